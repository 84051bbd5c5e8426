// A thread of the sweeper: takes side after side until there are none left.
import { parentPort, workerData } from "node:worker_threads";

const { code, memory, place, levels, most, sides, size, from, to, scratch, next } = workerData;
const { exports: kernel } = await WebAssembly.instantiate(code, { env: { memory } });
kernel.place(...place);
const [turnRound, sweep] =
  size === 8 ? [kernel.turnDouble, kernel.sweepDouble] : [kernel.turnSingle, kernel.sweepSingle];

/** The sides that differ in athletes only. */
const CHUNK = 24;

const deeds = {
  turnRound: (side) => turnRound(side, from),
  sweep(side) {
    const line = Math.floor(side / 24);
    const athletes = (side % 24) + 1;
    sweep(Math.floor(line / levels), athletes, line % levels, to + size * sides * side, scratch);
  },
};

parentPort.on("message", (work) => {
  const deed = deeds[work];
  for (;;) {
    const first = Atomics.add(next, 0, CHUNK);
    if (first >= sides) break;
    for (let side = first; side < first + most; side++) deed(side);
  }
  parentPort.postMessage(work);
});
