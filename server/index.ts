import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Examination } from "./doctor.ts";
import type { Backing } from "./house.ts";
import { keyIn } from "./http/identity.ts";
import type { Moved } from "./moving/move-data.ts";
import { openSqlite } from "./storage/sqlite/store.ts";

export { type Config, DEFAULTS } from "./config.ts";
export type { Examination, Finding } from "./doctor.ts";
export type { Moved } from "./moving/move-data.ts";
export { StoreUnusable } from "./storage/unusable.ts";
export { welcome } from "./welcome.ts";

/**
 * A server that is ready to listen. The store wakes in its own thread while everything else is still being loaded.
 * `failed` is told when the store has failed for good: nothing can be played any more.
 */
export async function createServer(
  config: Config,
  failed: (error: Error) => void = () => {},
): Promise<FastifyInstance> {
  const opening = config.database === undefined ? openFolder(config) : openDatabase(config);
  opening.catch(() => {});
  const { serverOn } = await import("./app.ts");
  return serverOn(opening, config, failed);
}

async function openFolder({ data }: Config): Promise<Backing> {
  return { store: await openSqlite(data), key: () => keyIn(data) };
}

/** What only a node among others needs is loaded only then. */
async function openDatabase({ database = "", bus, knows }: Config): Promise<Backing> {
  const { openPostgres } = await import("./storage/postgres/store.ts");
  const { Cluster } = await import("./cluster/cluster.ts");
  const store = await openPostgres(database);
  try {
    const cluster = await Cluster.join(store, { bus, knows });
    return { store, cluster, key: () => cluster.key };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Moves tables between a folder and a database that no server uses. */
export async function moveData(
  from: string,
  to: string,
  progress: (done: number, of: number) => void,
): Promise<Moved> {
  const moving = await import("./moving/move-data.ts");
  return moving.moveData(from, to, progress);
}

/** Looks whether a data folder that no server uses is sound. */
export async function examine(folder: string, options: { mend: boolean }): Promise<Examination> {
  const doctor = await import("./doctor.ts");
  return doctor.examine(folder, options);
}
