// Forty classes of thirty on one process: a sum from everybody every ten seconds. How far are the teachers' boards behind,
// from the moment that a child sends an answer?
import { asked, ended, started, stolen, stopped, wait } from "./server/processes.mjs";

const LONG = { classes: 40, children: 30, seconds: 60 };
const SHORT = { classes: 2, children: 6, seconds: 12 };
/** Everybody has begun by then; milliseconds. */
const WARM_UP = 5000;

export async function classes(report = () => {}, { short = false } = {}) {
  const size = short ? SHORT : LONG;
  const { child: server, word } = await started("serve-pipwise.mjs");
  let load;
  try {
    const empty = await asked(server, "usage");
    report(`${size.classes} classes of ${size.children} come in`);
    const base = `http://127.0.0.1:${word.port}`;
    const began = performance.now();
    load = await started("../classes/lesson.mjs", base, ...Object.values(size));
    const seatedSeconds = Math.round((performance.now() - began) / 1000);
    await wait(WARM_UP);
    report(`${size.seconds} s of sums`);
    const [before, taken] = [await asked(server, "usage"), stolen()];
    const measured = await asked(load.child, "measure");
    const after = await asked(server, "usage");
    const { behind, answered, boards, bytes } = measured;
    return {
      ...size,
      sockets: size.classes * (size.children + 1),
      seatedSeconds,
      behind,
      answered,
      sumsPerSecond: Math.round((10 * answered.count) / size.seconds) / 10,
      boardsPerSecond: Math.round(boards / size.seconds),
      boardKB: Math.round(bytes / boards / 100) / 10,
      cores: Math.round((cpuMs(after) - cpuMs(before)) / size.seconds / 10) / 100,
      rssMB: Math.round(after.rss / 1e6),
      emptyMB: Math.round(empty.rss / 1e6),
      stolenMs: stolen() - taken,
    };
  } finally {
    if (load) await ended(load.child);
    await stopped(server);
  }
}

/** Of all threads. */
function cpuMs({ user, system }) {
  return (user + system) / 1000;
}

export function lines(figures) {
  const { classes: count, children, sockets, seatedSeconds, behind, answered } = figures;
  const { sumsPerSecond, boardsPerSecond, boardKB, cores, rssMB, emptyMB, stolenMs } = figures;
  return [
    `${count} classes of ${children}, ${sockets} sockets, seated in ${seatedSeconds} s; ${sumsPerSecond} sums a second`,
    `boards behind: p50 ${behind.medianMs} ms, p99 ${behind.p99Ms} ms, ${behind.worstMs} ms at worst`,
    `answers: p50 ${answered.medianMs} ms, p99 ${answered.p99Ms} ms`,
    `${boardsPerSecond} boards a second of ${boardKB} kB; ${cores} of a core, ${rssMB} MB (${emptyMB} MB empty); the host took ${stolenMs} ms`,
  ];
}
