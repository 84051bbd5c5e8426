// A table on this device: the rules run here, and every event is kept before it is shown.
import { eventInfo, type SeatDeed, type Sighting, type TableInfo, viewsFor } from "@pipwise/client";
import {
  act,
  awaited,
  chanceFrom,
  type Deed,
  fold,
  isNeeds,
  isRefusal,
  mindOf,
  type Needs,
  openTable,
  type Player,
  type Refusal,
  refuse,
  standings,
  type Table,
  type TableEvent,
  unbiased,
} from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { forget, onWritten, read, write } from "../device/storage.ts";
import type { Place } from "./place.ts";
import { tableInfo, viewersOf } from "./sights.ts";
import { think } from "./think.ts";

interface Kept {
  readonly game: string;
  readonly seats: number;
  readonly events: readonly TableEvent[];
}

const dice = chanceFrom(unbiased(() => crypto.getRandomValues(new Uint32Array(1))[0] as number));

/** Sets a table and starts; answers its path. */
export function setDeviceTable(
  game: string,
  players: readonly Player[],
  options: unknown,
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
    const done = act(table, deed, dice, Date.now());
    if (isRefusal(done)) return done;
    if (isNeeds(done)) return refuse("broken");
    table = done.table;
    events.push(done.event);
  }
  write(keyOf(id), { game, seats: players.length, events } satisfies Kept);
  return `/here/${id}`;
}

export function forgetDeviceTable(id: string): void {
  forget(keyOf(id));
}

export class DeviceTable implements Place {
  readonly path: string;
  readonly onDevice = true;
  readonly #key: string;
  readonly #watchers = new Set<(sighting: Sighting) => void>();
  #table: Table;
  #events: TableEvent[];
  /** The table's clock stands still while nobody has it open. */
  readonly #behind: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #thinking = false;

  private constructor(id: string, table: Table, events: readonly TableEvent[]) {
    this.path = `/here/${id}`;
    this.#key = keyOf(id);
    this.#table = table;
    this.#events = [...events];
    this.#behind = Date.now() - (events.at(-1)?.at ?? Date.now());
  }

  static open(id: string): DeviceTable | undefined {
    const kept = read<Kept>(keyOf(id));
    const table = kept && folded(kept);
    return kept && table ? new DeviceTable(id, table, kept.events) : undefined;
  }

  watch(watcher: (sighting: Sighting) => void): () => void {
    this.#watchers.add(watcher);
    const stop = onWritten(this.#key, () => this.#catchUp());
    watcher(this.#sighting([]));
    this.#goOn();
    return () => {
      this.#watchers.delete(watcher);
      clearTimeout(this.#timer);
      stop();
    };
  }

  async do(deed: SeatDeed): Promise<{ seq: number } | Refusal | Needs> {
    return this.#do(deed as Deed);
  }

  async again(): Promise<string | Refusal> {
    const players = this.#table.chairs.map((chair) => chair.player as Player);
    return setDeviceTable(this.#table.game.id, players, this.#table.chosen);
  }

  #now(): number {
    return Date.now() - this.#behind;
  }

  #do(deed: Deed): { seq: number } | Refusal | Needs {
    if (this.#catchUp()) return refuse("already-answered");
    const before = this.#table;
    const done = act(before, deed, dice, this.#now());
    if (isRefusal(done) || isNeeds(done)) return done;
    this.#events.push(done.event);
    this.#table = done.table;
    write(this.#key, {
      game: before.game.id,
      seats: before.chairs.length,
      events: this.#events,
    } satisfies Kept);
    this.#tell([{ event: done.event, before, after: done.table }]);
    this.#goOn();
    return { seq: done.event.seq };
  }

  /** Another tab played on: its events are the truth. Says whether there were any. */
  #catchUp(): boolean {
    const kept = read<Kept>(this.#key);
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
    const level = mindOf(table, seat) as string;
    const move = await think({ game: table.game.id, level, state: table.state, seat });
    this.#thinking = false;
    if (this.#table === table) this.#do({ type: "moved", seat, move, answers: since });
    else this.#goOn();
  }

  #tell(happened: readonly { event: TableEvent; before: Table; after: Table }[]): void {
    const sighting = this.#sighting(happened);
    for (const watcher of this.#watchers) watcher(sighting);
  }

  #sighting(happened: readonly { event: TableEvent; before: Table; after: Table }[]): Sighting {
    const table: TableInfo = tableInfo(this.#table, this.path, this.#now(), standings(this.#table));
    const viewers = viewersOf(this.#table);
    return {
      table,
      views: viewsFor(this.#table, viewers),
      events: happened.map(({ event, before, after }) => eventInfo(event, before, after, viewers)),
    };
  }
}

function keyOf(id: string): string {
  return `table.${id}`;
}

function newTable(game: string, seats: number): Table | Refusal {
  const rules = gameById(game);
  return rules
    ? (openTable(rules, seats, "free") as Table | Refusal)
    : refuse("unknown-game", { params: { id: game } });
}

function folded({ game, seats, events }: Kept): Table | undefined {
  let table = newTable(game, seats);
  for (const event of events) {
    if (isRefusal(table)) return undefined;
    table = fold(table, event);
  }
  return isRefusal(table) ? undefined : table;
}
