// A table that is awake: its fold in memory, its log on disk, and whoever follows it.
import {
  type Accepted,
  act,
  type Deed,
  fold,
  type GameRecord,
  isNeeds,
  isRefusal,
  type Needs,
  type Outcome,
  openTable,
  type Refusal,
  recorded,
  recordOf,
  refuse,
  type Seat,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import type { Append, StoredTable } from "../store/jobs.ts";
import type { OwnersRow, TablesRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { archived, storedEvents } from "./archive.ts";
import { commitmentTo, diceOf } from "./dice.ts";

/** Who sits down with a deed, or gets up. */
export interface Ownership {
  readonly owner?: { readonly seat: Seat; readonly guest: string; readonly seed: string };
  readonly ownerLeft?: Seat;
}

export interface Done {
  readonly seq: number;
}

/** Told of every event once it is on disk. */
export type Follower = (event: TableEvent, before: Table, after: Table) => void;

export class LiveTable {
  readonly row: TablesRow;
  readonly game: AnyGame;
  readonly #store: Store;
  readonly #followers = new Set<Follower>();
  readonly #answered = new Map<string, number>();
  #table: Table;
  #log: TableEvent[] = [];
  #owners: OwnersRow[];
  #draws = 0;
  /** Deeds wait for one another: each is tried on the table that the one before left on disk. */
  #last: Promise<unknown> = Promise.resolve();
  rematch: string | undefined;

  constructor(game: AnyGame, stored: StoredTable, store: Store) {
    const { row, owners } = stored;
    this.row = row;
    this.game = game;
    this.#store = store;
    this.#owners = [...owners];
    this.rematch = row.rematch ?? undefined;
    const opened = openTable(game, row.seats);
    if (isRefusal(opened)) throw new Error(`table ${row.id}: ${opened.refused}`);
    this.#table = opened;
    for (const { event, deedId } of storedEvents(stored)) this.#take(event, deedId);
  }

  get table(): Table {
    return this.#table;
  }

  get log(): readonly TableEvent[] {
    return this.#log;
  }

  get commitment(): string | undefined {
    return this.row.secret === "" ? undefined : commitmentTo(this.row.secret);
  }

  get followers(): number {
    return this.#followers.size;
  }

  ownerOf(seat: Seat): string | undefined {
    return this.#owners.find((owner) => owner.seat === seat)?.guest;
  }

  seatsOf(guest: string): Seat[] {
    return this.#owners.filter((owner) => owner.guest === guest).map((owner) => owner.seat);
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  /** What happened after event `seq`, step by step; folded again from the log, which is quick and rare. */
  since(seq: number): { event: TableEvent; before: Table; now: Table }[] {
    let before = openTable(this.game, this.row.seats) as Table;
    const happened: { event: TableEvent; before: Table; now: Table }[] = [];
    for (const event of this.#log) {
      const now = fold(before, event) as Table;
      if (event.seq > seq) happened.push({ event, before, now });
      before = now;
    }
    return happened;
  }

  /** Tries a deed; answers when its event is on disk. `deedId` makes a repeat harmless. */
  do(
    deed: Deed,
    deedId?: string,
    typed: readonly Outcome[] = [],
    ownership: Ownership = {},
  ): Promise<Done | Refusal | Needs> {
    const turn = this.#last.then(() => this.#do(deed, deedId, typed, ownership));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #do(
    deed: Deed,
    deedId: string | undefined,
    typed: readonly Outcome[],
    ownership: Ownership,
  ): Promise<Done | Refusal | Needs> {
    const key = deedId === undefined || !("seat" in deed) ? undefined : `${deed.seat}/${deedId}`;
    const before = key === undefined ? undefined : this.#answered.get(key);
    if (before !== undefined) return { seq: before };
    const chance = this.row.own_dice
      ? recorded(typed)
      : diceOf(this.row.secret, this.#seeds(), this.#draws);
    const tried = act(this.#table, deed, chance, Date.now());
    if (isRefusal(tried) || isNeeds(tried)) return tried;
    const written = await this.#store.do(this.#append(tried, key, ownership));
    if (!written)
      return refuse("gap", { params: { expected: tried.event.seq, found: tried.event.seq } });
    this.#accept(tried, key, ownership);
    return { seq: tried.event.seq };
  }

  #append({ event, table }: Accepted, key: string | undefined, ownership: Ownership): Append {
    const over = table.life === "finished" || table.life === "abandoned";
    return {
      job: "append",
      table: this.row.id,
      seq: event.seq,
      deedId: key,
      body: JSON.stringify(event),
      touched: event.at,
      life: table.life,
      ...(ownership.owner ? { owner: { table_id: this.row.id, ...ownership.owner } } : {}),
      ...(ownership.ownerLeft === undefined ? {} : { ownerLeft: ownership.ownerLeft }),
      ...(over ? { archive: archived([...this.#log, event], key) } : {}),
    };
  }

  #accept({ event, table }: Accepted, key: string | undefined, ownership: Ownership): void {
    const before = this.#table;
    this.#table = table;
    this.#log.push(event);
    this.#draws += event.chance.length;
    if (key !== undefined) this.#answered.set(key, event.seq);
    const { owner, ownerLeft } = ownership;
    const gone = owner?.seat ?? ownerLeft;
    if (gone !== undefined) this.#owners = this.#owners.filter(({ seat }) => seat !== gone);
    if (owner) this.#owners.push({ table_id: this.row.id, ...owner });
    for (const follower of this.#followers) follower(event, before, table);
  }

  /** An event of the log on disk. */
  #take(event: TableEvent, key: string | undefined): void {
    const next = fold(this.#table, event);
    if (isRefusal(next))
      throw new Error(`table ${this.row.id}, event ${event.seq}: ${next.refused}`);
    this.#table = next;
    this.#log.push(event);
    this.#draws += event.chance.length;
    if (key !== undefined) this.#answered.set(key, event.seq);
  }

  /** The people's seeds in seat order; nobody can sit down any more once they count. */
  #seeds(): string[] {
    return [...this.#owners].sort((a, b) => a.seat - b.seat).map((owner) => owner.seed);
  }

  /** The game so far on paper. The secret is in it only when the game is over. */
  record(
    table: Table = this.#table,
    log: readonly TableEvent[] = this.#log,
  ): GameRecord | undefined {
    const record = recordOf(table, log);
    if (isRefusal(record)) return undefined;
    const { commitment } = this;
    if (commitment === undefined) return record;
    const revealed = this.#table.life === "finished" ? { secret: this.row.secret } : {};
    return { ...record, fair: { commitment, ...revealed, seeds: this.#seeds() } };
  }
}
