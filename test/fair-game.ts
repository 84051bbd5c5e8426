// A fair game of two people, as an honest server would keep it: for tests.
import {
  type Accepted,
  act,
  awaited,
  Chain,
  commitmentOf,
  type Deed,
  fairChance,
  fairSeeds,
  fromHex,
  type Game,
  type GameRecord,
  Hmac,
  openTable,
  plainSign,
  recordOf,
  sample,
  seeded,
  type Table,
  type TableEvent,
} from "@pipwise/core";

export const secret = "5ec2e7".padEnd(64, "0");
export const commitment = commitmentOf(secret);
/** Ada's and Ben's browsers made these. */
export const [adas, bens] = ["ada".padEnd(64, "0"), "be".padEnd(64, "0")];

interface Play {
  /** By seat: who commits to what, and opens it; "closed" does not open. */
  readonly seeds?: readonly string[];
  readonly closed?: readonly number[];
  readonly moves?: number;
}

/** A server's fair game, as far as it went. */
export function played(
  game: Game<never>,
  { seeds = [adas, bens], closed = [], moves = 1e4 }: Play = {},
) {
  const hmac = new Hmac(fromHex(secret));
  const random = seeded("moves");
  const events: TableEvent[] = [];
  let table = openTable(game, 2) as Table;
  let draws = 0;
  let at = 1000;
  const take = (deed: Deed): void => {
    const counted = fairSeeds(table.chairs).seeds;
    at += 10_000;
    const done = act(table, deed, fairChance(hmac, counted, draws), at) as Accepted;
    if (!done.event) throw new Error(JSON.stringify(done));
    draws += done.event.chance.length;
    ({ table } = done);
    events.push(done.event);
  };
  for (const seat of [0, 1]) {
    const bound = seeds[seat] === undefined ? {} : { commitment: commitmentOf(seeds[seat]) };
    take({ type: "sat", seat, player: { name: `P${seat}`, ...bound } });
  }
  if (seeds.length > 0) take({ type: "seeds-asked" });
  for (const [seat, seed] of seeds.entries())
    if (!closed.includes(seat)) take({ type: "seed-opened", seat, seed });
  take({ type: "started" });
  for (let i = 0; table.life === "playing" && i < moves; i++) {
    const { seat } = awaited(table)[0] as { seat: number };
    take({ type: "moved", seat, move: sample(game.legal(table.state as never, seat), random) });
  }
  return signed({
    ...(recordOf(table, events) as GameRecord),
    fair: { commitment, secret, ...fairSeeds(table.chairs) },
  });
}

/** As whoever knows the secret can sign any record, and after the game everybody does. */
export function signed(record: GameRecord): GameRecord & { fair: { link: string } } {
  const fair = record.fair as NonNullable<GameRecord["fair"]>;
  const chain = Chain.over(plainSign(fair.secret as string), record);
  return { ...record, fair: { ...fair, link: chain.last, signature: chain.signature } };
}
