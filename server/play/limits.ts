// What whoever plays or follows may ask of this server, over a socket or by HTTP: one account for both ways.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import {
  type Caller,
  type Clock,
  Histories,
  type History,
  RateLimiter,
  RateLimiters,
  type TableHost,
} from "@pipwise/host";
import type { EventInfo, SeatDeed } from "@pipwise/protocol";
import { ConnectionCount } from "./connection-count.ts";
import { UnreadBudget } from "./unread.ts";

/** How many seconds' worth of messages may come at once. */
const BURST = 3;
/** Events of long games that may be gone through again for one guest or address: a second, and at once. */
const FOLDS = { rate: 2_000, burst: 40_000 };
/** What is no move (a bot sits in, a move is to be taken back): so often a second and guest, and so often at once. */
const ASIDES = { rate: 0.5, burst: 20 };

/** What belongs to the game; the rest is beside it, and may be done less often. A seat's seed is opened once. */
const MATTERS: readonly string[] = ["moved", "seed-opened"];

interface Asked {
  /** Messages a second. */
  readonly messageRate: number;
  /** What all who follow may leave unread; bytes. */
  readonly unreadLimit: number;
}

export class PlayLimits {
  /** What was told of tables, for whoever comes back. */
  readonly histories: Histories;
  /** Open sockets, streams and requests that wait, by address. */
  readonly connections = new ConnectionCount();
  readonly unread: UnreadBudget;
  readonly #clock: Clock;
  readonly #messageRate: number;
  readonly #costs: RateLimiters;
  readonly #asides: RateLimiters;
  readonly #deeds: RateLimiters;

  constructor(clock: Clock, { messageRate, unreadLimit }: Asked, asides = ASIDES) {
    this.histories = new Histories(clock);
    this.unread = new UnreadBudget(unreadLimit);
    this.#clock = clock;
    this.#messageRate = messageRate;
    this.#costs = new RateLimiters(clock, FOLDS.rate, FOLDS.burst);
    this.#asides = new RateLimiters(clock, asides.rate, asides.burst);
    this.#deeds = new RateLimiters(clock, messageRate, BURST * messageRate);
  }

  /** For one socket. */
  newMessages(): RateLimiter {
    return new RateLimiter(this.#clock, this.#messageRate, BURST * this.#messageRate);
  }

  /** By HTTP, where a guest may send as much as over one socket. */
  requestRefusal(guest: string): Refusal | undefined {
    return refusalOf(this.#deeds.of(guest));
  }

  /** Over either way: what is beside the game may be done less often. */
  deedRefusal(guest: string, { type }: SeatDeed): Refusal | undefined {
    return MATTERS.includes(type) ? undefined : refusalOf(this.#asides.of(guest));
  }

  /**
   * What happened after event `after`; left out: nothing is asked for. Going through a long game again is charged to whoever
   * wants it. `then` is called when everything is folded: who follows from then on misses nothing.
   */
  async catchUp<Caught>(
    host: TableHost,
    caller: Caller,
    after: number | undefined,
    then: (events: readonly EventInfo[]) => Caught,
  ): Promise<Caught | Refusal> {
    if (after === undefined) return then([]);
    const history = this.#historyOf(host, caller, after);
    if (isRefusal(history)) return history;
    while (history.missing > 0) await history.catchUp();
    const caught = then(history.after(after));
    this.histories.trim();
    return caught;
  }

  #historyOf(host: TableHost, { guest, address }: Caller, after: number): History | Refusal {
    const history = this.histories.of(host.setup.id, host, host.eyesOf(guest));
    const cost = history.missing + Math.max(0, host.seq - after);
    const costs = [this.#costs.of(guest), this.#costs.of(address)];
    const wait = Math.max(...costs.map((limiter) => limiter.until(cost)));
    if (wait > 0) return tooFast(wait);
    for (const limiter of costs) limiter.charge(cost);
    return history;
  }
}

/** Takes one, or says when there will be one again. */
export function refusalOf(limiter: RateLimiter): Refusal | undefined {
  return limiter.take() ? undefined : tooFast(limiter.until(1));
}

/** `wait`: seconds. */
function tooFast(wait: number): Refusal {
  return refuse("too-fast", { params: { retryAfter: Math.max(1, Math.ceil(wait)) } });
}

/**
 * For deeds: one that was beaten is tried again only for somebody who is there: else they have asked, and heard, elsewhere.
 */
export function whileThere(isThere: () => boolean): () => Refusal | undefined {
  let isAgain = false;
  return () => {
    const isGone = isAgain && !isThere();
    isAgain = true;
    return isGone ? refuse("unreachable") : undefined;
  };
}
