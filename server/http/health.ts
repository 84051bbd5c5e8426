// Probes: is the process alive, and can it write.
import { refuse } from "@pipwise/core";
import type { Clock } from "@pipwise/host";
import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";
import type { Store } from "../storage/store.ts";

/** A store that takes longer to write one row is no store that people can play on; milliseconds. */
const WRITTEN_WITHIN = 5000;

export function addHealth(app: FastifyInstance, { store, clock }: House): void {
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.get("/healthz", async () => ({ ok: true }));
  // Ready is who can write: a full or lost disk shows here before anybody's move fails.
  app.get("/readyz", async (_, reply) =>
    !closing && (await canWrite(store, clock))
      ? { ok: true }
      : reply.code(503).send(refuse("not-ready")),
  );
}

async function canWrite(store: Store, clock: Clock): Promise<boolean> {
  let cancel = (): void => {};
  const late = new Promise<boolean>((resolve) => {
    cancel = clock.at(clock.now() + WRITTEN_WITHIN, () => resolve(false));
  });
  const written = store.ping().then(
    () => true,
    () => false,
  );
  const can = await Promise.race([written, late]);
  cancel();
  return can;
}
