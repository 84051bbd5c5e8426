// Our server in a process of its own, which says what it holds on to while nobody is there.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openPipwise } from "../server/open-pipwise.mjs";
import { serving } from "../server/serving.mjs";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");

const { port, stop } = await openPipwise(undefined, { doze: 500 });
process.on("message", (question) => {
  // Sockets of those who have just gone are closed in the next turns of the loop.
  if (question === "idle") setTimeout(() => process.send(idle()), 300);
});
serving(port, stop);

/** After everything that can go has gone. Timers come and go, and are no resource that lasts. */
function idle() {
  gc();
  gc();
  const resources = process
    .getActiveResourcesInfo()
    .filter((name) => !/Timeout|Immediate/.test(name));
  const { heapUsed, heapTotal, rss } = process.memoryUsage();
  return {
    handles: resources.length,
    sockets: resources.filter((name) => name === "TCPSocketWrap").length,
    heapMB: inMB(heapUsed),
    youngMB: inMB(heapTotal - heapUsed),
    rssMB: inMB(rss),
    // V8 keeps room for young objects once it needed it, up to a limit: that is no leak.
    restMB: inMB(rss - heapTotal),
  };
}

function inMB(bytes) {
  return Math.round(bytes / 1e5) / 10;
}
