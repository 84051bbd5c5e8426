// Fits mind/variance.ts: how far the rest of a best game strays from its mean, as a sum over the open boxes and the bonus.
// Plays best games, takes every position on the way with what came of it, and solves the least squares.
//   node games/yatzy/tables/fit-variance.mjs [games]      (after npm run build)
import { seeded } from "../../../core/dist/index.js";
import { decisions, outlookOf } from "../dist/mind/outlook.js";
import { Rests } from "../dist/mind/rest.js";
import { solved } from "../dist/mind/shelf.js";
import { varianceBy } from "../dist/mind/variance.js";
import { BOXES, score, UPPER } from "../dist/rules/index.js";

const GAMES = Number(process.argv[2] ?? 20_000);
/** Sheets with fewer open boxes have their exact distributions; with as many, the fit is checked against them. */
const FEWEST = 4;
const CHECKED = 3000;

const outlook = outlookOf(await solved("f32"));
const rests = new Rests(outlook);
const random = seeded("variance");

const size = BOXES.length + 1;
/** The model is linear: a feature is what it makes of that number alone. */
const alone = Array.from({ length: size }, (_, i) =>
  Array.from({ length: size }, (_, j) => +(i === j)),
);
const left = Array.from({ length: size }, () => new Float64Array(size));
const right = new Float64Array(size);
const byOpen = Array.from({ length: BOXES.length + 1 }, () => ({
  squares: 0,
  fitted: 0,
  count: 0,
}));
const seen = [];

for (let game = 0; game < GAMES; game++) {
  const path = bestGame();
  const final = path.at(-1).points + outlook.worth(path.at(-1).position);
  for (const { position, points } of path) {
    if (openBoxes(position) < FEWEST) continue;
    const square = (final - points - outlook.worth(position)) ** 2;
    seen.push({ position, square });
    learn(
      alone.map((one) => varianceBy(one, position)),
      square,
      openBoxes(position),
    );
  }
}

const fit = solvedSystem();
for (const { position, square } of seen) {
  const bin = byOpen[openBoxes(position)];
  bin.count++;
  bin.squares += square;
  bin.fitted += varianceBy(fit, position);
}
console.log(`export const FIT: readonly number[] = [${fit.map((c) => c.toFixed(2)).join(", ")}];`);
for (const [open, { squares, fitted, count }] of byOpen.entries())
  if (count > 0)
    console.log(open, "open: sd", root(squares / count), "played,", root(fitted / count), "fitted");
const few = seen.filter(({ position }) => openBoxes(position) === FEWEST).slice(0, CHECKED);
const off = few.map(({ position }) => (varianceBy(fit, position) / exact(position)) ** 0.5 - 1);
const rms = Math.sqrt(off.reduce((sum, x) => sum + x * x, 0) / off.length);
console.log(`with ${FEWEST} open the sd is off by ${(100 * rms).toFixed(1)} % (root mean square)`);

function bestGame() {
  let position = { open: (1 << BOXES.length) - 1, upper: 0 };
  let points = 0;
  const path = [{ position, points }];
  while (position.open !== 0) {
    let dice = thrown([]);
    let [best] = decisions(outlook, position, dice, 2);
    for (let rolls = 1; rolls >= 0 && "keep" in best; rolls--) {
      dice = thrown(best.keep);
      [best] = decisions(outlook, position, dice, rolls);
    }
    const box = BOXES.indexOf(best.box);
    const worth = score(best.box, dice);
    points += worth;
    const upper = position.upper + (box < UPPER.length ? worth : 0);
    position = { open: position.open & ~(1 << box), upper };
    path.push({ position, points });
  }
  return path;
}

function thrown(kept) {
  return [...kept, ...Array.from({ length: 5 - kept.length }, () => 1 + random.below(6))];
}

/** Squares stray the more the larger they are: late positions weigh as much as early ones. */
function learn(row, square, open) {
  const weight = 1 / open ** 2;
  for (let i = 0; i < size; i++) {
    right[i] += weight * row[i] * square;
    for (let j = 0; j < size; j++) left[i][j] += weight * row[i] * row[j];
  }
}

/** Gauss and Jordan. */
function solvedSystem() {
  const rows = left.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < size; i++) {
    const by = rows[i].map((x) => x / rows[i][i]);
    for (let k = 0; k < size; k++)
      rows[k] = k === i ? by : rows[k].map((x, j) => x - rows[k][i] * by[j]);
  }
  return rows.map((row) => row[size]);
}

function exact(position) {
  const rest = rests.of(position);
  const mean = rest.reduce((sum, chance, points) => sum + chance * points, 0);
  return rest.reduce((sum, chance, points) => sum + chance * (points - mean) ** 2, 0);
}

function openBoxes({ open }) {
  return BOXES.filter((_, box) => open & (1 << box)).length;
}

function root(square) {
  return Math.sqrt(square).toFixed(2);
}
