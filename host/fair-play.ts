// What makes a table's dice fair: the secret that they follow from, people's seeds, and a chain over all that happened.
import {
  act,
  type Chain,
  type Chance,
  commitmentOf,
  type Deed,
  fairSeeds,
  type GameRecord,
  isRefusal,
  isTurnedByHand,
  mindOf,
  type Outcome,
  type Refusal,
  recordedEvent,
  recordOf,
  refuse,
  same,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import type { Fold } from "./fold.ts";
import { type Actor, HOUSE } from "./permissions.ts";
import type { Dice, TableSetup } from "./ports.ts";

export class FairPlay {
  /** SHA-256 of the secret behind the dice; own dice have none. */
  readonly commitment: string | undefined;
  readonly #fold: Fold;
  readonly #secret: string | undefined;
  readonly #dice: Dice;
  /** What the dice follow from beside the secret; worked out when it is first needed after a change of chairs. */
  #seeds: readonly string[] = [];
  #seedsOf: Table["chairs"] | undefined;
  /** Over the events since the start; made when somebody first asks for a link. */
  #chain: Chain | undefined;
  #drawn = 0;
  #isDamaged = false;

  constructor(fold: Fold, { secret }: TableSetup, dice: Dice) {
    if (secret !== undefined && !/^[0-9a-f]{64}$/.test(secret))
      throw new Error("the secret behind the dice is damaged: it is not 64 hexadecimal digits");
    this.commitment = secret === undefined ? undefined : commitmentOf(secret);
    this.#fold = fold;
    this.#secret = secret;
    this.#dice = dice;
  }

  /** The first throw does not follow from the secret that is kept. */
  get isDamaged(): boolean {
    return this.#isDamaged && this.#fold.table.life === "playing";
  }

  /** The chain's link after the last event; undefined before the start, and where the dice follow from no secret. */
  get link(): string | undefined {
    return this.#chainNow()?.last;
  }

  /** The secret behind the dice, once nothing can be thrown any more. */
  get revealed(): string | undefined {
    const { life } = this.#fold.table;
    return life === "finished" || life === "abandoned" ? this.#secret : undefined;
  }

  /** Bots throw no dice of people's own; nor does what happens by itself, such as a throw when the time is up. */
  chance(by: Actor, deed: Deed, typed: readonly Outcome[]): Chance {
    const { table } = this.#fold;
    const byBot = by === HOUSE || isBotsThrow(table, deed);
    if (this.#seedsOf !== table.chairs) {
      this.#seeds = fairSeeds(table.chairs).seeds;
      this.#seedsOf = table.chairs;
    }
    return this.#dice.chance({ drawn: this.#drawn, seeds: this.#seeds, typed, byBot });
  }

  /** Somebody who saw something else happen here would act on false premises. */
  historyRefusal(link: string | undefined): Refusal | undefined {
    if (link === undefined || link === this.#chain?.last) return undefined;
    const chain = this.#chainNow();
    return chain && !chain.has(link) ? refuse("other-history") : undefined;
  }

  /** An event that was durable before the table woke; to be called before it is folded. */
  recall(event: TableEvent): void {
    const isFirstThrow = this.#drawn === 0 && event.chance.length > 0;
    if (isFirstThrow && this.#dice.chain) this.#isDamaged = !this.#isDrawn(event);
  }

  /** To be called before the event is folded. */
  take(event: TableEvent): void {
    this.#chain?.add(recordedEvent(event, event.seq - this.#chain.size - 1, this.#fold.lastAt));
    this.#drawn += event.chance.length;
  }

  /** The game so far on paper. The secret is in it only when the game is over, however it ended. */
  record(): GameRecord | undefined {
    const record = this.#written();
    if (!record?.fair) return record;
    const secret = this.revealed;
    const chain = this.#chainNow();
    const link = chain ? { link: chain.last } : {};
    const signature = chain && secret !== undefined ? { signature: chain.signature } : {};
    const end = secret === undefined ? {} : { secret, ...signature };
    return { ...record, fair: { ...record.fair, ...link, ...end } };
  }

  /** Whether an event's outcomes are the ones that the dice would give here and now. */
  #isDrawn(event: TableEvent): boolean {
    const again = act(this.#fold.table, event, this.chance(HOUSE, event, []), event.at);
    return "event" in again && same(again.event.chance, event.chance);
  }

  #written(): GameRecord | undefined {
    const { table } = this.#fold;
    const record = recordOf(table, this.#fold.after(0));
    if (isRefusal(record)) return undefined;
    const { commitment } = this;
    return commitment === undefined
      ? record
      : { ...record, fair: { commitment, ...fairSeeds(table.chairs) } };
  }

  #chainNow(): Chain | undefined {
    const { chain } = this.#dice;
    if (this.#chain || !chain || this.#fold.table.state === undefined) return this.#chain;
    const record = this.#written();
    this.#chain = record && chain(record);
    return this.#chain;
  }
}

/** What people turn for a bot, or set right, they type. */
function isBotsThrow(table: Table, deed: Deed): boolean {
  if (deed.type === "corrected" || !("seat" in deed) || deed.seat === undefined) return false;
  return mindOf(table, deed.seat) !== undefined && !isTurnedByHand(table, deed.seat);
}
