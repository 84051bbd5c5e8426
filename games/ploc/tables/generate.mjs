// Solves Ploc and writes mind/table-bytes.ts, and mind/page-table-bytes.ts for the browser. Takes minutes; a build never runs it.
// `node tables/generate.mjs [folder]` keeps the unpacked tables in that folder, and goes on from what it finds there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chancesFrom, columnOf, pack } from "@pipwise/ploc/solver";
import { certificate } from "./certificate.mjs";
import { factored } from "./factors.mjs";
import { furthestFrom, lowerBounds, paidChances, proven } from "./prove.mjs";
import { shrunk } from "./shrink.mjs";
import { between, guess, settle, settleWith, starter } from "./solve.mjs";
import { impossible, Sweeper } from "./sweeper.mjs";

const MIND = join(import.meta.dirname, "..", "mind");
/** What is shipped: one table for servers and terminals, and one so small that a page may load it. */
const PACKED = [
  { file: "table-bytes.ts", rank: 84, noise: 8e-5, tolerance: 1.2e-3 },
  { file: "page-table-bytes.ts", rank: 84, noise: 2e-4, tolerance: 3e-3 },
];
const LEVELS = 3;
const [, , folder] = process.argv;
const started = performance.now();

const model = { sides: 56 * LEVELS * 24, levels: LEVELS };
const table = restored("solved", new Float32Array(model.sides ** 2)) ?? (await solve());
keep("solved", table);
say("Proving");
const lower = restored("lower", new Float64Array(table.length)) ?? lowerBounds(table, await paid());
const bounds = await bounded(table, model, lower);
keep("lower", bounds.lower);

say("Packing");
const filled = possible(table, model);
const factors = factored(filled, model.sides, PACKED[0].rank);
for (const { file, ...size } of PACKED) {
  const small = shrunk(filled, model.sides, factors, size);
  const chances = chancesFrom(pack(small));
  const proven = certificate(chances, model, bounds);
  const bytes = pack({ ...small, proven });
  const text = Buffer.from(bytes).toString("base64");
  writeFileSync(
    join(MIND, file),
    `// Made by tables/generate.mjs: the solved table, packed, base64.\nexport const TABLE: string =\n  "${text}";\n`,
  );
  const { rms, most } = offBy(chances, filled, model.sides);
  say(
    `${file}: ${bytes.length} bytes; off by ${most.toExponential(2)} at most, ${rms.toExponential(2)} on average; ${small.places.length} corrections`,
  );
  say(
    `Proven: within ${proven.error}, the starter wins ${proven.start.least} to ${proven.start.most}`,
  );
}

async function solve() {
  const coarse = await settledCoarse();
  figures(coarse);
  const fine = await Sweeper.wake(LEVELS);
  if (!restored("fine", fine.from)) fine.from.set(between(coarse, fine).lift(coarse.from));
  say("Up to two a side stay weakened: settling");
  await settleWith(coarse, fine, {
    enough: 5e-6,
    cycles: 12,
    report,
    keep: () => keep("fine", fine.from),
  });
  keep("fine", fine.from);
  await coarse.stop();
  figures(fine);
  await fine.stop();
  return fine.from;
}

async function settledCoarse() {
  const coarse = await Sweeper.wake(1);
  if (!restored("coarse", coarse.from)) guess(coarse);
  say("Nobody stays weakened: settling");
  await settle(coarse, {
    enough: 1e-6,
    depth: 12,
    most: 400,
    report,
    keep: () => keep("coarse", coarse.from),
  });
  keep("coarse", coarse.from);
  return coarse;
}

/** What is left to somebody who pays for every two turns. */
async function paid() {
  const kept = restored("paid", new Float32Array(table.length));
  if (kept) return kept;
  const coarse = await settledCoarse();
  await coarse.stop();
  const found = await paidChances(table, LEVELS, coarse.from, { report: proof });
  keep("paid", found);
  return found;
}

/** How far chances are from the table's when they are read. */
function offBy(chances, table, sides) {
  let squares = 0;
  let most = 0;
  for (let at = 0; at < table.length; at++) {
    const off = Math.abs(table[at] - chances.of(Math.floor(at / sides), at % sides));
    squares += off * off;
    most = Math.max(most, off);
  }
  return { rms: Math.sqrt(squares / table.length), most };
}

/** Only what is proven is shipped. */
async function bounded(from, { sides, levels }, lower) {
  const bounds = await proven(lower, levels, { report: proof });
  if (!bounds) throw new Error("Not proven: the table that is shipped stays.");
  const [least, most] = [bounds.lower, bounds.upper].map((all) => starter(all, levels).toFixed(6));
  const off = furthestFrom(
    (mine, theirs) => from[mine * sides + theirs],
    { sides, levels },
    bounds,
  );
  say(`The starter wins from ${least} to ${most}; any chance is within ${off.toExponential(2)}.`);
  return bounds;
}

/** What cannot be is filled with what is next to it, which packs best. */
function possible(from, { sides, levels }) {
  const out = from.slice();
  for (let side = 0; side < sides; side++) {
    if (!impossible(side, levels)) continue;
    out.copyWithin(side * sides, (side - 24) * sides, (side - 23) * sides);
  }
  for (let row = 0; row < out.length; row += sides)
    for (let side = 48; side < sides; side += 72) out[row + side] = out[row + side - 24];
  return out;
}

function figures({ from, levels }) {
  const of = (given) => starter(from, levels, given).toFixed(4);
  say(
    `The starter wins ${of()}; with the extra athlete ${of({ mine: 1 })}, against it ${of({ theirs: 1 })};`,
  );
  say(
    `with 1-2-6 ${of({ column: columnOf(1, 2, 6) })}, with 5-5-5 ${of({ column: columnOf(5, 5, 5) })}.`,
  );
}

/** Fills `list` with what was kept; undefined if nothing was. */
function restored(name, list) {
  const file = fileOf(name, list);
  if (!file || !existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  new Uint8Array(list.buffer, list.byteOffset, list.byteLength).set(bytes);
  return list;
}

function keep(name, list) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name, list), Buffer.from(list.buffer, list.byteOffset, list.byteLength));
}

function fileOf(name, { BYTES_PER_ELEMENT }) {
  return folder && join(folder, `${name}.f${8 * BYTES_PER_ELEMENT}`);
}

function report(sweep, moved, chance) {
  say(`sweep ${sweep}: moved by ${moved.toExponential(2)}, the starter wins ${chance.toFixed(6)}`);
}

function proof(step, missing, bound) {
  say(`${step}: ${missing.toPrecision(3)} missing, the starter wins ${bound.toFixed(6)} or more`);
}

function say(words) {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${words}`);
}
