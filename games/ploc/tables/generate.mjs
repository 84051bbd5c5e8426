// Solves Ploc and writes mind/table-bytes.ts. Takes minutes; a build never runs it. `node tables/generate.mjs [folder]` keeps the
// unpacked tables in that folder, and goes on from what it finds there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chancesFrom, columnOf, pack } from "@pipwise/ploc/solver";
import { certificate } from "./certificate.mjs";
import { finerBounds, furthestFrom, lowerBounds, proven } from "./prove.mjs";
import { shrunk } from "./shrink.mjs";
import { between, guess, settle, settleWith, starter } from "./solve.mjs";
import { impossible, Sweeper } from "./sweeper.mjs";

const TARGET = join(import.meta.dirname, "..", "mind", "table-bytes.ts");
/** What the proofs let a player pay for two turns: the less, the narrower the bounds, and the longer it takes to find them. */
const PAY = { coarse: 5e-7, fine: 1.5e-6 };
const [, , folder] = process.argv;
const started = performance.now();

const coarse = await Sweeper.wake(1);
if (!restored("coarse", coarse)) guess(coarse);
say("Nobody stays weakened: settling");
await settle(coarse, {
  enough: 1e-6,
  depth: 12,
  most: 400,
  report,
  keep: () => keep("coarse", coarse),
});
keep("coarse", coarse);
figures(coarse);
const coarseTable = coarse.from.slice();
say("Proving");
const lower = await lowerBounds(coarseTable, { pay: PAY.coarse, report: proof });
await bounded(coarse, lower);

const fine = await Sweeper.wake(3);
if (!restored("fine", fine)) fine.from.set(between(coarse, fine).lift(coarse.from));
say("Up to two a side stay weakened: settling");
await settleWith(coarse, fine, {
  enough: 3e-6,
  cycles: 12,
  report,
  keep: () => keep("fine", fine),
});
keep("fine", fine);
await coarse.stop();
figures(fine);
await fine.stop();
say("Proving");
const found = { table: coarseTable, pay: PAY.coarse, lower };
const bounds = await bounded(
  fine,
  await finerBounds(fine.from, fine.levels, found, { pay: PAY.fine, report: proof }),
);

say("Packing");
const table = possible(fine);
const factors = shrunk(table, fine.sides);
const chances = chancesFrom(pack(factors));
const bytes = pack({ ...factors, proven: certificate(chances, fine, bounds) });
const text = Buffer.from(bytes).toString("base64");
writeFileSync(
  TARGET,
  `// Made by tables/generate.mjs: the solved table, packed, base64.\nexport const TABLE: string =\n  "${text}";\n`,
);
const { rms, most } = offBy(chances, table, fine.sides);
say(
  `${bytes.length} bytes; off by ${most.toExponential(2)} at most, ${rms.toExponential(2)} on average; ${factors.places.length} corrections`,
);

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
async function bounded({ from, sides, levels }, lower) {
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
function possible({ from, sides, levels }) {
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

function restored(name, { from }) {
  const file = folder && join(folder, `${name}.f32`);
  if (!file || !existsSync(file)) return false;
  const bytes = readFileSync(file);
  from.set(new Float32Array(bytes.buffer, bytes.byteOffset, from.length));
  return true;
}

function keep(name, { from }) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${name}.f32`),
    Buffer.from(from.buffer, from.byteOffset, from.byteLength),
  );
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
