import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Examination } from "./doctor.ts";
import type { Backing } from "./house.ts";
import { keyIn } from "./http/identity.ts";
import type { BackedUp } from "./moving/backup.ts";
import type { Moved, MoveProgress } from "./moving/move-data.ts";
import { openSqlite } from "./storage/sqlite/store.ts";
import { realWorld, type World } from "./world.ts";

export { type Config, DEFAULTS } from "./config.ts";
export type { Examination } from "./doctor.ts";
export type { Finding } from "./look.ts";
export type { BackedUp } from "./moving/backup.ts";
export type { Moved } from "./moving/move-data.ts";
export { StoreUnusable } from "./storage/errors.ts";
export { welcome } from "./welcome.ts";

/**
 * A server that is ready to listen. The store wakes in its own thread while everything else is still being loaded.
 * `failed` is told when the store has failed for good: nothing can be played any more.
 */
export async function createServer(
  config: Config,
  failed: (error: Error) => void = () => {},
  world = realWorld,
): Promise<FastifyInstance> {
  const opening =
    config.database === undefined ? openFolder(config, world) : openDatabase(config, world);
  opening.catch(() => {});
  const { serverOn } = await import("./app.ts");
  return serverOn(opening, config, failed, world);
}

async function openFolder({ data }: Config, { clock, random }: World): Promise<Backing> {
  return { store: await openSqlite(data, clock), key: () => keyIn(data, random) };
}

/** What only a node among others needs is loaded only then. */
async function openDatabase({ database = "", bus, knows }: Config, world: World): Promise<Backing> {
  const { openPostgres } = await import("./storage/postgres/store.ts");
  const { Cluster } = await import("./cluster/cluster.ts");
  const store = await openPostgres(database, world.clock);
  try {
    const cluster = await Cluster.join(store, { bus, knows }, world);
    return { store, cluster, key: () => cluster.key };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Moves tables between a folder and a database that no server uses. */
export async function moveData(from: string, to: string, progress: MoveProgress): Promise<Moved> {
  const moving = await import("./moving/move-data.ts");
  return moving.moveData(from, to, progress);
}

/** Writes all that a folder or a database has into one file; servers may be using it. */
export async function backUp(
  from: string,
  file: string,
  progress: MoveProgress,
): Promise<BackedUp> {
  const backup = await import("./moving/backup.ts");
  return backup.backUp(from, file, progress);
}

/** Brings back what a backup has, to an empty folder or database, but what `erased` knows to have been erased since. */
export async function restore(
  file: string,
  to: string,
  options: { readonly erased?: string | undefined; readonly progress?: MoveProgress },
): Promise<BackedUp> {
  const backup = await import("./moving/backup.ts");
  return backup.restore(file, to, options);
}

/** Looks whether a data folder that no server uses is sound. */
export async function examine(folder: string, options: { mend: boolean }): Promise<Examination> {
  const doctor = await import("./doctor.ts");
  return doctor.examine(folder, options);
}
