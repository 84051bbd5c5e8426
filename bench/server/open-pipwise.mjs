// Our server for a measurement: on disk, fsync before every acknowledgement, and without limits for whoever loads it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, DEFAULTS } from "@pipwise/server";

/** In a folder of its own, which goes with it, unless one is given. */
export async function openPipwise(folder, config = {}) {
  const data = folder ?? mkdtempSync(join(tmpdir(), "pipwise-bench-"));
  const app = await createServer({
    ...DEFAULTS,
    data,
    rateLimit: 1e9,
    socketLimit: 1e6,
    messageRate: 1e6,
    logLevel: "error",
    ...config,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    port: app.server.address().port,
    async stop() {
      await app.close();
      if (folder === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
