// A thread of the sweeper: takes side after side until there are none left.
import { parentPort, workerData } from "node:worker_threads";

const { code, memory, place, levels, sides, from, to, scratch, next } = workerData;
const { exports: kernel } = await WebAssembly.instantiate(code, { env: { memory } });
kernel.place(...place);

const CHUNK = 24;

const deeds = {
  turnRound: (side) => kernel.turnRound(side, from),
  sweep(side) {
    const athletes = (side % 24) + 1;
    const line = Math.floor(side / 24);
    kernel.sweep(
      Math.floor(line / levels),
      athletes,
      line % levels,
      to + 4 * sides * side,
      scratch,
    );
  },
};

parentPort.on("message", (work) => {
  const deed = deeds[work];
  for (;;) {
    const first = Atomics.add(next, 0, CHUNK);
    if (first >= sides) break;
    for (let side = first; side < first + CHUNK; side++) deed(side);
  }
  parentPort.postMessage(work);
});
