// Random games, one step at a time, for checks to look at.
import { chanceFrom } from "../chance.ts";
import { typedBefore } from "../deeds/correct.ts";
import type { Deed, TableEvent } from "../deeds.ts";
import { type Game, sample } from "../game.ts";
import { type Random, seeded } from "../random.ts";
import { isRefusal } from "../refusal.ts";
import { seatsOf } from "../seat.ts";
import { type Accepted, type Asked, act, openTable, type Table } from "../table.ts";
import { frozen } from "./plain.ts";

export type AnyGame = Game<never, unknown, unknown, unknown, unknown>;

/** One setting to try a game in. */
export interface Setting {
  readonly seats: number;
  readonly options: unknown;
  /** By seat; the defaults where there is nothing. */
  readonly terms?: readonly unknown[];
  /** People throw and turn their own, and now and then they mistype what they see. */
  readonly ownDice?: boolean;
}

export interface Stop {
  readonly table: Table;
  readonly asked: Asked;
  readonly random: Random;
  /** The event that led here, and the table before it. */
  readonly event: TableEvent;
  readonly before: Table;
}

/** More moves than a random game of ours should ever need. */
const PATIENCE = 200_000;

/** Once in so many moves something comes in between. */
const INTERRUPTED = 20;
/** Once in so many moves of every other game somebody more sits down, where the game has room (TAB-6). */
const LATE = 15;
/** Once in so many throws somebody has mistyped it. */
const MISTYPED = 6;

/** Where a game has room for more than twenty, they show nothing new. */
export function mostSeats({ seats }: AnyGame): number {
  return Math.min(seats.max, 20);
}

/** Plays one random game, showing every position to `look`; answers with the log. */
export function walk(
  game: AnyGame,
  setting: Setting,
  seed: string,
  look: (stop: Stop) => void = () => {},
): { table: Table; events: TableEvent[] } {
  const random = seeded(seed);
  const chance = chanceFrom(seeded(`${seed}/dice`));
  const late = seeded(`${seed}/late`);
  const mayCome = game.join !== undefined && late.below(2) === 0;
  const opened = openTable(game, setting.seats, "agreed", setting.ownDice);
  if (isRefusal(opened)) throw new Error(`no table for ${setting.seats}: ${opened.refused}`);
  let table: Table = opened as Table;
  let before = table;
  const events: TableEvent[] = [];
  const take = (deed: Deed): void => {
    const done = act(table, deed, chance, 0);
    if (isRefusal(done) && done.refused === "typed-so") return;
    if (isRefusal(done))
      throw new Error(
        `${game.id} (${seed}) refused ${JSON.stringify(deed)}: ${JSON.stringify(done)}`,
      );
    before = table;
    ({ table } = done as Accepted);
    frozen(table.state);
    events.push((done as Accepted).event);
  };
  for (const seat of seatsOf(setting.seats))
    take({ type: "sat", seat, player: { name: `P${seat}`, ...termsFor(setting, seat) } });
  take({ type: "options", options: setting.options });
  take({ type: "started" });
  while (table.life === "playing") {
    const asked = table.asked[random.below(table.asked.length)] as Asked;
    look({ table, asked, random, before, event: events.at(-1) as TableEvent });
    if (random.below(INTERRUPTED) === 0) interrupt(asked, table.chairs.length, take);
    const { length: seats } = table.chairs;
    if (mayCome && seats < mostSeats(game) && late.below(LATE) === 0) {
      take({ type: "join-asked", seat: seats, player: { name: `P${seats}` } });
      for (const seat of seatsOf(seats)) take({ type: "agreed", seat });
      continue;
    }
    const [typed] = setting.ownDice ? typedBefore(table) : [];
    if (typed?.isLast && random.below(MISTYPED) === 0) {
      const { seat, event } = typed;
      take({ type: "corrected", event, ...(seat === undefined ? {} : { seat }) });
      continue;
    }
    const move = sample(game.legal(table.state as never, asked.seat), random);
    take({ type: "moved", seat: asked.seat, move });
    if (events.length > PATIENCE) throw new Error(`${game.id} does not end (${seed})`);
  }
  return { table, events };
}

function termsFor({ terms = [] }: Setting, seat: number): { terms?: unknown } {
  return terms[seat] === undefined ? {} : { terms: terms[seat] };
}

/** A pause that all agree on, and time given to whoever thinks: the game goes on as if nothing had been. */
function interrupt({ seat, limit }: Asked, seats: number, take: (deed: Deed) => void): void {
  take({ type: "proposed", seat, deed: { type: "paused" } });
  for (const other of seatsOf(seats)) if (other !== seat) take({ type: "agreed", seat: other });
  if (limit !== undefined) take({ type: "more-time", seat });
  take({ type: "resumed" });
}
