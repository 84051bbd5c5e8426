// The server under load, beside what a developer would use instead.
import { crowd } from "./crowd.mjs";
import { latency } from "./latency.mjs";
import { servers, throughput } from "./throughput.mjs";

/** Each server takes its turn three times; the medians count. */
const TURNS = 3;

export async function server(report) {
  const runs = new Map(servers.map(({ name }) => [name, []]));
  for (let turn = 1; turn <= TURNS; turn++)
    for (const one of servers) {
      report(`${one.name}, ${turn} of ${TURNS}`);
      runs.get(one.name).push(await throughput(one));
    }
  report("a thousand moves a second");
  const steady = await latency();
  report("ten thousand tables");
  return {
    load: servers.map(({ name }) => ({
      name,
      movesPerSecond: median(runs.get(name).map((run) => run.movesPerSecond)),
      cpuPerMove: median(runs.get(name).map((run) => run.cpuPerMove)),
    })),
    steady,
    crowd: await crowd(),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

export function lines({ load, steady, crowd: { tables, crowdedMB, wakeMs } }) {
  return [
    ...load.map(
      ({ name, movesPerSecond, cpuPerMove }) =>
        `${String(movesPerSecond).padStart(7)} moves/s ${String(cpuPerMove).padStart(7)} µs CPU a move  ${name}`,
    ),
    `at ${steady.offered} moves/s: ${steady.medianMs} ms in the median, p99 ${steady.p99Ms} ms, ${steady.worstMs} ms at worst`,
    `${tables} tables with a socket each: ${crowdedMB} MB; a sleeping table wakes in ${wakeMs.median} ms, p99 ${wakeMs.p99} ms`,
  ];
}
