// Events on their way into the database: a batch is one statement and one transaction. Whoever asked for an event is told
// what became of it, also when the connection broke before the answer came.
import type { Change, Clock, LoggedEvent } from "@pipwise/host";
import type { Finished } from "../batches.ts";
import { StoreAway, StoreFull } from "../errors.ts";
import type { PostgresDatabase } from "./database.ts";

export interface Append {
  readonly table: string;
  readonly entry: LoggedEvent;
  readonly change: Change | undefined;
}

/** The events of a table that is in the archive. */
type Archived = (table: string) => Promise<readonly LoggedEvent[]>;

/** As much of the database as is needed here. */
type Queried = Pick<PostgresDatabase, "query">;

/** Which are written, and why the others are not if there was no room for them. */
interface Sent {
  readonly won: ReadonlySet<Append>;
  readonly noRoom?: string;
}

/** Between two tries while the database is away; milliseconds. */
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 500;

export class Appends {
  readonly #database: Queried;
  readonly #archived: Archived;
  readonly #clock: Clock;
  #closed = false;

  constructor(database: Queried, archived: Archived, clock: Clock) {
    this.#clock = clock;
    this.#database = database;
    this.#archived = archived;
  }

  /** Gives up what has no answer yet. */
  close(): void {
    this.#closed = true;
  }

  async write(batch: readonly Append[]): Promise<Finished> {
    const began = this.#clock.now();
    const { first, second } = distinct(batch);
    try {
      const { won, noRoom } = await this.#insist(first);
      // Of two that wanted the same number the later one has lost, whatever became of the first.
      const answers = batch.map(
        (append) => !second.has(append) && (won.has(append) || (noRoom ? { noRoom } : false)),
      );
      return { answers, milliseconds: this.#clock.now() - began };
    } catch (error) {
      const { message } = error as Error;
      return error instanceof StoreAway ? { away: message } : { undone: message };
    }
  }

  /** While the database is away nobody knows what became of a batch: it is sent again until there is an answer. */
  async #insist(batch: readonly Append[]): Promise<Sent> {
    for (let wait = FIRST_PAUSE, tries = 0; ; tries++) {
      try {
        const { won, ...sent } = await this.#tried(batch);
        return { won: tries === 0 ? won : await this.#withOurs(batch, won), ...sent };
      } catch (error) {
        if (this.#closed || !(error instanceof StoreAway)) throw error;
      }
      await this.#pause(wait);
      wait = Math.min(LONGEST_PAUSE, wait * 2);
    }
  }

  /** There may be no room now for what was written at an earlier try. */
  async #tried(batch: readonly Append[]): Promise<Sent> {
    try {
      return { won: await this.#send(batch) };
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error;
      return { won: new Set(), noRoom: error.message };
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.#clock.at(this.#clock.now() + milliseconds, resolve));
  }

  async #send(batch: readonly Append[]): Promise<ReadonlySet<Append>> {
    const changes = batch.flatMap(({ change }, i) => (change ? [changeAt(i + 1, change)] : []));
    const [row] = await this.#database.query<{ won: readonly number[] }>({
      name: "append",
      text: "select append_events($1, $2, $3, $4, $5) as won",
      values: [
        batch.map(({ table }) => table),
        batch.map(({ entry }) => entry.seq),
        batch.map(({ entry }) => entry.deedId ?? null),
        batch.map(({ entry }) => entry.event),
        changes.length > 0 ? JSON.stringify(changes) : null,
      ],
    });
    return new Set(row?.won.map((place) => batch[Number(place) - 1] as Append));
  }

  /** What lost at a second try may have lost to itself: then it was written at the first. */
  async #withOurs(
    batch: readonly Append[],
    won: ReadonlySet<Append>,
  ): Promise<ReadonlySet<Append>> {
    const all = new Set(won);
    for (const append of batch)
      if (!won.has(append) && (await this.#isOurs(append))) all.add(append);
    return all;
  }

  async #isOurs({ table, entry }: Append): Promise<boolean> {
    const [row] = await this.#database.query<{ body: string; deed_id: string | null }>({
      text: "select body, deed_id from events where table_id = $1 and seq = $2",
      values: [table, entry.seq],
    });
    if (row) return row.body === entry.event && (row.deed_id ?? undefined) === entry.deedId;
    const found = (await this.#archived(table)).find(({ seq }) => seq === entry.seq);
    return found?.event === entry.event && found.deedId === entry.deedId;
  }
}

function changeAt(place: number, { ownerLeft: left, due, ...change }: Change): object {
  return { ...change, place, left, due: due && Math.ceil(due) };
}

function distinct(batch: readonly Append[]) {
  const seen = new Set<string>();
  const second = new Set<Append>();
  const first = batch.filter((append) => {
    const key = `${append.table}/${append.entry.seq}`;
    if (seen.has(key)) second.add(append);
    else seen.add(key);
    return !second.has(append);
  });
  return { first, second };
}
