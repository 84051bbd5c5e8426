// The hall: tables that are awake, and how they wake, fall asleep and come to be.

import type { NewTable } from "@pipwise/client/wire";
import { isRefusal, openTable, type Refusal, readOptions, refuse } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import type { TablesRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { newSecret } from "./dice.ts";
import { newCode, newId } from "./ids.ts";
import { LiveTable } from "./live.ts";

export class Hall {
  readonly #store: Store;
  readonly #awake = new Map<string, Promise<LiveTable | undefined>>();
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
  find(id: string): Promise<LiveTable | undefined> {
    let waking = this.#awake.get(id);
    if (!waking) {
      waking = this.#wake(id);
      this.#awake.set(id, waking);
      const forget = (): void => void this.#awake.delete(id);
      waking.then((live) => live ?? forget(), forget);
    }
    return waking;
  }

  async byCode(code: string): Promise<LiveTable | undefined> {
    const id = await this.#store.do({ job: "by-code", code });
    return id === undefined ? undefined : this.find(id);
  }

  /** Open tables that anybody may join. */
  async joinable(): Promise<LiveTable[]> {
    const rows = await this.#store.do({ job: "list", where: "public", before: 0 });
    const tables = await Promise.all(rows.map((row) => this.find(row.id)));
    return tables.filter((live) => live !== undefined);
  }

  /** Wakes the tables that bots or clocks must attend to after a restart; nobody loses time by it. */
  async wakePlaying(since: number): Promise<void> {
    for (const row of await this.#store.do({ job: "list", where: "awake", before: since })) {
      const live = await this.find(row.id);
      const timed = live?.table.asked.some((asked) => asked.limit !== undefined);
      if (timed) await live?.do({ type: "clock-restarted" });
    }
  }

  /** Who opens the rematch first decides where it is. */
  async rematch(live: LiveTable, host: string): Promise<LiveTable | Refusal> {
    if (live.table.life !== "finished") return refuse("not-finished");
    if (live.rematch === undefined) {
      const { game, seats, patience } = live.row;
      const ownDice = live.row.own_dice === 1;
      const again = { game, seats, ownDice, ...(patience > 0 ? { patience } : {}) };
      const row = await this.#create(again, host);
      const first = await this.#store.do({ job: "rematch", table: live.row.id, to: row.id });
      const stored = first ? undefined : await this.#store.do({ job: "load", table: live.row.id });
      live.rematch = stored?.row.rematch ?? row.id;
      const next = await this.find(live.rematch);
      if (first) await next?.do({ type: "options", options: live.table.options });
    }
    return (await this.find(live.rematch)) ?? refuse("no-such-table");
  }

  /** A table that nobody follows and that needs nobody is just rows. */
  sleep(live: LiveTable): void {
    if (live.followers === 0) this.#awake.delete(live.row.id);
  }

  async *awake(): AsyncGenerator<LiveTable> {
    for (const waking of [...this.#awake.values()]) {
      const live = await waking;
      if (live) yield live;
    }
  }

  async #wake(id: string): Promise<LiveTable | undefined> {
    const stored = await this.#store.do({ job: "load", table: id });
    const game = stored && gameById(stored.row.game);
    if (!stored || !game) return undefined;
    const live = new LiveTable(game, stored, this.#store);
    this.onWake(live);
    return live;
  }

  async #create(wish: NewTable, host: string): Promise<TablesRow> {
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
      };
      if (await this.#store.do({ job: "create", row })) return row;
    }
  }
}
