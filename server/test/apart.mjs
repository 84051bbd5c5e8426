// A server in a process of its own, for tests that kill it, starve it, or look at its memory.
import { createServer, DEFAULTS } from "../dist/bundle/index.js";

const [data, config = "{}"] = process.argv.slice(2);
try {
  const app = await createServer({
    ...DEFAULTS,
    botPace: 0,
    rateLimit: 1e6,
    socketLimit: 1e6,
    messageRate: 1e6,
    logLevel: "silent",
    ...JSON.parse(config),
    data,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.on("message", async (question) => {
    if (question === "stop") {
      await app.close();
      process.exit(0);
    }
    globalThis.gc?.();
    process.send({ heap: process.memoryUsage().heapUsed });
  });
  // Whoever started it is gone, or its test has failed.
  process.on("disconnect", () => process.exit(0));
  process.send({ port: app.server.address().port });
} catch (error) {
  process.send({ failed: error.message });
  process.exit(1);
}
