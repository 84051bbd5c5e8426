// A table that is awake: its fold in memory, its log on disk, and whoever follows it.

import type { ServerMessage } from "@pipwise/client/wire";
import {
  type Accepted,
  act,
  type Chance,
  type Deed,
  fairChance,
  fold,
  type GameRecord,
  type Hmac,
  isNeeds,
  isRefusal,
  type Life,
  mindOf,
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
import { type Frame, textFrame } from "../frame.ts";
import { storedEvents } from "../store/archive.ts";
import type { Append, Change, StoredTable } from "../store/jobs.ts";
import type { OwnersRow, TablesRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { commitmentTo, handsForBots, keyedBy } from "./dice.ts";
import { Log } from "./log.ts";
import { News } from "./news.ts";

/** Who sits down with a deed, or gets up. */
export interface Ownership {
  readonly owner?: { readonly seat: Seat; readonly guest: string; readonly seed: string };
  readonly ownerLeft?: Seat;
}

/** When a table was last played at is stored to the minute; milliseconds. */
const TOUCH_AFTER = 60_000;

export interface Done {
  readonly seq: number;
  /** It was done before: nobody is told of it again. */
  readonly repeated?: true;
}

/** An event that is on disk, with the table before and after it. */
export interface Happened {
  readonly event: TableEvent;
  readonly before: Table;
  readonly now: Table;
  /** The id that whoever did it gave to the deed. */
  readonly deed?: string | undefined;
}

/** A seat that is kept for somebody who plays again. */
export interface Kept {
  readonly seat: Seat;
  readonly guest: string;
  readonly name: string;
}

export interface Follower {
  /** What is about to be written, and must not be told before it is; what takes time can be made ready. */
  foreseen?(news: News): void;
  happened(news: News): void;
  said?(frame: Frame): void;
  /** Something else is different: somebody came or went. */
  changed?(): void;
}

export class LiveTable {
  readonly row: TablesRow;
  readonly game: AnyGame;
  /** SHA-256 of the secret behind the dice; own dice have none. */
  readonly commitment: string | undefined;
  readonly #secret: Hmac;
  readonly #store: Store;
  readonly #followers = new Set<Follower>();
  readonly #answered = new Map<string, number>();
  #table: Table;
  readonly #log = new Log();
  #owners: OwnersRow[];
  /** The people's seeds in seat order; nobody can sit down any more once they count. */
  #seeds: readonly string[];
  #kept: readonly Kept[];
  #draws = 0;
  #lastAt = 0;
  /** As the store has it. */
  #touched: number;
  #busy = 0;
  /** Told of every event: lets bots move. */
  attended: () => void = () => {};
  /** When somebody last looked the table up; milliseconds. */
  used = Date.now();
  /** Deeds wait for one another: each is tried on the table that the one before left on disk. */
  #last: Promise<unknown> = Promise.resolve();
  rematch: string | undefined;

  constructor(game: AnyGame, stored: StoredTable, store: Store) {
    const { row, owners } = stored;
    this.row = row;
    this.game = game;
    this.#store = store;
    this.commitment = row.secret === "" ? undefined : commitmentTo(row.secret);
    this.#secret = keyedBy(row.secret);
    this.#touched = row.touched;
    this.#owners = [...owners];
    this.#seeds = seedsOf(owners);
    this.#kept = JSON.parse(row.kept);
    this.rematch = row.rematch ?? undefined;
    const opened = openTable(game, row.seats);
    if (isRefusal(opened)) throw new Error(`table ${row.id}: ${opened.refused}`);
    this.#table = opened;
    for (const { event, deedId } of storedEvents(stored)) this.#remember(event, deedId);
  }

  get table(): Table {
    return this.#table;
  }

  /** When something last happened here; milliseconds. */
  get lastAt(): number {
    return this.#lastAt;
  }

  /** Nobody follows it and nothing is being written. */
  get isQuiet(): boolean {
    return this.#followers.size === 0 && this.#busy === 0;
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

  keptSeat(seat: Seat): Kept | undefined {
    return this.#kept.find((one) => one.seat === seat);
  }

  /** Whoever it was kept for does not come: the seat is free. */
  async release(seat: Seat): Promise<void> {
    this.#kept = this.#kept.filter((one) => one.seat !== seat);
    const kept = JSON.stringify(this.#kept);
    await this.#store.do({ job: "keep", table: this.row.id, kept });
    this.changed();
  }

  /** Talk goes to everybody who follows, and is kept nowhere. */
  say(message: ServerMessage & { type: "said" }): void {
    const frame = textFrame(JSON.stringify(message));
    for (const follower of this.#followers) follower.said?.(frame);
  }

  /** Tells everybody who follows that somebody came or went. */
  changed(): void {
    for (const follower of this.#followers) follower.changed?.();
  }

  /** What happened after event `seq`, step by step; folded again from the log, which is quick and rare. */
  since(seq: number): Happened[] {
    let before = openTable(this.game, this.row.seats) as Table;
    const happened: Happened[] = [];
    for (const event of this.#log.events) {
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
    const turn =
      this.#busy++ === 0
        ? this.#do(deed, deedId, typed, ownership)
        : this.#last.catch(() => {}).then(() => this.#do(deed, deedId, typed, ownership));
    this.#last = turn;
    return turn;
  }

  async #do(
    deed: Deed,
    deedId: string | undefined,
    typed: readonly Outcome[],
    ownership: Ownership,
  ): Promise<Done | Refusal | Needs> {
    try {
      const key = deedId === undefined || !("seat" in deed) ? undefined : `${deed.seat}/${deedId}`;
      const before = key === undefined ? undefined : this.#answered.get(key);
      if (before !== undefined) return { seq: before, repeated: true };
      const tried = act(this.#table, deed, this.#chanceFor(deed, typed), Date.now());
      if (isRefusal(tried) || isNeeds(tried)) return tried;
      const { event, table } = tried;
      const append = this.#append(tried, key, ownership);
      const news = new News(this.row.id, { event, before: this.#table, now: table, deed: deedId });
      for (const follower of this.#followers) follower.foreseen?.(news);
      if (!(await this.#store.do(append)))
        return refuse("gap", { params: { expected: event.seq, found: event.seq } });
      this.#accept(news, append, ownership);
      return { seq: event.seq };
    } finally {
      this.#busy--;
    }
  }

  #chanceFor(deed: Deed, typed: readonly Outcome[]): Chance {
    if (!this.row.own_dice) return fairChance(this.#secret, this.#seeds, this.#draws);
    const byBot = "seat" in deed && mindOf(this.#table, deed.seat) !== undefined;
    return byBot && typed.length === 0 ? handsForBots : recorded(typed);
  }

  #append({ event, table }: Accepted, key: string | undefined, ownership: Ownership): Append {
    const change = this.#change(event.at, table.life, ownership);
    return {
      job: "append",
      table: this.row.id,
      seq: event.seq,
      deedId: key,
      body: JSON.stringify(event),
      ...(change ? { change } : {}),
    };
  }

  #change(at: number, life: Life, { owner, ownerLeft }: Ownership): Change | undefined {
    const same = life === this.#table.life && owner === undefined && ownerLeft === undefined;
    if (same && at - this.#touched < TOUCH_AFTER) return undefined;
    return {
      touched: at,
      life,
      ...(owner ? { owner: { table_id: this.row.id, ...owner } } : {}),
      ...(ownerLeft === undefined ? {} : { ownerLeft }),
    };
  }

  /** It is on disk. */
  #accept(news: News, { deedId, body, change }: Append, { owner, ownerLeft }: Ownership): void {
    this.#take(news.what.event, news.what.now, body, deedId);
    if (change) this.#touched = change.touched;
    const gone = owner?.seat ?? ownerLeft;
    if (gone !== undefined) this.#owners = this.#owners.filter(({ seat }) => seat !== gone);
    if (owner) this.#owners.push({ table_id: this.row.id, ...owner });
    if (gone !== undefined) this.#seeds = seedsOf(this.#owners);
    for (const follower of this.#followers) follower.happened(news);
    this.attended();
  }

  /** An event that was on disk before the table woke. */
  #remember(event: TableEvent, key: string | undefined): void {
    const next = fold(this.#table, event);
    if (isRefusal(next))
      throw new Error(`table ${this.row.id}, event ${event.seq}: ${next.refused}`);
    this.#take(event, next, JSON.stringify(event), key);
  }

  #take(event: TableEvent, table: Table, body: string, key: string | undefined): void {
    this.#table = table;
    this.#log.add(body);
    this.#lastAt = event.at;
    this.#draws += event.chance.length;
    if (key !== undefined) this.#answered.set(key, event.seq);
  }

  /** The game so far on paper. The secret is in it only when the game is over. */
  record(): GameRecord | undefined {
    const record = recordOf(this.#table, this.#log.events);
    if (isRefusal(record)) return undefined;
    const { commitment } = this;
    if (commitment === undefined) return record;
    const revealed = this.#table.life === "finished" ? { secret: this.row.secret } : {};
    return { ...record, fair: { commitment, ...revealed, seeds: this.#seeds } };
  }
}

function seedsOf(owners: readonly OwnersRow[]): string[] {
  return [...owners].sort((a, b) => a.seat - b.seat).map((owner) => owner.seed);
}
