// A chain over what happens: each link follows from the one before and an event, and from the secret behind the dice.
// Whoever keeps a link can tell later whether a record goes through it. docs/fair-dice.md says what that proves.
import { canonical } from "./canonical.ts";
import type { GameRecord, RecordedEvent } from "./game-record.ts";
import { Hmac } from "./hmac.ts";
import { seatsAtStart } from "./seat.ts";
import { fromHex } from "./sha256.ts";

/** HMAC-SHA-256 of an ASCII text under a table's secret, in hex. */
export type Sign = (text: string) => string;

/** So many hex digits of a link tell histories apart, and fit into a number. */
const DIGITS = 13;

/** Signs a record as it grows: each link is over all that was written before it. */
export class Chain {
  readonly #sign: Sign;
  /** The beginnings of all links: the start's, then one an event. */
  readonly #begin: number[];
  #last: string;

  /** From the start of a record; its events are not in yet. */
  constructor(sign: Sign, record: GameRecord) {
    this.#sign = sign;
    this.#last = sign(canonical(agreementOf(record)));
    this.#begin = [beginningOf(this.#last)];
  }

  /** Over all of a record. */
  static over(sign: Sign, record: GameRecord): Chain {
    const chain = new Chain(sign, record);
    for (const event of record.events) chain.add(event);
    return chain;
  }

  /** How many events are in it. */
  get size(): number {
    return this.#begin.length - 1;
  }

  /** The link after the last event. */
  get last(): string {
    return this.#last;
  }

  /** What the server says of the last link once nothing can follow: that this is the end. */
  get signature(): string {
    return this.#sign(`${this.#last}/end`);
  }

  add(event: RecordedEvent): void {
    this.#last = this.#sign(this.#last + canonical(withoutName(event)));
    this.#begin.push(beginningOf(this.#last));
  }

  /** Whether this was the last link once: good enough to notice another history, not to prove one. */
  has(link: string): boolean {
    return link === this.#last || this.#begin.includes(beginningOf(link));
  }
}

function beginningOf(link: string): number {
  return Number.parseInt(link.slice(0, DIGITS), 16);
}

/** Somebody who came during the game may wish to be forgotten, too. */
function withoutName(event: RecordedEvent): object {
  if (event.name === undefined && event.player === undefined) return event;
  const { name: _, id: _id, player, ...rest } = event;
  return player ? { ...rest, player: { terms: player.terms } } : rest;
}

/** What everybody sat down to, settled once the game has started. Not the names: somebody may wish to be forgotten. */
function agreementOf(record: GameRecord): object {
  const { format, game, rules, options, seats, takeback, start, startedAt, fair } = record;
  const { commitment, commitments, seeds } = fair ?? {};
  return {
    format,
    game,
    rules,
    options,
    seats: seatsAtStart(seats).map(({ name: _, ...seat }) => seat),
    takeback,
    start,
    startedAt,
    fair: { commitment, commitments, seeds },
  };
}

/** In plain code: pages on a home network have no crypto.subtle. */
export function plainSign(secret: string): Sign {
  const hmac = new Hmac(fromHex(secret));
  return (text) => {
    let hex = "";
    for (const word of hmac.of(text)) hex += (word >>> 0).toString(16).padStart(8, "0");
    return hex;
  };
}
