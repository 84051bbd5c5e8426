// Looks after tables that are awake: lets bots move, and calls time.

import { randomBytes } from "node:crypto";
import {
  type Asked,
  awaited,
  isRefusal,
  type Mind,
  mindOf,
  NETWORK_ALLOWANCE,
  type Random,
  seeded,
  TableSight,
} from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import type { FastifyBaseLogger } from "fastify";
import type { Hall } from "./hall.ts";
import type { LiveTable } from "./live.ts";

/** How long a bot seems to think, so that people can follow; milliseconds. */
export interface Pace {
  readonly bot: number;
}

const TICK = 250;

export class Attendant {
  readonly #hall: Hall;
  readonly #pace: Pace;
  readonly #log: FastifyBaseLogger;
  readonly #thinking = new Map<string, NodeJS.Timeout>();
  readonly #random: Random = seeded(randomBytes(16).toString("hex"));
  #clock: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(hall: Hall, pace: Pace, log: FastifyBaseLogger) {
    this.#hall = hall;
    this.#pace = pace;
    this.#log = log;
    hall.onWake = (live) => this.#attend(live);
    this.#clock = setInterval(() => void this.#callTime(), TICK);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#clock);
    for (const timer of this.#thinking.values()) clearTimeout(timer);
    this.#thinking.clear();
  }

  #attend(live: LiveTable): void {
    live.follow(() => this.#botNext(live));
    this.#botNext(live);
  }

  /** One bot at a time a table; the next is looked for when its move is on disk. */
  #botNext(live: LiveTable): void {
    const { id } = live.row;
    if (this.#stopped || this.#thinking.has(id) || !botAsked(live)) return;
    const timer = setTimeout(() => {
      this.#thinking.delete(id);
      this.#botMoves(live).catch((error) => this.#log.error({ err: error, table: id }, "bot"));
    }, this.#pace.bot);
    this.#thinking.set(id, timer);
  }

  async #botMoves(live: LiveTable): Promise<void> {
    const asked = botAsked(live);
    if (!asked) return;
    const mind = await wakeMind(live, asked);
    const move = mind.choose(new TableSight(live.table, asked.seat, this.#random));
    const done = await live.do({ type: "moved", seat: asked.seat, move, answers: asked.since });
    if (isRefusal(done) && botAsked(live)?.since === asked.since)
      throw new Error(`${mindOf(live.table, asked.seat)} was refused: ${done.refused}`);
  }

  async #callTime(): Promise<void> {
    const now = Date.now();
    for await (const live of this.#hall.awake()) {
      for (const { seat, at, limit } of live.table.asked)
        if (limit !== undefined && now >= at + limit + GRACE)
          await live.do({ type: "timed-out", seat });
      for (const { seat } of waitedTooLong(live, now))
        await live.do({ type: "bot-took-over", seat, mind: STAND_IN });
    }
  }
}

/** The mind that plays for somebody who has been waited for too long. */
const STAND_IN = "casual";

/** People that the game has been waiting for longer than the table agreed to. */
function waitedTooLong({ table, row }: LiveTable, now: number): readonly Asked[] {
  if (row.patience === 0 || row.own_dice === 1 || table.life !== "playing") return [];
  return awaited(table).filter(
    ({ seat, at }) => mindOf(table, seat) === undefined && now >= at + row.patience * 1000,
  );
}

/** A move that was sent in time may still be on its way. */
const GRACE = NETWORK_ALLOWANCE;

function botAsked(live: LiveTable): Asked | undefined {
  if (live.table.life !== "playing" || live.row.own_dice === 1) return undefined;
  return awaited(live.table).find((asked) => mindOf(live.table, asked.seat) !== undefined);
}

async function wakeMind(live: LiveTable, { seat }: Asked): Promise<Mind> {
  const minds = (await roomOf(live.row.game)?.minds())?.[live.row.game];
  const level = mindOf(live.table, seat) as keyof NonNullable<typeof minds>;
  const wake = minds?.[level] ?? minds?.casual;
  if (!wake) throw new Error(`${live.row.game} has no mind ${level}`);
  return wake();
}
