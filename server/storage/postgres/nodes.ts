// The nodes that share a database: who is alive, who looks after which table, and what all of them know. By the
// database's clock alone.
import type { PostgresDatabase } from "./database.ts";

export interface Beat {
  /** The database's time; milliseconds. */
  readonly now: number;
  /** Since when there was always a node; milliseconds. */
  readonly upSince: number;
  /** What may be written: every node that can join knows it. */
  readonly kinds: ReadonlySet<string>;
  /** What is written, and this node does not know. It cannot be one of them. */
  readonly strange: readonly string[];
}

interface BeatRow {
  readonly now: number;
  readonly up_since: number;
  readonly written: readonly string[];
  readonly strange: readonly string[];
}

/** Whose last beat is older is dead, and its tables are taken over. */
export const DEAD_AFTER = 1500;
/** Where no node was alive for so long, tables were out of reach. */
const DOWN_AFTER = 5000;
/** So many tables are taken over in one go. */
const AT_ONCE = 200;

const ALIVE = `select id from nodes where beat > clock_timestamp() - interval '${DEAD_AFTER} milliseconds'`;

/** What a node needs of the others. */
export type Roster = Pick<
  Nodes,
  "beat" | "claim" | "release" | "ours" | "takeOver" | "due" | "leave"
>;

export class Nodes {
  readonly id: string;
  readonly #database: PostgresDatabase;
  readonly #knows: readonly string[];

  constructor(database: PostgresDatabase, id: string, knows: readonly string[]) {
    this.id = id;
    this.#database = database;
    this.#knows = knows;
  }

  async beat(): Promise<Beat> {
    const [row] = await this.#database.query<BeatRow>({
      name: "beat",
      text: `select * from beat($1, $2, interval '${DOWN_AFTER} milliseconds')`,
      values: [this.id, this.#knows],
    });
    const { now, up_since, written, strange } = row as BeatRow;
    return { now, upSince: up_since, kinds: new Set(written), strange };
  }

  /** Looks after these from now on, unless another living node does; returns which are ours. */
  async claim(tables: readonly string[]): Promise<readonly string[]> {
    return this.#ids({
      name: "claim",
      text: `with ours as (
               insert into claims
               select id, $2 from unnest($1::text[]) as id order by id
               on conflict (table_id) do update set node = excluded.node
               where claims.node = excluded.node or claims.node not in (${ALIVE})
               returning table_id as id
             ), awake as (
               update tables set due = null from ours where tables.id = ours.id and due is not null
             )
             select id from ours`,
      values: [tables, this.id],
    });
  }

  async release(tables: readonly string[]): Promise<void> {
    await this.#ids({
      text: "delete from claims where table_id = any ($1) and node = $2",
      values: [tables, this.id],
    });
  }

  /** Tables that this node looks after, some at a time: those after this id. */
  ours(after: string): Promise<readonly string[]> {
    return this.#ids({
      name: "ours",
      text: `select table_id as id from claims where node = $1 and table_id > $2
             order by table_id limit ${AT_ONCE}`,
      values: [this.id, after],
    });
  }

  /** Tables of nodes that are dead. */
  takeOver(): Promise<readonly string[]> {
    return this.#ids({
      name: "take-over",
      text: `update claims set node = $1 where table_id in (
               select table_id from claims where node not in (${ALIVE})
               limit ${AT_ONCE} for update skip locked
             ) returning table_id as id`,
      values: [this.id],
    });
  }

  /** Tables that sleep and must wake by `time`, or were not looked after in time. Told to one node, whose they are then. */
  due(time: number): Promise<readonly string[]> {
    return this.#ids({
      name: "due",
      text: `with due as (
               update tables set due = null where id in (
                 select id from tables where due <= $2 and life in ('open', 'playing')
                 order by due limit ${AT_ONCE} for update skip locked
               ) returning id
             )
             insert into claims select id, $1 from due
             on conflict (table_id) do update set node = excluded.node
             where claims.node not in (${ALIVE})
             returning table_id as id`,
      values: [this.id, Math.floor(time)],
    });
  }

  /** Others take over at once. */
  async leave(): Promise<void> {
    await this.#ids({ text: "delete from nodes where id = $1", values: [this.id] });
  }

  async #ids(query: Parameters<PostgresDatabase["query"]>[0]): Promise<readonly string[]> {
    const rows = await this.#database.query<{ id: string }>(query);
    return rows.map(({ id }) => id);
  }
}

/** What all nodes must have in common, as the first has made it: the key behind cookies, and the bus's name. */
export async function houseValue(
  database: PostgresDatabase,
  name: "cookie-key" | "bus-name",
  made: string,
): Promise<string> {
  await database.query({
    text: "insert into house values ($1, $2) on conflict do nothing",
    values: [name, made],
  });
  const [row] = await database.query<{ value: string }>({
    text: "select value from house where name = $1",
    values: [name],
  });
  return (row as { value: string }).value;
}
