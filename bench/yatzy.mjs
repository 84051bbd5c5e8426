// Yatzy solved: how long the whole game, one decision and the distribution of scores take on one core.
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { seeded } from "@pipwise/core";
import {
  decisions,
  distributionOf,
  distributionTogether,
  emptyTable,
  lowerSets,
  outlookOf,
  POSITIONS,
  placeOf,
  rollValue,
  simulateBest,
  solve,
  solveRow,
  solveTogether,
} from "@pipwise/yatzy/solver";
import { KERNELS } from "../games/yatzy/dist/mind/kernel-bytes.js";

const COLD_RUNS = 5;
/** Rows of the plain solver that are timed; the whole is 512 such rows. */
const PLAIN_ROWS = 10;
const ROWS = 512;
const DECISIONS = 50_000;
const GAMES = 10_000_000;

export async function yatzy(report = () => {}) {
  report("solving in fresh processes");
  const f32 = cold("f32");
  const f64 = cold("f64");
  report("solving in two threads");
  const twoThreads = await together("f64");
  report("solving in plain TypeScript");
  const plain = plainly();
  report("deciding");
  const table = solve("f64");
  const decision = deciding(table);
  report("distributing");
  const distribution = await distributing(table);
  report("simulating");
  const simulation = simulating(table);
  return {
    f32,
    f64,
    twoThreads,
    plain,
    plainOverF64: round(plain.cpuSeconds / f64.cpuSeconds.median, 1),
    decision,
    distribution,
    simulation,
    kernelBytes: kernelSize(),
  };
}

/** The first solve of a new process, set-up and compilation included. */
function cold(precision) {
  const script = `
    import { solve, START, worthOf } from "@pipwise/yatzy/solver";
    const before = process.cpuUsage();
    const started = performance.now();
    const expected = worthOf(solve("${precision}"), START);
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ expected, seconds, cpuSeconds: (user + system) / 1e6 }));`;
  const runs = Array.from({ length: COLD_RUNS }, () =>
    JSON.parse(
      execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
        cwd: import.meta.dirname,
        encoding: "utf8",
      }),
    ),
  );
  return {
    expected: runs[0].expected,
    seconds: spread(runs.map((run) => run.seconds)),
    cpuSeconds: spread(runs.map((run) => run.cpuSeconds)),
  };
}

/** One thread and two by turns, warm. The ratio of times says something only where two cores are free; that of CPU says what meeting costs. */
async function together(precision) {
  const runs = [];
  while (runs.length < COLD_RUNS)
    runs.push({
      one: await clocked(() => solve(precision)),
      two: await clocked(() => solveTogether(precision)),
    });
  const median = (figure) => round(spread(runs.map(figure)).median, 2);
  return {
    timeRatio: median(({ one, two }) => one.seconds / two.seconds),
    cpuRatio: median(({ one, two }) => two.cpuSeconds / one.cpuSeconds),
  };
}

async function clocked(work) {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
}

function plainly() {
  const table = emptyTable("f64");
  const rows = lowerSets().slice(0, PLAIN_ROWS);
  const spent = cpuSeconds(() => {
    for (const lower of rows) solveRow(table, lower);
  });
  return { cpuSeconds: round((spent / PLAIN_ROWS) * ROWS, 2), scaledFromRows: PLAIN_ROWS };
}

/** Random positions and dice with two re-rolls left: every keep and box of the dice valued, the best one taken; or all listed. */
function deciding(table) {
  const outlook = outlookOf(table);
  const random = seeded("decisions");
  const asked = [];
  while (asked.length < 1000) {
    const position = { open: random.below(32_768), upper: random.below(64) };
    if (position.open === 0 || placeOf(position) < 0) continue;
    asked.push({ position, dice: Array.from({ length: 5 }, () => 1 + random.below(6)) });
  }
  const each = (decide) => {
    const all = () => {
      for (let i = 0; i < DECISIONS; i++) decide(asked[i % asked.length]);
    };
    all();
    return round((cpuSeconds(all) / DECISIONS) * 1e6, 2);
  };
  return {
    valuedMicroseconds: each(({ position, dice }) => rollValue(outlook, position, dice, 2)),
    listedMicroseconds: each(({ position, dice }) => decisions(outlook, position, dice, 2)),
  };
}

async function distributing(table) {
  let distribution;
  const spent = cpuSeconds(() => {
    distribution = distributionOf(table);
  });
  const { chances, mean, sd } = distribution;
  const atLeast250 = chances.slice(250).reduce((sum, chance) => sum + chance, 0);
  const one = await clocked(() => distributionOf(table));
  const two = await clocked(() => distributionTogether(table));
  return {
    cpuSeconds: round(spent, 2),
    twoThreads: {
      seconds: round(two.seconds, 2),
      timeRatio: round(one.seconds / two.seconds, 2),
      cpuRatio: round(two.cpuSeconds / one.cpuSeconds, 2),
    },
    mean,
    sd,
    atLeast250,
    highest: chances[374],
  };
}

/** Whole games, every decision the best one. */
function simulating(table) {
  const spent = cpuSeconds(() => simulateBest(table, GAMES));
  return { games: GAMES, gamesPerSecond: Math.round(GAMES / spent) };
}

/** Both precisions, each compressed by itself. */
function kernelSize() {
  const kernels = Object.values(KERNELS).map((base64) => Buffer.from(base64, "base64"));
  const sum = (sizes) => sizes.reduce((all, size) => all + size, 0);
  return {
    raw: sum(kernels.map((bytes) => bytes.length)),
    gzipped: sum(kernels.map((bytes) => gzipSync(bytes, { level: 9 }).length)),
  };
}

function cpuSeconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function spread(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return {
    least: round(sorted[0], 3),
    median: round(sorted[Math.floor(sorted.length / 2)], 3),
    most: round(sorted.at(-1), 3),
  };
}

function round(figure, digits) {
  return Number(figure.toFixed(digits));
}

export function lines({ f32, f64, plain, plainOverF64, ...rest }) {
  const { twoThreads, decision, distribution, simulation, kernelBytes } = rest;
  const solved = (name, { expected, cpuSeconds: { least, median, most } }) =>
    `${name}: ${median} s of CPU (${least}–${most}), expected ${expected.toFixed(9)}`;
  return [
    `${POSITIONS} positions, cold, set-up included:`,
    solved("  kernel f32", f32),
    solved("  kernel f64", f64),
    `  two threads f64: ${twoThreads.timeRatio} times as fast as one, for ${twoThreads.cpuRatio} times the CPU`,
    `  plain TypeScript f64: about ${plain.cpuSeconds} s, ${plainOverF64} times the kernel's`,
    `one decision, two re-rolls left: ${decision.valuedMicroseconds} µs valued, ${decision.listedMicroseconds} µs listed and sorted`,
    `distribution: ${distribution.cpuSeconds} s, mean ${distribution.mean.toFixed(9)}, sd ${distribution.sd.toFixed(6)}, P(≥ 250) ${distribution.atLeast250.toFixed(7)}, P(374) ${distribution.highest.toExponential(3)}`,
    `  in two threads: ${distribution.twoThreads.seconds} s, ${distribution.twoThreads.timeRatio} times as fast as in one, for ${distribution.twoThreads.cpuRatio} times the CPU`,
    `best games simulated: ${(simulation.gamesPerSecond / 1e6).toFixed(2)} million a second of CPU`,
    `kernel, both precisions: ${kernelBytes.raw} bytes, ${kernelBytes.gzipped} gzipped`,
  ];
}
