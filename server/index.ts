import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { openStore } from "./store/store.ts";

export { type Config, DEFAULTS } from "./config.ts";
export { StoreUnusable } from "./store/store.ts";
export { welcome } from "./welcome.ts";

/** A server that is ready to listen. The store wakes in its own thread while everything else is still being loaded. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const opening = openStore(config.data);
  opening.catch(() => {});
  const { serverOn } = await import("./app.ts");
  return serverOn(opening, config);
}
