// Writes the table of docs/performance.md from the figures in bench/results, which `pipwise bench <name> --save` keeps.
// With --check it writes nothing, and fails if the page is not what it would write.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../install.mjs";

const PAGE = join(ROOT, "docs", "performance.md");
const BEGIN = "<!-- made by scripts/write/performance.mjs from bench/results -->";
const END = "<!-- end -->";

/** What is told, by bench: what, goal, reached, against whom. A cell, or several rows, may follow from the figures. */
const ROWS = {
  yatzy: [
    [
      "Yatzy, full solve in f32, cold, one thread",
      "0.45 s",
      ({ f32 }) => `${f32.cpuSeconds.median} s of CPU (${f32.cpuSeconds.least} at best)`,
      "dlangk/yatzy, Rust, native: see below",
    ],
    [
      "the same in f64",
      "0.9 s",
      ({ f64 }) => `${f64.cpuSeconds.median} s of CPU (${f64.cpuSeconds.least} at best)`,
      ({ plain }) => `plain TypeScript: ${plain.cpuSeconds} s`,
    ],
    [
      "expected value from the start",
      "248.43998937785",
      ({ f64 }) => f64.expected.toFixed(11),
      "three independent computations",
    ],
    [
      "one decision, all keeps and boxes valued",
      "4 µs",
      ({ decision }) => `${decision.valuedMicroseconds} µs`,
      "",
    ],
    [
      "exact distribution of the final score",
      "2.6 s",
      ({ distribution }) =>
        `${distribution.cpuSeconds} s of CPU; ${distribution.twoThreads.seconds} s in two threads`,
      "naive, native: 7.7 s",
    ],
    [
      "best games simulated a second",
      "1.5 million",
      ({ simulation }) => `${(simulation.gamesPerSecond / 1e6).toFixed(1)} million`,
      "",
    ],
    [
      "kernel, gzipped",
      "16 kB",
      ({ kernelBytes }) => `${(kernelBytes.gzipped / 1000).toFixed(1)} kB`,
      "",
    ],
  ],
  pytagora: [
    [
      "Pytagora, best equation proven by search, p99",
      "2 ms",
      ({ zeroDivided, zeroStays }) =>
        `${zeroDivided.search.p99} ms; ${zeroStays.search.p99} ms if 0 may not be divided`,
      "brute force in C: 1.3 s in the median",
    ],
    [
      "the same by table, p99",
      "1 ms",
      ({ zeroDivided, zeroStays }) => `${zeroDivided.known.p99} ms; ${zeroStays.known.p99} ms`,
      "",
    ],
    [
      "which dice to throw again, five lines, p99",
      "5 ms",
      ({ zeroDivided, zeroStays }) =>
        `${zeroDivided.againOfFive.p99} ms; ${zeroStays.againOfFive.p99} ms`,
      "",
    ],
    ["the table made again", "60 s", ({ table }) => `${table.cpuSeconds} s of CPU`, ""],
  ],
  ploc: [
    [
      "Ploc, any chance as the shipped table reads it",
      "proven",
      ({ proven }) => `within ${proven.error}`,
      "nothing public",
    ],
    ["one decision, median", "tens of µs", ({ decision }) => `${decision.medianUs} µs`, ""],
    [
      "a game of two matches analysed, median",
      "50 ms",
      ({ analysis }) => `${analysis.medianMs} ms (${analysis.mostMs} at most)`,
      "",
    ],
  ],
  engine: [
    [
      "engine, Yatzy, every move checked and logged",
      "0.7 million moves/s",
      ({ ours }) => `${million(speedOf(ours, "yatzy"))} million moves/s`,
      ({ peers, ratio }) =>
        `boardgame.io's reducer: ${thousands(peers[0].movesPerSecond)}, ${ratio} ×`,
    ],
    [
      "the same for Ploc, Plyt, Whottotal",
      "0.3 million moves/s",
      ({ ours }) =>
        ["ploc", "plyt", "whottotal"].map((game) => million(speedOf(ours, game))).join(", "),
      "",
    ],
  ],
  pair: [
    [
      "a move's CPU against the version before, both servers at once",
      "1.25",
      ({ cpu, main, store }) =>
        `${cpu.median} (main thread ${main.median}, store's thread ${store.median})`,
      ({ pairs, rate }) => `${pairs} pairs, ${rate} moves/s each`,
    ],
  ],
  server: [
    [
      "server, fsync before every acknowledgement",
      "11,000 moves/s, 92 µs of CPU each",
      ({ load }) => loadOf(load[0]),
      "the servers of the next rows, same run",
    ],
    ({ load }) => load.slice(1).map((peer) => [`– ${peer.name}`, "", loadOf(peer), ""]),
    [
      "1,000 moves a second, each acknowledged",
      "p99 20 ms",
      ({ steady }) => `${steady.medianMs} ms in the median, p99 ${steady.p99Ms} ms`,
      "",
    ],
    ["10,000 tables with a socket each", "1 GB", ({ crowd }) => `${crowd.crowdedMB} MB`, ""],
    [
      "a sleeping table wakes",
      "10 ms",
      ({ crowd }) => `${crowd.wakeMs.median} ms in the median, p99 ${crowd.wakeMs.p99} ms`,
      "",
    ],
  ],
  classes: [
    [
      ({ classes, children }) => `${classes} classes of ${children}: boards behind, p99`,
      "500 ms",
      ({ behind, sumsPerSecond, cores, rssMB }) =>
        `${behind.p99Ms} ms (median ${behind.medianMs}) at ${sumsPerSecond} sums/s; ${cores} of a core, ${rssMB} MB`,
      "",
    ],
  ],
  crash: [
    [
      "kill -9 at random moments",
      "nothing acknowledged lost",
      ({ kills, acknowledged, lost, twice, different }) =>
        `${kills} kills, ${thousands(acknowledged)} moves: ${lost} lost, ${twice} twice, ${different} different`,
      "",
    ],
    [
      "serving again",
      "1 s",
      ({ servingAgainMs }) =>
        `${servingAgainMs.median} ms in the median, ${servingAgainMs.worst} ms at worst`,
      "",
    ],
  ],
};

/** The page as it should be. */
export function performancePage() {
  const page = readFileSync(PAGE, "utf8");
  const [before, rest] = page.split(BEGIN);
  const [, after] = (rest ?? "").split(END);
  if (after === undefined) throw new Error(`docs/performance.md has no ${BEGIN} … ${END}`);
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`;
}

function table() {
  const rows = Object.entries(ROWS).flatMap(([bench, lines]) => {
    const { figures, date } = resultOf(bench);
    const cells = lines.flatMap((line) => (typeof line === "function" ? line(figures) : [line]));
    return cells.map((row) => [...row.map((cell) => tell(cell, figures)), date]);
  });
  return [
    ["what", "goal", "reached", "against", "measured"],
    ["---", "---", "---", "---", "---"],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function tell(cell, figures) {
  return typeof cell === "function" ? cell(figures) : cell;
}

function resultOf(bench) {
  const file = join(ROOT, "bench", "results", `${bench}.json`);
  if (!existsSync(file)) throw new Error(`no figures: run pipwise bench ${bench} --save`);
  return JSON.parse(readFileSync(file, "utf8"));
}

function speedOf(games, id) {
  return games.find(({ game }) => game === id).movesPerSecond;
}

function loadOf({ movesPerSecond, cpuPerMove, stolenMs }) {
  const taken = Math.max(...stolenMs);
  return `${thousands(movesPerSecond)} moves/s, ${cpuPerMove} µs${taken > 0 ? ` (host took ${taken} ms)` : ""}`;
}

function million(figure) {
  return (figure / 1e6).toFixed(2);
}

function thousands(figure) {
  return figure.toLocaleString("en");
}

if (process.argv[1] === import.meta.filename) {
  const page = performancePage();
  if (!process.argv.includes("--check")) writeFileSync(PAGE, page);
  else if (page !== readFileSync(PAGE, "utf8")) {
    console.error(
      "docs/performance.md is not what its figures say: run node scripts/write/performance.mjs",
    );
    process.exit(1);
  }
}
