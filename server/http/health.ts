// Probes: is the process alive, and can it write.
import { refuse } from "@pipwise/core";
import type { FastifyInstance } from "fastify";
import type { Store } from "../storage/store.ts";

/** A store that takes longer to write one row is no store that people can play on; milliseconds. */
const WRITTEN_WITHIN = 5000;

export function addHealth(app: FastifyInstance, store: Store): void {
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.get("/healthz", async () => ({ ok: true }));
  // Ready is who can write: a full or lost disk shows here before anybody's move fails.
  app.get("/readyz", async (_, reply) =>
    !closing && (await canWrite(store)) ? { ok: true } : reply.code(503).send(refuse("not-ready")),
  );
}

async function canWrite(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), WRITTEN_WITHIN);
  });
  const written = store.ping().then(
    () => true,
    () => false,
  );
  const can = await Promise.race([written, late]);
  clearTimeout(timer);
  return can;
}
