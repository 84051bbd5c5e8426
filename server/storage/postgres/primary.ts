// A database with standbys has several addresses, and one of them is written to. Which one is found out when it is needed,
// and anew whenever it was lost.
import type { Pool, PoolClient } from "pg";
import { StoreAway } from "../errors.ts";

/** How often a standby has become the primary before; nothing where it is a standby. */
const TIMELINE = `select case when pg_is_in_recovery() then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

export class Primary {
  readonly #pools: readonly Pool[];
  /** A primary that comes back after another took its place is on an older timeline: nothing is written there any more. */
  #timeline = 0;
  #found: Promise<Pool> | undefined;

  constructor(pools: readonly Pool[]) {
    this.#pools = pools;
  }

  async connect(): Promise<PoolClient> {
    const [only] = this.#pools;
    if (only && this.#pools.length === 1) return only.connect();
    this.#found ??= this.#find();
    return (await this.#found).connect();
  }

  /** Whoever was written to may be it no longer. */
  lost(): void {
    this.#found = undefined;
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }

  async #find(): Promise<Pool> {
    const answers = await Promise.all(
      this.#pools.map(async (pool) => ({ pool, timeline: await timelineOf(pool) })),
    );
    const [newest] = answers.sort((a, b) => b.timeline - a.timeline);
    if (!newest || newest.timeline === 0 || newest.timeline < this.#timeline) {
      this.lost();
      throw new StoreAway("none of the database's addresses can be written to");
    }
    this.#timeline = newest.timeline;
    return newest.pool;
  }
}

/** 0 where nobody answers, and for a standby. */
async function timelineOf(pool: Pool): Promise<number> {
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    client.release();
    return rows[0]?.timeline ?? 0;
  } catch (error) {
    client?.release(error as Error);
    return 0;
  }
}

/** `postgres://user@one:5432,two:5432/name` is a URL for each address. */
export function addressesIn(url: string): string[] {
  const [, scheme, user = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/)([^@/]*@)?([^/?]*)(.*)$/.exec(url) ?? [];
  return scheme === undefined ? [url] : hosts.split(",").map((host) => scheme + user + host + rest);
}
