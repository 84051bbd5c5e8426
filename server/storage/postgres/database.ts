// Connections to a PostgreSQL that may be away for a while, and what is to be thought of its errors.
import { setTimeout as pause } from "node:timers/promises";
import type { PoolClient, PoolConfig, QueryConfig, QueryResultRow } from "pg";
import { StoreAway, StoreFull } from "../errors.ts";
import { addressesIn, Primary } from "./primary.ts";

/** A statement that has not come back after this long may have been done or not; milliseconds. */
const ANSWERED_WITHIN = 4000;
const CONNECTED_WITHIN = 2000;
const CONNECTIONS = 8;
/**
 * Plans are made while tables are small, and kept: without this PostgreSQL went through all events for every batch until
 * its statistics caught up, and took 230 µs an event instead of 30.
 */
const SETTINGS = "set synchronous_commit = on; set enable_seqscan = off; set jit = off";
/** How long what is only read is asked for, and how often; milliseconds. */
const READ_WITHIN = 2500;
const ASK_AGAIN = 100;

const DISK_FULL = "53100";
/** Connections are lost, the database stops or starts, two statements were in each other's way. */
const PASSING = /^(08|57|40|25)|^55P03$/;

export class PostgresDatabase {
  readonly #primary: Primary;

  constructor(primary: Primary) {
    this.#primary = primary;
  }

  /** The library is loaded only where there is a PostgreSQL. */
  static async at(url: string): Promise<PostgresDatabase> {
    const { default: pg } = await import("pg");
    const types = {
      getTypeParser(oid: number, format?: string) {
        // Numbers of milliseconds are far below 2 ** 53.
        if (oid === pg.types.builtins.INT8) return Number;
        return pg.types.getTypeParser(oid, format as "text");
      },
    };
    const config: PoolConfig = {
      application_name: "pipwise",
      max: CONNECTIONS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTED_WITHIN,
      query_timeout: ANSWERED_WITHIN,
      statement_timeout: ANSWERED_WITHIN,
      idle_in_transaction_session_timeout: ANSWERED_WITHIN,
      keepAlive: true,
      types: types as never,
    };
    const pools = addressesIn(url).map((connectionString) => {
      const pool = new pg.Pool({ ...config, connectionString });
      // A connection that nobody uses just now is lost: the next one who needs one makes another.
      pool.on("error", () => {});
      pool.on("connect", (client) => {
        client.on("error", () => {});
        client.query(SETTINGS).catch(() => {});
      });
      return pool;
    });
    return new PostgresDatabase(new Primary(pools));
  }

  query<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    return this.#with(async (client) => (await client.query<Row>(query)).rows);
  }

  /** For what only reads: a database that has just been restarted is asked again. */
  async read<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    for (const until = performance.now() + READ_WITHIN; ; ) {
      try {
        return await this.query<Row>(query);
      } catch (error) {
        if (!(error instanceof StoreAway) || performance.now() > until) throw error;
      }
      await pause(ASK_AGAIN);
    }
  }

  /** All of it or nothing. */
  transaction<T>(work: (query: PostgresDatabase["query"]) => Promise<T>): Promise<T> {
    return this.#transaction("begin", work);
  }

  /** Everything as it is at one moment; nothing is written. */
  snapshot<T>(work: (query: PostgresDatabase["query"]) => Promise<T>): Promise<T> {
    return this.#transaction("begin isolation level repeatable read, read only", work);
  }

  #transaction<T>(begin: string, work: (query: PostgresDatabase["query"]) => Promise<T>) {
    return this.#with(async (client) => {
      await client.query(begin);
      const done = await work(async (query) => (await client.query(query)).rows as never);
      await client.query("commit");
      return done;
    });
  }

  /** What is said of a statement that came too late must not be taken for the answer to the next one. */
  async #with<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    let client: PoolClient | undefined;
    try {
      client = await this.#primary.connect();
      const done = await work(client);
      client.release();
      return done;
    } catch (error) {
      client?.release(error as Error);
      const { message } = error as Error;
      if (isFull(error as Error)) throw new StoreFull(message, { cause: error });
      if (!isPassing(error as Error)) throw error;
      this.#primary.lost();
      throw new StoreAway(message, { cause: error });
    }
  }

  async close(): Promise<void> {
    await this.#primary.close();
  }
}

function isFull({ code }: Error & { readonly code?: string }): boolean {
  return code === DISK_FULL;
}

/** Whether the same may work later. Errors without a code come from connections. */
function isPassing(error: Error & { readonly code?: string }): boolean {
  return error.code === undefined || !/^[0-9A-Z]{5}$/.test(error.code) || PASSING.test(error.code);
}
