// Our server in a process of its own: the store on disk, fsync before every acknowledgement.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, DEFAULTS } from "@pipwise/server";
import { serving } from "./serving.mjs";

const data = process.argv[2] ?? mkdtempSync(join(tmpdir(), "pipwise-bench-"));
const app = await createServer({
  ...DEFAULTS,
  data,
  rateLimit: 1e9,
  socketLimit: 1e6,
  messageRate: 1e6,
  logLevel: "error",
});
await app.listen({ host: "127.0.0.1", port: 0 });
serving(app.server.address().port, async () => {
  await app.close();
  if (process.argv[2] === undefined) rmSync(data, { recursive: true, force: true });
});
