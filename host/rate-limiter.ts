import { type Refusal, refuse } from "@pipwise/core";
import type { Clock } from "./ports.ts";

/** So much a second on average, and more at once. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #rate: number;
  readonly #burst: number;
  #left: number;
  #asked: number;

  constructor(clock: Clock, rate: number, burst: number) {
    this.#clock = clock;
    this.#asked = clock.now();
    this.#rate = rate;
    this.#burst = burst;
    this.#left = burst;
  }

  get left(): number {
    const now = this.#clock.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#asked) / 1000) * this.#rate);
    this.#asked = now;
    return this.#left;
  }

  get isFull(): boolean {
    return this.left >= this.#burst;
  }

  /** Takes `cost` if that much is left. */
  take(cost = 1): boolean {
    if (this.left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** Seconds until `cost` is left. */
  until(cost: number): number {
    return Math.max(0, (cost - this.left) / this.#rate);
  }

  /** Charges for what has been done already: the balance may fall below zero. */
  charge(cost: number): void {
    this.#left = this.left - cost;
  }
}

/** So many callers are remembered before those that have calmed down are forgotten. */
const REMEMBERED = 10_000;

/** A limiter for each caller: an address or a guest. */
export class RateLimiters {
  readonly #clock: Clock;
  readonly #rate: number;
  readonly #burst: number;
  readonly #limiters = new Map<string, RateLimiter>();
  #sweepAt = REMEMBERED;

  constructor(clock: Clock, rate: number, burst: number) {
    this.#clock = clock;
    this.#rate = rate;
    this.#burst = burst;
  }

  of(caller: string): RateLimiter {
    let limiter = this.#limiters.get(caller);
    if (!limiter) {
      if (this.#limiters.size >= this.#sweepAt) this.#sweep();
      limiter = new RateLimiter(this.#clock, this.#rate, this.#burst);
      this.#limiters.set(caller, limiter);
    }
    return limiter;
  }

  #sweep(): void {
    for (const [caller, limiter] of this.#limiters)
      if (limiter.isFull) this.#limiters.delete(caller);
    this.#sweepAt = Math.max(REMEMBERED, this.#limiters.size * 2);
  }
}

/** Who asks, and from where. */
export interface Caller {
  readonly guest: string;
  readonly address: string;
}

/** So much a second, and so much at once. */
interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

/** What was taken from a budget. */
export interface Taken {
  /** Some of it was not needed; left out: none of it. */
  giveBack(cost?: number): void;
}

/** What a guest, and everybody at an address together, may ask for. Nobody gets back what was not taken. */
export class Budget {
  readonly #refused: string;
  readonly #guests: RateLimiters;
  readonly #addresses: RateLimiters;

  /** `refused`: the code of the refusal for whoever wants more; it says after how many seconds to come back. */
  constructor(clock: Clock, refused: string, byGuest: Allowance, byAddress: Allowance) {
    this.#refused = refused;
    this.#guests = new RateLimiters(clock, byGuest.rate, byGuest.burst);
    this.#addresses = new RateLimiters(clock, byAddress.rate, byAddress.burst);
  }

  /** From both, or from neither. */
  take({ guest, address }: Caller, cost = 1): Taken | Refusal {
    const both = [this.#guests.of(guest), this.#addresses.of(address)];
    const wait = Math.max(...both.map((limiter) => limiter.until(cost)));
    if (wait > 0) return refuse(this.#refused, { params: { retryAfter: Math.ceil(wait) } });
    for (const limiter of both) limiter.charge(cost);
    let taken = cost;
    return {
      giveBack(back = taken) {
        const given = Math.min(back, taken);
        taken -= given;
        for (const limiter of both) limiter.charge(-given);
      },
    };
  }
}

/** Whom an address stands for: IPv6 networks hand out 2^64 addresses at once, so the first half counts. */
export function callerAt(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? 8 - groups.length - last.length : 0;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...last].slice(0, 4).join(":");
}
