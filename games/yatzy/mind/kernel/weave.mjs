// Writes the kernel's straight-line parts as AssemblyScript: everything that runs along the lattice of keeps. A row is
// one vector; halves.mjs says where each row stands. `npm run woven -w @pipwise/yatzy` prints all of it, a thousand lines.
//
// The shortest piece looks like this. It runs over the blocks with four high dice, in which the low half has one die or
// none. v110 is the low half with one die (1), which does not show 1 (1), nor 3 (0): a two. It stands 32 bytes behind
// the start of its block, and is worth at least as much as its part v000, no low die:
//
//   function low4(count: i32, first: usize, step: usize, halves: i32, more: usize, next: usize): void {
//     let base = work;
//     for (let column = 0; column < count; column++) {
//       let p = base + first;
//       for (let n = 0; n < halves; n++) {
//         const v000 = v128.load(p, 0);
//         const v100 = larger(v128.load(p, 16), v000);
//         v128.store(p, v100, 16);
//         const v110 = larger(v128.load(p, 32), v000);
//         v128.store(p, v110, 32);
//         const v111 = larger(v128.load(p, 48), v000);
//         v128.store(p, v111, 48);
//         p += step;
//       }
//       base += STRIDE;
//     }
//   }
//
// A mean looks like this, here of two ones without high dice or with some: each of the six faces leads to a row that is
// known already, three of them in this block (v300, v310, v311), three in blocks with a high die more (q, q5, q6):
//
//   const v200 = times(
//     plus(plus(plus(plus(plus(
//       v128.load(q, 64), v128.load(q5, 64)), v128.load(q6, 64)), v300), v310), v311), sixth);
//
// Pieces are called with the place of their first block, the bytes from one block to the next, and how many there are:
//
//   low4(count, 6096, 64, 15, 7056, 16);
import {
  blockOf,
  countTo,
  DICE,
  factorial,
  HIGH,
  halfOf,
  halvesOf,
  LOW,
  layer,
  placeOf,
  ROW,
  repeats,
  upTo,
  withDie,
  withoutDie,
} from "./halves.mjs";

export function weave() {
  return [
    `import { constants, FACE_ROWS, HALF_ROWS, SCRATCH_STRIDE, scratch, STRIDE, SUM_ROWS, work } from "./memory";`,
    `import { larger, plus, times } from "./vector";`,
    ...[patterns(), weights(), means(), low(), high(), expected(), halves()],
    rolls(),
  ].join("\n");
}

const load = (from, row) => `v128.load(${from}, ${row * ROW})`;
const store = (to, value, row) => `v128.store(${to}, ${value}, ${row * ROW});`;
const plus = (a, b) => `plus(${a}, ${b})`;
const times = (a, b) => `times(${a}, ${b})`;
const larger = (a, b) => `larger(${a}, ${b})`;
const name = ({ dice, r, s }) => `v${dice}${r}${s}`;

/**
 * Pieces of code, each run over the halves of one side with so many dice, and a function that runs them one after the
 * other. Equal pieces are one function. Each does its part for so many columns, whose rows are STRIDE bytes apart: code
 * that runs only once is slow to fetch, so it is worth more to run a short piece for several columns.
 */
function functions(title, pieces) {
  const bodies = [...new Set(pieces.map(({ body }) => body))];
  const parts = bodies.map(
    (
      body,
      i,
    ) => `function ${title}${i}(count: i32, first: usize, step: usize, halves: i32, more: usize, next: usize): void {
  let base = work;
  for (let column = 0; column < count; column++) {
    let p = base + first;
    ${body}
    base += STRIDE;
  }
}`,
  );
  const calls = pieces.map(
    ({ body, at }) => `${title}${bodies.indexOf(body)}(count, ${at.join(", ")});`,
  );
  return `${parts.join("\n")}\nexport function ${title}(count: i32): void { ${calls.join(" ")} }`;
}

/** Halves of one side with so many dice: where their rows begin, from one to the next, how many; the same of those with a die more. */
function halvesAt(side, dice) {
  const rows = (dice) => [side.first(dice) * ROW, side.step(dice) * ROW];
  const [more, next] = rows(dice + 1);
  return [...rows(dice), layer(dice), more, next];
}

/**
 * A keep is worth the mean over the next die of the keep with that die added. Three and four high dice first: a place
 * after the other, as blocks with few low dice would be gone through for one keep each; then block by block, and in a
 * block those with four low dice, with three, and the others, so that smaller blocks share their code.
 */
function means() {
  const piece = (over, dice, lines) => ({ body: eachWithMore(lines), at: halvesAt(over, dice) });
  const places = [
    [1, 3],
    [0, 3],
  ].map(([low, high]) => piece(LOW, low, meansOf(HIGH, new Set(), high)));
  const blocks = (high, layers) =>
    layers.map((lows) => {
      const known = new Set();
      return piece(
        HIGH,
        high,
        lows.flatMap((low) => meansOf(LOW, known, low)),
      );
    });
  return functions("means", [
    fourAlone(HIGH, LOW),
    ...places,
    ...blocks(2, [[2, 1, 0]]),
    ...blocks(1, [[3], [2, 1, 0]]),
    fourAlone(LOW, HIGH),
    ...blocks(0, [[3], [2, 1, 0]]),
  ]);
}

/** Four dice of one side and none of the other, in a loop: unrolled they would be run once. Those with five are right behind. */
function fourAlone(side, other) {
  const body = `const sixth = ${load("constants", 0)};
  let q = base + more;
  let five = p + <usize>halves * step;
  ${inLayerLoop(
    `const five5 = five + (r + 1) * ${ROW};
    ${store("p", times([load("q", 0), load("q + next", 0), load("q + 2 * next", 0), load("five", 0), load("five5", 0), load("five5", 1)].reduce(plus), "sixth"), 0)}
    p += step;
    q += step;
    five += ${ROW};`,
  )}`;
  const first = side.first(4);
  const rows = [first, side.step(4), first + other.first(1), other.step(1)];
  const [at, step, more, next] = rows.map((row) => row * ROW);
  return { body, at: [at, step, layer(4), more, next] };
}

/** Runs over halves: `p` is where one stands, `q`, `q5` and `q6` where those with a die more do. */
function eachWithMore(lines) {
  return `const sixth = ${load("constants", 0)};
  let q = base + more;
  ${inLayerLoop(
    `const q5 = q + (r + 1) * next;
    const q6 = q5 + next;
    ${lines.join("\n    ")}
    p += step;
    q += next;`,
  )}`;
}

/** Runs over halves, each known by its r and s. */
function inLayerLoop(body) {
  return `let r: usize = 0;
  let s: usize = 0;
  for (let n = 0; n < halves; n++) {
    ${body}
    const last = s == r;
    r += <usize>last;
    s = last ? 0 : s + 1;
  }`;
}

/** Keeps that have so many dice in the half that is unrolled; `known` are the values that wait in registers. */
function meansOf(side, known, dice) {
  const lines = [];
  for (const half of halvesOf(dice)) {
    for (const child of withDie(half).filter((child) => !known.has(name(child)))) {
      known.add(name(child));
      lines.push(`const ${name(child)} = ${load("p", side.offset(child))};`);
    }
    const others = ["q", "q5", "q6"].map((from) => load(from, side.offset(half)));
    const mean = times([...others, ...withDie(half).map(name)].reduce(plus), "sixth");
    known.add(name(half));
    lines.push(`const ${name(half)} = ${mean}; ${store("p", name(half), side.offset(half))}`);
  }
  return lines;
}

/** The best of every half of these many dice and of its parts, one after the other; those before stand there already. */
function bestParts(side, from, to) {
  const known = new Set();
  const lines = countTo(to)
    .slice(from)
    .flatMap(halvesOf)
    .sort((a, b) => a.s - b.s || a.r - a.s - (b.r - b.s) || a.dice - b.dice)
    .flatMap((half) => {
      const parts = withoutDie(half);
      const loads = parts
        .filter((part) => part.dice < from && !known.has(name(part)))
        .map((part) => `const ${name(part)} = ${load("p", side.offset(part))};`);
      for (const part of parts) known.add(name(part));
      const best = [load("p", side.offset(half)), ...parts.map(name)].reduce(larger);
      const kept = half.dice === to || (side === LOW && half.dice > 0);
      const put = kept ? [store("p", name(half), side.offset(half))] : [];
      return [...loads, `const ${name(half)} = ${best};`, ...put];
    });
  return `for (let n = 0; n < halves; n++) {
    ${lines.join("\n    ")}
    p += step;
  }`;
}

/** Five dice come after the others, whose code is the same as where there are at most four. */
function piecesTo(dice) {
  return dice === DICE
    ? [
        [0, DICE - 1],
        [DICE, DICE],
      ]
    : [[0, dice]];
}

/** Within a block: a smaller low half may be better. */
function low() {
  const pieces = countTo(DICE - 1).flatMap((dice) =>
    piecesTo(DICE - dice).map(([from, to]) => ({
      body: bestParts(LOW, from, to),
      at: halvesAt(HIGH, dice),
    })),
  );
  return functions("low", pieces);
}

/** Then within a place: a smaller high half may be better. Only rolls are put down, and what other pieces need. */
function high() {
  const pieces = countTo(DICE - 1).flatMap((dice) =>
    piecesTo(DICE - dice).map(([from, to]) => ({
      body: bestParts(HIGH, from, to),
      at: halvesAt(LOW, dice),
    })),
  );
  return functions("high", pieces);
}

/**
 * The mean over the first throw, of four columns at a time. A roll is as likely as its halves make it; rolls stand at
 * the end of their block.
 */
function expected() {
  const nth = [0, 1, 2, 3];
  const each = (line) => nth.map(line).join("\n      ");
  return `export function expected(count: i32, to: usize): void {
  high(count);
  let row = work;
  let weight = constants + ${2 * ROW};
  ${each((n) => `let total${n} = i32x4.splat(0);`)}
  for (let dice: usize = 0; dice <= ${DICE}; dice++) {
    const others = ${DICE} - dice;
    const fewer = (others * (others + 1) * (others + 2)) / 6 * ${ROW};
    const blocks = ((dice + 1) * (dice + 2)) / 2;
    const end = ((others + 1) * (others + 2)) / 2 * ${ROW};
    for (let block: usize = 0; block < blocks; block++) {
      row += fewer;
      let low = constants + ${2 * ROW} + fewer;
      ${each((n) => `let sum${n} = i32x4.splat(0);`)}
      for (const last = row + end; row < last; row += ${ROW}) {
        const chance = v128.load(low);
        ${each((n) => `sum${n} = ${plus(`sum${n}`, times(`v128.load(row, ${n} * STRIDE)`, "chance"))};`)}
        low += ${ROW};
      }
      const own = v128.load(weight);
      ${each((n) => `total${n} = ${plus(`total${n}`, times(`sum${n}`, "own"))};`)}
      weight += ${ROW};
    }
  }
  const orders = ${load("constants", 1)};
  ${each((n) => `if (count > ${n}) ${store("to", times(`total${n}`, "orders"), n)}`)}
}`;
}

/** Constants that vectors are multiplied by, in the order of their rows: a sixth, how likely an order of five dice is, and for each half by how many orders it is less likely. */
function weights() {
  const halves = countTo(DICE).flatMap(halvesOf);
  return `export const FACTORS: usize = ${2 + halves.length};
export const ORDERS: f64 = ${factorial(DICE)}.0 / ${6 ** DICE}.0;
export const REPEATS = memory.data<u8>([${halves.map(repeats).join(", ")}]);`;
}

/** Puts three faces' rows together; `from` are the row of none, then those of one to five of each face. */
function halves() {
  const row = (face, count) => (count === 0 ? 0 : face * DICE + count);
  const lines = countTo(DICE).map((c) => `const c${c} = ${load("from", row(2, c))};`);
  for (const b of countTo(DICE)) {
    lines.push(`const b${b} = ${load("from", row(1, b))};`);
    for (const a of countTo(DICE - b)) {
      lines.push(`const a${a}${b} = ${larger(`b${b}`, load("from", row(0, a)))};`);
      for (const c of countTo(DICE - a - b))
        lines.push(store("to", larger(`a${a}${b}`, `c${c}`), placeOf(halfOf([a, b, c]))));
    }
  }
  return `export function halves(count: i32): void {
  let base = scratch;
  for (let column = 0; column < count; column++) {
    for (let side: usize = 0; side < 2; side++) {
      const from = base + FACE_ROWS + side * ${16 * ROW};
      const to = base + HALF_ROWS + side * ${upTo(DICE) * ROW};
      ${lines.join("\n      ")}
    }
    base += SCRATCH_STRIDE;
  }
}`;
}

/** Values all rolls by their halves, and by their sum; runs over the half with fewer dice. */
function rolls() {
  const pieces = countTo(DICE).map((high) => {
    const low = DICE - high;
    const [over, unrolled, run, dice] =
      low < high ? [LOW, HIGH, low, high] : [HIGH, LOW, high, low];
    const [outer, inner] = low < high ? ["lows", "highs"] : ["highs", "lows"];
    const pips = (side, dice) => dice * (side === HIGH ? 4 : 1);
    const lines = halvesOf(dice).map((half) => {
      const faces = larger("own", load(inner, placeOf(half)));
      const sum = load("sum", pips(unrolled, dice) + half.r + half.s);
      return store("p", larger(faces, sum), unrolled.offset(half));
    });
    const body = `const lows = scratch + SCRATCH_STRIDE * column + HALF_ROWS;
  const highs = lows + ${upTo(DICE) * ROW};
  let from = ${outer} + ${upTo(run - 1) * ROW};
  const sums = lows - HALF_ROWS + SUM_ROWS + ${pips(over, run) * ROW};
  ${inLayerLoop(
    `const own = v128.load(from);
    const sum = sums + (r + s) * ${ROW};
    ${lines.join("\n    ")}
    p += step;
    from += ${ROW};`,
  )}`;
    return { body, at: halvesAt(over, run) };
  });
  return functions("rolls", pieces);
}

/** Rolls that are two pairs or a full house, with their points, and the two straights; rows as offsets. */
function patterns() {
  const faces = [1, 2, 3, 4, 5, 6];
  const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => [a, b]));
  const twoPairs = pairs.flatMap(([a, b]) => [
    2 * (a + b),
    ...faces.map((face) => rowOf([a, a, b, b, face])),
  ]);
  const houses = pairs.flatMap(([a, b]) => [
    ...[3 * a + 2 * b, rowOf([a, a, a, b, b])],
    ...[3 * b + 2 * a, rowOf([a, a, b, b, b])],
  ]);
  return `export const TWO_PAIR_ROLLS = memory.data<u16>([${twoPairs.join(", ")}]);
export const HOUSE_ROLLS = memory.data<u16>([${houses.join(", ")}]);
export const SMALL_ROLL = memory.data<u16>([15, ${rowOf([1, 2, 3, 4, 5])}]);
export const LARGE_ROLL = memory.data<u16>([20, ${rowOf([2, 3, 4, 5, 6])}]);`;
}

function rowOf(dice) {
  const half = (faces) => halfOf(faces.map((face) => dice.filter((die) => die === face).length));
  return (blockOf(half([4, 5, 6])) + placeOf(half([1, 2, 3]))) * ROW;
}
