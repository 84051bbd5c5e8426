// Connections to a PostgreSQL that may be away for a while, and what is to be thought of its errors.
import type { Pool, PoolConfig, QueryConfig, QueryResultRow } from "pg";

/** A statement that has not come back after this long may have been done or not; milliseconds. */
const ANSWERED_WITHIN = 4000;
const CONNECTED_WITHIN = 2000;
const CONNECTIONS = 8;

/** Connections are lost, the database stops or starts, two statements were in each other's way. */
const PASSING = /^(08|57|40|25)|^55P03$/;

export class PostgresDatabase {
  readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
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
      connectionString: url,
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
    const pool = new pg.Pool(config);
    // A connection that nobody uses just now is lost: the next one who needs one makes another.
    pool.on("error", () => {});
    pool.on("connect", (client) => {
      client.on("error", () => {});
      client.query("set synchronous_commit = on").catch(() => {});
    });
    return new PostgresDatabase(pool);
  }

  async query<Row extends QueryResultRow>(query: QueryConfig): Promise<readonly Row[]> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      // What is said of a statement that came too late must not be taken for the answer to the next one.
      client.release(broken !== undefined && isPassing(broken) ? broken : undefined);
    }
  }

  /** All of it or nothing. */
  async transaction<T>(work: (query: PostgresDatabase["query"]) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const done = await work(async (query) => (await client.query(query)).rows as never);
      await client.query("commit");
      return done;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Whether the same may work later. Errors without a code come from connections. */
export function isPassing(error: Error & { readonly code?: string }): boolean {
  return error.code === undefined || !/^[0-9A-Z]{5}$/.test(error.code) || PASSING.test(error.code);
}
