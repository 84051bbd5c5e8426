// The conversation between a measured server and the bench: it says where it is, and what it has used.
export function serving(port, stop) {
  process.on("message", async (question) => {
    if (question === "usage")
      process.send({ ...process.cpuUsage(), rss: process.memoryUsage().rss });
    if (question === "stop") {
      await stop();
      process.exit(0);
    }
  });
  process.send({ port });
}
