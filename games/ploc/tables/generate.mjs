// Solves Ploc and writes mind/table-bytes.ts. Takes minutes; a build never runs it. `node tables/generate.mjs [folder]` keeps the
// unpacked tables in that folder, and goes on from what it finds there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { columnOf } from "@pipwise/ploc/solver";
import { proven } from "./prove.mjs";
import { shrunk } from "./shrink.mjs";
import { guess, lift, settle, settleWith, starter } from "./solve.mjs";
import { Sweeper } from "./sweeper.mjs";

const TARGET = join(import.meta.dirname, "..", "mind", "table-bytes.ts");
/** How far the table with weakened athletes may still be from its solution when it has settled: an estimate. */
const UNSETTLED = 5e-4;
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
await prove(coarse);

const fine = await Sweeper.wake(3);
if (!restored("fine", fine)) lift(coarse, fine);
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

say("Packing");
const table = possible(fine);
const { bytes, rms, most, corrections } = shrunk(table, fine.sides, UNSETTLED);
const text = Buffer.from(bytes).toString("base64");
writeFileSync(
  TARGET,
  `// Made by tables/generate.mjs: the solved table, packed, base64.\nexport const TABLE: string =\n  "${text}";\n`,
);
say(
  `${bytes.length} bytes; off by ${most.toExponential(2)} at most, ${rms.toExponential(2)} on average; ${corrections} corrections`,
);

async function prove({ from, levels }) {
  say("Proving");
  const found = await proven(from, levels, proof);
  if (!found) return say("Not proven.");
  const [within, most] = [found.within, found.most].map((width) => width.toExponential(2));
  say(`The starter's chance is proven within ${within}, any within ${most}.`);
}

/** Nobody can have two weakened athletes of one: those rows are filled with what is next to them, which packs best. */
function possible({ from, sides, levels }) {
  const out = from.slice();
  for (let side = 0; side < sides; side++) {
    if (side % 24 !== 0 || Math.floor(side / 24) % levels !== 2) continue;
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

function proof(step, missing, width) {
  say(`${step}: ${missing.toPrecision(3)} too many, ${width.toExponential(3)} around the start`);
}

function say(words) {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${words}`);
}
