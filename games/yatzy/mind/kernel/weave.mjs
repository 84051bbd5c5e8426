// Writes the kernel's straight-line parts as AssemblyScript: everything that runs along the lattice of keeps.
//
// A roll or a keep is a pair: how often 1, 2 and 3 show (its low half), and 4, 5 and 6 (its high half). Its row stands
// at `blockOf(high) + placeOf(low)`, so it has the same constant offset from the start of its block as from its place
// in the first block: no table of edges is read, and what is needed more than once waits in a register.
//
// A row is one vector. Halves with equally many dice are in the order of (r, s): r dice that do not show the half's
// lowest face, s that show its highest one. What is written here adds, multiplies and compares f32 only: ../doubles.ts
// makes f64 of it.

const DICE = 5;
const ROW = 16;
/** Layers of keeps with at most so many dice fit into the registers there are. */
const IN_REGISTERS = 3;

const countTo = (n) => Array.from({ length: n + 1 }, (_, i) => i);
/** Halves with exactly and with at most so many dice. */
const layer = (dice) => ((dice + 1) * (dice + 2)) / 2;
const upTo = (dice) => ((dice + 1) * (dice + 2) * (dice + 3)) / 6;

/** Halves with so many dice, in order. */
const halvesOf = (dice) => countTo(dice).flatMap((r) => countTo(r).map((s) => ({ dice, r, s })));
const countsOf = ({ dice, r, s }) => [dice - r, r - s, s];
const halfOf = ([low, middle, high]) => ({
  dice: low + middle + high,
  r: middle + high,
  s: high,
});
const withDie = ({ dice, r, s }) => [
  { dice: dice + 1, r, s },
  { dice: dice + 1, r: r + 1, s },
  { dice: dice + 1, r: r + 1, s: s + 1 },
];
const withoutDie = ({ dice, r, s }) => [
  ...(s > 0 ? [{ dice: dice - 1, r: r - 1, s: s - 1 }] : []),
  ...(r > s ? [{ dice: dice - 1, r: r - 1, s }] : []),
  ...(dice > r ? [{ dice: dice - 1, r, s }] : []),
];

const inLayer = ({ r, s }) => (r * (r + 1)) / 2 + s;
const placeOf = (half) => upTo(half.dice - 1) + inLayer(half);
const firstBlock = (dice) =>
  countTo(dice - 1).reduce((rows, fewer) => rows + layer(fewer) * upTo(DICE - fewer), 0);
const blockOf = (half) => firstBlock(half.dice) + inLayer(half) * upTo(DICE - half.dice);

/** Either half can be run over while the other is unrolled. Rows from one to the next, where those of so many dice begin. */
const HIGH = { first: firstBlock, step: (dice) => upTo(DICE - dice), offset: blockOf };
const LOW = { first: (dice) => upTo(dice - 1), step: () => 1, offset: placeOf };

const factorial = (n) => (n <= 1 ? 1 : n * factorial(n - 1));
/** A half's dice can be in this many orders fewer than if they were all different. */
const repeats = (half) => countsOf(half).reduce((product, count) => product * factorial(count), 1);

export function weave() {
  return [
    `import { constants, FACE_ROWS, HALF_ROWS, SCRATCH_STRIDE, scratch, STRIDE, SUM_ROWS, work } from "./memory";`,
    ...[patterns(), weights(), means(), low(), high(), expected(), halves()],
    rolls(),
  ].join("\n");
}

const load = (from, row) => `v128.load(${from}, ${row * ROW})`;
const store = (to, value, row) => `v128.store(${to}, ${value}, ${row * ROW});`;
const plus = (a, b) => `f32x4.add(${a}, ${b})`;
const times = (a, b) => `f32x4.mul(${a}, ${b})`;
/** Floats that are not negative are ordered as their bits are, and the integer maximum is a single instruction. */
const larger = (a, b) => `i32x4.max_s(${a}, ${b})`;
const name = ({ dice, r, s }) => `v${dice}${r}${s}`;

/**
 * Functions, and one that calls them all; each does its part for so many columns, whose rows are STRIDE bytes apart.
 * Code that runs only once is slow to fetch: it is worth more to run a short piece for several columns.
 */
function functions(title, bodies) {
  const parts = bodies.map(
    (body, i) => `export function ${title}${i}(count: i32): void {
  let base = work;
  for (let column = 0; column < count; column++) {
    ${body}
    base += STRIDE;
  }
}`,
  );
  const calls = bodies.map((_, i) => `${title}${i}(count);`).join(" ");
  return `${parts.join("\n")}\nexport function ${title}(count: i32): void { ${calls} }`;
}

/**
 * A keep is worth the mean over the next die of the keep with that die added. Three and four high dice first: a place
 * after the other, as blocks with few low dice would be gone through for one keep each; then block by block.
 */
function means() {
  const places = [
    [0, 4],
    [1, 3],
    [0, 3],
  ].map(([low, high]) => eachWithMore(LOW, low, meansOf(HIGH, new Set(), high)));
  const blocks = [2, 1, 0].map((high) => {
    const known = new Set();
    const lows = countTo(DICE - high - 1).reverse();
    return eachWithMore(
      HIGH,
      high,
      lows.flatMap((low) => meansOf(LOW, known, low)),
    );
  });
  return functions(
    "means",
    [...places, ...blocks].map((body) => `const sixth = ${load("constants", 0)};\n${body}`),
  );
}

/** Runs over the halves of so many dice: `p` is where one stands, `q`, `q5` and `q6` where those with a die more do. */
function eachWithMore(side, dice, lines) {
  const next = side.step(dice + 1) * ROW;
  return `let p = base + ${side.first(dice) * ROW};
  let q = base + ${side.first(dice + 1) * ROW};
  ${inLayerLoop(
    dice,
    `const q5 = q + (r + 1) * ${next};
    const q6 = q5 + ${next};
    ${lines.join("\n    ")}
    p += ${side.step(dice) * ROW};
    q += ${next};`,
  )}`;
}

/** Runs over the halves of so many dice, each known by its r and s. */
function inLayerLoop(dice, body) {
  if (dice === 0) return `const r: usize = 0;\n  const s: usize = 0;\n  ${body}`;
  return `let r: usize = 0;
  let s: usize = 0;
  for (let n = 0; n < ${layer(dice)}; n++) {
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
    if (dice <= IN_REGISTERS) {
      known.add(name(half));
      lines.push(`const ${name(half)} = ${mean}; ${store("p", name(half), side.offset(half))}`);
    } else lines.push(store("p", mean, side.offset(half)));
  }
  return lines;
}

/** The best of every half of at most so many dice and of its parts, one after the other. */
function bestParts(side, dice) {
  return countTo(dice)
    .flatMap(halvesOf)
    .sort((a, b) => a.s - b.s || a.r - a.s - (b.r - b.s) || a.dice - b.dice)
    .map((half) => {
      const best = [load("p", side.offset(half)), ...withoutDie(half).map(name)].reduce(larger);
      return { half, best: `const ${name(half)} = ${best};` };
    });
}

function eachOf(side, dice, lines) {
  return `let p = base + ${side.first(dice) * ROW};
  for (let n = 0; n < ${layer(dice)}; n++) {
    ${lines.join("\n    ")}
    p += ${side.step(dice) * ROW};
  }`;
}

/** Within a block: a smaller low half may be better. */
function low() {
  const bodies = countTo(DICE - 1).map((dice) => {
    const lines = bestParts(LOW, DICE - dice).map(({ half, best }) =>
      half.dice === 0 ? best : `${best} ${store("p", name(half), placeOf(half))}`,
    );
    return eachOf(HIGH, dice, lines);
  });
  return functions("low", bodies);
}

/** Then within a place: a smaller high half may be better. Only rolls are put down. */
function high() {
  const bodies = countTo(DICE - 1).map((dice) => {
    const lines = bestParts(HIGH, DICE - dice).map(({ half, best }) =>
      half.dice < DICE - dice ? best : `${best} ${store("p", name(half), blockOf(half))}`,
    );
    return eachOf(LOW, dice, lines);
  });
  return functions("high", bodies);
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

/** Constants that vectors are multiplied by, in the order of their rows: last how likely it is that a half shows. */
function weights() {
  const list = [
    "1.0 / 6.0",
    `${factorial(DICE)}.0 / ${6 ** DICE}.0`,
    ...countTo(DICE)
      .flatMap(halvesOf)
      .map((half) => `1.0 / ${repeats(half)}.0`),
  ];
  return `export const FACTORS: i32 = ${list.length};
export const FACTOR_LIST = memory.data<f64>([${list.join(", ")}]);`;
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
  const bodies = countTo(DICE).map((high) => {
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
    return `const lows = scratch + SCRATCH_STRIDE * column + HALF_ROWS;
  const highs = lows + ${upTo(DICE) * ROW};
  let p = base + ${over.first(run) * ROW};
  let from = ${outer} + ${upTo(run - 1) * ROW};
  const sums = lows - HALF_ROWS + SUM_ROWS + ${pips(over, run) * ROW};
  ${inLayerLoop(
    run,
    `const own = v128.load(from);
    const sum = sums + (r + s) * ${ROW};
    ${lines.join("\n    ")}
    p += ${over.step(run) * ROW};
    from += ${ROW};`,
  )}`;
  });
  return functions("rolls", bodies);
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
