// Looks after tables that are awake: lets bots move, calls time, and sends to sleep what needs nobody.

import { randomBytes } from "node:crypto";
import {
  type Asked,
  awaited,
  isRefusal,
  mindOf,
  NETWORK_ALLOWANCE,
  type Random,
  seeded,
} from "@pipwise/core";
import type { FastifyBaseLogger } from "fastify";
import type { Hall } from "./hall.ts";
import type { LiveTable } from "./live.ts";
import type { Thinkers } from "./thinkers.ts";

export interface Care {
  /** How long a bot seems to think, so that people can follow; milliseconds. */
  readonly botPace: number;
  /** A table that nobody touches for this long is given up; milliseconds. */
  readonly idle: number;
  /** How long a table stays awake after somebody looked it up; milliseconds. */
  readonly doze: number;
}

const TICK = 250;
/** How often the store is asked for sleepers whose time has come, and for tables that nobody comes back to. */
const ROUND = 5000;

export class Attendant {
  readonly #hall: Hall;
  readonly #care: Care;
  readonly #thinkers: Thinkers;
  readonly #log: FastifyBaseLogger;
  readonly #thinking = new Map<string, NodeJS.Timeout | undefined>();
  readonly #random: Random = seeded(randomBytes(16).toString("hex"));
  #clock: NodeJS.Timeout;
  #lastRound = 0;
  #stopped = false;

  constructor(hall: Hall, care: Care, thinkers: Thinkers, log: FastifyBaseLogger) {
    this.#hall = hall;
    this.#care = care;
    this.#thinkers = thinkers;
    this.#log = log;
    hall.onWake = (live) => {
      live.attended = () => this.#botNext(live);
      this.#botNext(live);
    };
    this.#clock = setTimeout(() => void this.#tick(), TICK);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#clock);
    for (const timer of this.#thinking.values()) clearTimeout(timer);
    this.#thinking.clear();
  }

  /** One bot at a time a table; the next is looked for when its move is on disk. */
  #botNext(live: LiveTable): void {
    const { id } = live.row;
    if (this.#stopped || this.#thinking.has(id) || !botAsked(live)) return;
    const timer = setTimeout(() => {
      this.#thinking.set(id, undefined);
      this.#botMoves(live)
        .catch((error) => this.#stopped || this.#log.error({ err: error, table: id }, "bot"))
        .finally(() => {
          this.#thinking.delete(id);
          this.#botNext(live);
        });
    }, this.#care.botPace);
    this.#thinking.set(id, timer);
  }

  async #botMoves(live: LiveTable): Promise<void> {
    const asked = botAsked(live);
    if (!asked) return;
    const { seat, since } = asked;
    const move = await this.#thinkers.choose(live, seat, this.#random);
    if (this.#stopped) return;
    const done = await live.do({ type: "moved", seat, move, answers: since });
    if (isRefusal(done) && botAsked(live)?.since === since)
      throw new Error(`${mindOf(live.table, seat)} was refused: ${done.refused}`);
  }

  async #tick(): Promise<void> {
    const now = Date.now();
    try {
      for (const live of [...this.#hall.awake()]) {
        const care = this.#look(live, now);
        if (care) await care;
      }
      if (now - this.#lastRound >= ROUND) await this.#round(now);
    } catch (error) {
      if (!this.#stopped) this.#log.error({ err: error }, "clock");
    }
    if (!this.#stopped) this.#clock = setTimeout(() => void this.#tick(), TICK);
  }

  async #round(now: number): Promise<void> {
    this.#lastRound = now;
    await this.#hall.wakeDue(now);
    await this.#hall.abandonIdle(now - this.#care.idle);
  }

  /** Most tables need nothing most of the time, and nobody waits for them. */
  #look(live: LiveTable, now: number): Promise<void> | undefined {
    const { doze } = this.#care;
    const due = dueAt(live);
    if (due !== undefined && now >= due) return callTime(live, now);
    const dozes = live.isQuiet && now - live.used > doze && !this.#thinking.has(live.row.id);
    const mayDoze = due === undefined || due - now > doze;
    return dozes && mayDoze ? this.#hall.sleep(live, due) : undefined;
  }
}

async function callTime(live: LiveTable, now: number): Promise<void> {
  for (const { seat, at, limit } of live.table.asked)
    if (limit !== undefined && now >= at + limit + GRACE)
      await live.do({ type: "timed-out", seat });
  for (const { seat, at } of waitedFor(live))
    if (now >= at + live.row.patience * 1000)
      await live.do({ type: "bot-took-over", seat, mind: STAND_IN });
}

/** When time must next be called here, by the rules' clock or by the table's. */
function dueAt(live: LiveTable): number | undefined {
  let due: number | undefined;
  for (const { at, limit } of live.table.asked)
    if (limit !== undefined) due = Math.min(due ?? Infinity, at + limit + GRACE);
  for (const { at } of waitedFor(live))
    due = Math.min(due ?? Infinity, at + live.row.patience * 1000);
  return due;
}

/** The mind that plays for somebody who has been waited for too long. */
const STAND_IN = "casual";

/** People that the game waits for, at a table that does not wait for ever. */
function waitedFor({ table, row }: LiveTable): readonly Asked[] {
  if (row.patience === 0 || table.life !== "playing") return [];
  return awaited(table).filter(({ seat }) => mindOf(table, seat) === undefined);
}

/** A move that was sent in time may still be on its way. */
const GRACE = NETWORK_ALLOWANCE;

function botAsked(live: LiveTable): Asked | undefined {
  if (live.table.life !== "playing") return undefined;
  return awaited(live.table).find((asked) => mindOf(live.table, asked.seat) !== undefined);
}
