import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Examination } from "./doctor.ts";
import { openSqlite } from "./storage/sqlite/store.ts";

export { type Config, DEFAULTS } from "./config.ts";
export type { Examination, Finding } from "./doctor.ts";
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
  const opening = openSqlite(config.data);
  opening.catch(() => {});
  const { serverOn } = await import("./app.ts");
  return serverOn(opening, config, failed);
}

/** Looks whether a data folder that no server uses is sound. */
export async function examine(folder: string, options: { mend: boolean }): Promise<Examination> {
  const doctor = await import("./doctor.ts");
  return doctor.examine(folder, options);
}
