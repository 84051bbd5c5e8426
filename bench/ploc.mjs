// Ploc's table: how large, how soon ready, how quick to decide and to analyse, and how far a sweep would still move it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { playout, recordOf, seeded } from "@pipwise/core";
import { ploc as game } from "@pipwise/ploc";
import { analyses, minds } from "@pipwise/ploc/mind";
import {
  bestOf,
  chanceOf,
  patient,
  solvedTable,
  starterChance,
  Throws,
} from "@pipwise/ploc/solver";

const POSITIONS = 3000;
const MATCHES = 20;

export async function ploc(report = () => {}) {
  report("loading the table");
  const before = process.cpuUsage();
  const chances = await solvedTable();
  const loadMs = milliseconds(before);
  report("deciding");
  const decision = deciding(chances);
  report("sweeping");
  const sweep = sweeping(chances);
  report("analysing");
  const analysis = await analysing();
  return {
    bytes: sizes("table-bytes.ts"),
    page: sizes("page-table-bytes.ts"),
    loadMs,
    starter: starterChance(chances, 0, 0),
    withExtra: starterChance(chances, 1, 0),
    againstExtra: starterChance(chances, 0, 1),
    proven: chances.proven,
    decision,
    sweep,
    analysis,
  };
}

/** Positions of thrown dice out of games that casual minds play. */
function positions() {
  const random = seeded("positions");
  const list = [];
  while (list.length < POSITIONS) {
    const die = () => 1 + random.below(6);
    const side = () => ({
      column: [die(), die(), die()],
      standing: 2 + random.below(14),
      weakened: random.below(3),
    });
    const sides = [side(), side()];
    const rerolls = sides[0].column.filter((face) => face === 6).length;
    const start = game.setup({ starter: "first", turnLimit: 0, netOnly: false }, 2, {
      draw: () => 1,
      throw: (lots) => lots.map(() => 1),
    });
    const free = [die(), die(), die()];
    list.push({ ...start, phase: "act", sides, free, rerolls });
  }
  return list;
}

function deciding(chances) {
  const asked = positions().map((state) => ({ state, moves: game.legal(state, 0) }));
  const decide = ({ state, moves }) => bestOf(state, moves, patient(chances, state.sides[1]));
  for (const one of asked) decide(one);
  const times = asked.map((one) => {
    const before = process.cpuUsage();
    decide(one);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  const sorted = times.toSorted((a, b) => a - b);
  return {
    medianUs: round(sorted[sorted.length >> 1], 1),
    p99Us: round(sorted[Math.floor(0.99 * sorted.length)], 1),
  };
}

/** How far each chance is from the mean over all throws of the best turn by the same table. */
function sweeping(chances) {
  let squares = 0;
  let most = 0;
  for (const { sides, rerolls } of positions()) {
    const [mine, theirs] = sides;
    const mean = new Throws(mine, theirs, patient(chances, theirs)).mean(rerolls);
    const off = Math.abs(mean - chanceOf(chances, mine, theirs));
    squares += off * off;
    most = Math.max(most, off);
  }
  return { rms: Math.sqrt(squares / POSITIONS), most };
}

async function analysing() {
  const casual = { name: "casual", mind: await minds.ploc.casual() };
  const strong = { name: "strong", mind: await minds.ploc.strong() };
  const records = Array.from({ length: MATCHES }, (_, i) => {
    const { table, events } = playout(game, [casual, strong], `bench/${i}`, { turnLimit: 0 });
    return recordOf(table, events);
  });
  const times = [];
  for (const record of records) {
    const before = process.cpuUsage();
    await analyses.ploc(record);
    times.push(milliseconds(before));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { medianMs: round(sorted[sorted.length >> 1], 1), mostMs: round(sorted.at(-1), 1) };
}

function sizes(name) {
  const file = join(import.meta.dirname, "..", "games", "ploc", "mind", name);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file);
  const base64 = /"([^"]+)"/.exec(text.toString())[1];
  return {
    packed: Buffer.from(base64, "base64").length,
    module: text.length,
    brotli: brotliCompressSync(text).length,
  };
}

function milliseconds(before) {
  const { user, system } = process.cpuUsage(before);
  return round((user + system) / 1000, 1);
}

function round(figure, digits) {
  return Number(figure.toFixed(digits));
}

export function lines({
  bytes,
  page,
  loadMs,
  starter,
  withExtra,
  againstExtra,
  proven,
  decision,
  sweep,
  analysis,
}) {
  return [
    `table: ${bytes?.packed} bytes, ${bytes?.module} as a module, ${bytes?.brotli} of those after brotli; ready after ${loadMs} ms of CPU`,
    `a page's: ${page?.packed} bytes, ${page?.brotli} as a module after brotli`,
    `the starter wins ${starter.toFixed(4)}, with the extra athlete ${withExtra.toFixed(4)}, against it ${againstExtra.toFixed(4)}`,
    `one decision: ${decision.medianUs} µs in the median, ${decision.p99Us} µs at the 99th percentile`,
    `off by ${proven.error} at most, as proven; from one turn to the next ${sweep.rms.toExponential(2)} on average, ${sweep.most.toExponential(2)} at most`,
    `a game of two matches analysed in ${analysis.medianMs} ms in the median, ${analysis.mostMs} ms at most`,
  ];
}
