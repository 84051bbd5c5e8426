// The hall: tables that are awake, and how they wake, fall asleep and come to be.

import type { Talk } from "@pipwise/client";
import type { NewTable } from "@pipwise/client/wire";
import { isRefusal, openTable, type Refusal, readOptions, refuse, type Seat } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { isProgram } from "../identity.ts";
import type { TablesRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { newSecret } from "./dice.ts";
import { newCode, newId } from "./ids.ts";
import { type Kept, LiveTable } from "./live.ts";

export class Hall {
  readonly #store: Store;
  readonly #waking = new Map<string, Promise<LiveTable | undefined>>();
  readonly #awake = new Map<string, LiveTable>();
  /** Rematches that are being set, by the table they follow: who asks second waits for the same. */
  readonly #rematches = new Map<string, Promise<void>>();
  readonly #opened = Date.now();
  /** Told of every table that wakes: bots and clocks attend to it. */
  onWake: (live: LiveTable) => void = () => {};

  constructor(store: Store) {
    this.#store = store;
  }

  get size(): number {
    return this.#awake.size;
  }

  async open(wish: NewTable, host: string): Promise<LiveTable | Refusal> {
    const game = gameById(wish.game);
    if (!game) return refuse("unknown-game", { at: "game", params: { id: wish.game } });
    const options = readOptions(game, wish.options ?? {});
    if (isRefusal(options)) return options;
    const table = openTable(game, wish.seats);
    if (isRefusal(table)) return table;
    const row = await this.#create(wish, host);
    const live = (await this.find(row.id)) as LiveTable;
    if (wish.options !== undefined) await live.do({ type: "options", options: wish.options });
    return live;
  }

  /** A table by its id, woken if it sleeps. */
  async find(id: string): Promise<LiveTable | undefined> {
    const live = this.#awake.get(id) ?? (await this.#woken(id));
    if (live) live.used = Date.now();
    return live;
  }

  async byCode(code: string): Promise<LiveTable | undefined> {
    const id = await this.#store.do({ job: "by-code", code });
    return id === undefined ? undefined : this.find(id);
  }

  /** Open tables that anybody may join. */
  async joinable(): Promise<LiveTable[]> {
    const rows = await this.#store.do({ job: "list", where: "public", since: 0 });
    const tables = await Promise.all(rows.map((row) => this.find(row.id)));
    return tables.filter((live) => live !== undefined);
  }

  /** Wakes the tables that bots or clocks must attend to after a restart. */
  async wakePlaying(since: number): Promise<void> {
    for (const { id } of await this.#store.do({ job: "list", where: "playing", since }))
      await this.find(id);
  }

  /** Wakes tables whose time has come while they slept. */
  async wakeDue(now: number): Promise<void> {
    for (const { id } of await this.#store.do({ job: "list", where: "due", since: now }))
      await this.find(id);
  }

  /** Tables that nobody has touched since then are given up. */
  async abandonIdle(since: number): Promise<void> {
    for (const { id } of await this.#store.do({ job: "list", where: "idle", since }))
      await (await this.find(id))?.do({ type: "abandoned" });
  }

  /** Who opens the rematch first decides where it is; everybody's seat is kept there, one place further on. */
  async rematch(live: LiveTable, host: string): Promise<LiveTable | Refusal> {
    if (live.table.life !== "finished") return refuse("not-finished");
    const { id } = live.row;
    if (live.rematch === undefined) {
      const opening = this.#rematches.get(id) ?? this.#openRematch(live, host);
      this.#rematches.set(id, opening);
      await opening.finally(() => this.#rematches.delete(id));
    }
    return (await this.find(live.rematch ?? "")) ?? refuse("no-such-table");
  }

  async #openRematch(live: LiveTable, host: string): Promise<void> {
    const { game, seats, patience, talk } = live.row;
    const wish = {
      game,
      seats,
      talk: talk as Talk,
      hints: live.row.hints === 1,
      public: live.row.public === 1,
      ownDice: live.row.own_dice === 1,
      ...(patience > 0 ? { patience } : {}),
    };
    const row = await this.#create(wish, host, keptSeats(live));
    await this.#store.do({ job: "rematch", table: live.row.id, to: row.id });
    const next = await this.find(row.id);
    await next?.do({ type: "options", options: live.table.chosen });
    for (const [seat, { player }] of live.table.chairs.entries())
      if (player?.mind !== undefined)
        await next?.do({ type: "sat", seat: turned(seat, seats), player });
    live.rematch = row.id;
    live.changed();
  }

  /** From now on the table is just rows; `due` is when it must wake by itself, if it must. */
  async sleep(live: LiveTable, due: number | undefined): Promise<void> {
    const { id } = live.row;
    this.#awake.delete(id);
    if (due !== undefined) await this.#store.do({ job: "due", table: id, due });
  }

  awake(): Iterable<LiveTable> {
    return this.#awake.values();
  }

  #woken(id: string): Promise<LiveTable | undefined> {
    let waking = this.#waking.get(id);
    if (!waking) {
      waking = this.#wake(id).finally(() => this.#waking.delete(id));
      this.#waking.set(id, waking);
    }
    return waking;
  }

  async #wake(id: string): Promise<LiveTable | undefined> {
    const stored = await this.#store.do({ job: "load", table: id });
    const game = stored && gameById(stored.row.game);
    if (!stored || !game) return undefined;
    const live = new LiveTable(game, stored, this.#store);
    await this.#restartClock(live);
    this.#awake.set(id, live);
    this.onWake(live);
    return live;
  }

  /** Nobody loses time because the server was away. */
  async #restartClock(live: LiveTable): Promise<void> {
    const { life, asked } = live.table;
    const waits = live.row.patience > 0 || asked.some(({ limit }) => limit !== undefined);
    if (life === "playing" && waits && live.lastAt < this.#opened)
      await live.do({ type: "clock-restarted" });
  }

  async #create(wish: NewTable, host: string, kept: readonly Kept[] = []): Promise<TablesRow> {
    const now = Date.now();
    for (;;) {
      const row: TablesRow = {
        id: newId(),
        code: newCode(),
        game: wish.game,
        host,
        public: wish.public ? 1 : 0,
        own_dice: wish.ownDice ? 1 : 0,
        patience: wish.patience ?? 0,
        seats: wish.seats,
        secret: wish.ownDice ? "" : newSecret(),
        created: now,
        touched: now,
        life: "open",
        rematch: null,
        due: null,
        talk: wish.talk ?? "phrases",
        hints: wish.hints ? 1 : 0,
        kept: JSON.stringify(kept),
      };
      if (await this.#store.do({ job: "create", row })) return row;
    }
  }
}

/** Next time everybody sits one place further on, so that somebody else is first. */
function turned(seat: Seat, seats: number): Seat {
  return (seat + seats - 1) % seats;
}

/** People's seats; a program that was given one seat is not expected at another. */
function keptSeats(live: LiveTable): Kept[] {
  const { chairs } = live.table;
  return chairs.flatMap(({ player }, seat) => {
    const guest = live.ownerOf(seat);
    if (guest === undefined || isProgram(guest) || !player) return [];
    return [{ seat: turned(seat, chairs.length), guest, name: player.name }];
  });
}
