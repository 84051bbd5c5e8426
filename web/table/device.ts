// A table on this device: the rules run here, and every event is kept before it is shown.
import type { SeatDeed, Sighting, TableInfo } from "@pipwise/client";
import { eventInfo, viewsFor } from "@pipwise/client/sighting";
import {
  act,
  awaited,
  type Chance,
  chanceFrom,
  type Deed,
  isNeeds,
  isRefusal,
  mindOf,
  type Needs,
  type Outcome,
  type Player,
  type Refusal,
  recorded,
  refuse,
  type Seat,
  standings,
  type Table,
  type TableEvent,
  unbiased,
} from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import { forget, onWritten } from "../device/storage.ts";
import { type Advice, askHint, askMove } from "../thread/ask.ts";
import { folded, type Kept, keepTable, keptTable, keyOf, newTable, type Terms } from "./kept.ts";
import type { Place } from "./place.ts";
import { tableInfo, viewersOf } from "./sights.ts";

const dice = chanceFrom(unbiased(() => crypto.getRandomValues(new Uint32Array(1))[0] as number));

/** Sets a table and starts, unless its first dice have to be typed; answers its path. */
export function setDeviceTable(
  game: string,
  players: readonly Player[],
  options: unknown,
  terms: Terms,
): string | Refusal {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const deeds: Deed[] = [
    ...players.map((player, seat): Deed => ({ type: "sat", seat, player })),
    { type: "options", options },
    { type: "started" },
  ];
  let table = newTable(game, players.length);
  const events: TableEvent[] = [];
  for (const deed of deeds) {
    if (isRefusal(table)) return table;
    const done = act(table, deed, terms.ownDice ? recorded([]) : dice, Date.now());
    if (isRefusal(done)) return done;
    if (isNeeds(done)) break;
    table = done.table;
    events.push(done.event);
  }
  keepTable(id, { game, seats: players.length, events, ...terms });
  return `/here/${id}`;
}

export function forgetDeviceTable(id: string): void {
  forget(keyOf(id));
}

export class DeviceTable implements Place {
  readonly path: string;
  readonly onDevice = true;
  readonly #id: string;
  readonly #terms: Terms;
  readonly #watchers = new Set<(sighting: Sighting) => void>();
  #table: Table;
  #events: TableEvent[];
  /** The table's clock stands still while nobody has it open. */
  readonly #behind: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #thinking = false;

  private constructor(id: string, table: Table, { events, ownDice, hints }: Kept) {
    this.path = `/here/${id}`;
    this.#id = id;
    this.#table = table;
    this.#events = [...events];
    this.#terms = { ownDice: ownDice === true, hints: hints === true };
    this.#behind = Date.now() - (events.at(-1)?.at ?? Date.now());
  }

  static open(id: string): DeviceTable | undefined {
    const kept = keptTable(id);
    const table = kept && folded(kept);
    return kept && table ? new DeviceTable(id, table, kept) : undefined;
  }

  watch(watcher: (sighting: Sighting) => void): () => void {
    this.#watchers.add(watcher);
    const stop = onWritten(keyOf(this.#id), () => this.#catchUp());
    watcher(this.#sighting([]));
    this.#goOn();
    return () => {
      this.#watchers.delete(watcher);
      clearTimeout(this.#timer);
      stop();
    };
  }

  async do(
    deed: SeatDeed,
    typed: readonly Outcome[] = [],
  ): Promise<{ seq: number } | Refusal | Needs> {
    return this.#do(deed as Deed, this.#terms.ownDice ? recorded(typed) : dice);
  }

  /** Begins, where the dice that say who begins have to be typed. */
  start(typed: readonly Outcome[]): { seq: number } | Refusal | Needs {
    return this.#do({ type: "started" }, recorded(typed));
  }

  async again(): Promise<string | Refusal> {
    const players = this.#table.chairs.map((chair) => chair.player as Player);
    return setDeviceTable(this.#table.game.id, players, this.#table.chosen, this.#terms);
  }

  #now(): number {
    return Date.now() - this.#behind;
  }

  async advise(seat: Seat): Promise<Advice> {
    return askHint({ game: this.#table.game.id, state: this.#table.state, seat });
  }

  /** Bots throw our dice at any table: nobody has to throw for them. */
  #do(deed: Deed, chance: Chance = dice): { seq: number } | Refusal | Needs {
    if (this.#catchUp()) return refuse("already-answered");
    const before = this.#table;
    const done = act(before, deed, chance, this.#now());
    if (isRefusal(done) || isNeeds(done)) return done;
    this.#events.push(done.event);
    this.#table = done.table;
    keepTable(this.#id, {
      game: before.game.id,
      seats: before.chairs.length,
      events: this.#events,
      ...this.#terms,
    });
    this.#tell([{ event: done.event, before, after: done.table }]);
    this.#goOn();
    return { seq: done.event.seq };
  }

  /** Another tab played on: its events are the truth. Says whether there were any. */
  #catchUp(): boolean {
    const kept = keptTable(this.#id);
    if (!kept || kept.events.length <= this.#events.length) return false;
    const table = folded(kept);
    if (!table) return false;
    this.#table = table;
    this.#events = [...kept.events];
    this.#tell([]);
    this.#goOn();
    return true;
  }

  /** Bots move, and time is called. */
  #goOn(): void {
    clearTimeout(this.#timer);
    if (this.#table.life !== "playing" || this.#watchers.size === 0) return;
    void this.#botMoves();
    const ends = this.#table.asked.flatMap(({ seat, at, limit }) =>
      limit === undefined ? [] : [{ seat, end: at + limit }],
    );
    const next = ends.sort((a, b) => a.end - b.end)[0];
    if (next)
      this.#timer = setTimeout(
        () => this.#do({ type: "timed-out", seat: next.seat }),
        Math.max(0, next.end - this.#now()) + 50,
      );
  }

  async #botMoves(): Promise<void> {
    if (this.#thinking) return;
    const table = this.#table;
    const asked = awaited(table).find(({ seat }) => mindOf(table, seat) !== undefined);
    if (!asked) return;
    this.#thinking = true;
    const { seat, since } = asked;
    // Whoever left may come back any moment: the bot in their place takes its time.
    if (table.chairs[seat]?.heldBy !== undefined) await pause(STAND_IN_PACE);
    const level = mindOf(table, seat) as string;
    const move = await askMove(level, { game: table.game.id, state: table.state, seat }).finally(
      () => void (this.#thinking = false),
    );
    if (this.#table === table) this.#do({ type: "moved", seat, move, answers: since });
    else this.#goOn();
  }

  #tell(happened: readonly { event: TableEvent; before: Table; after: Table }[]): void {
    const sighting = this.#sighting(happened);
    for (const watcher of this.#watchers) watcher(sighting);
  }

  #sighting(happened: readonly { event: TableEvent; before: Table; after: Table }[]): Sighting {
    const table: TableInfo = {
      ...tableInfo(this.#table, this.path, this.#now(), standings(this.#table)),
      ownDice: this.#terms.ownDice,
      hints: this.#terms.hints && roomOf(this.#table.game.id)?.coach !== undefined,
    };
    const viewers = viewersOf(this.#table);
    return {
      table,
      views: viewsFor(this.#table, viewers),
      events: happened.map(({ event, before, after }) => eventInfo(event, before, after, viewers)),
    };
  }
}

/** How long a bot thinks that only holds a seat; milliseconds. */
const STAND_IN_PACE = 1200;

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
