// Where the rows of rolls and keeps stand, for weave.mjs.
//
// A roll or a keep is a pair: how often 1, 2 and 3 show (its low half), and 4, 5 and 6 (its high half). Its row stands
// at `blockOf(high) + placeOf(low)`, so it has the same constant offset from the start of its block as from its place
// in the first block: no table of edges is read, and what is needed more than once waits in a register.
//
// Halves with equally many dice are in the order of (r, s): r dice that do not show the half's lowest face, s that show
// its highest one.

export const DICE = 5;
export const ROW = 16;

export const countTo = (n) => Array.from({ length: n + 1 }, (_, i) => i);
/** Halves with exactly and with at most so many dice. */
export const layer = (dice) => ((dice + 1) * (dice + 2)) / 2;
export const upTo = (dice) => ((dice + 1) * (dice + 2) * (dice + 3)) / 6;

/** Halves with so many dice, in order. */
export const halvesOf = (dice) =>
  countTo(dice).flatMap((r) => countTo(r).map((s) => ({ dice, r, s })));
const countsOf = ({ dice, r, s }) => [dice - r, r - s, s];
export const halfOf = ([low, middle, high]) => ({
  dice: low + middle + high,
  r: middle + high,
  s: high,
});
export const withDie = ({ dice, r, s }) => [
  { dice: dice + 1, r, s },
  { dice: dice + 1, r: r + 1, s },
  { dice: dice + 1, r: r + 1, s: s + 1 },
];
export const withoutDie = ({ dice, r, s }) => [
  ...(s > 0 ? [{ dice: dice - 1, r: r - 1, s: s - 1 }] : []),
  ...(r > s ? [{ dice: dice - 1, r: r - 1, s }] : []),
  ...(dice > r ? [{ dice: dice - 1, r, s }] : []),
];

const inLayer = ({ r, s }) => (r * (r + 1)) / 2 + s;
export const placeOf = (half) => upTo(half.dice - 1) + inLayer(half);
const firstBlock = (dice) =>
  countTo(dice - 1).reduce((rows, fewer) => rows + layer(fewer) * upTo(DICE - fewer), 0);
export const blockOf = (half) => firstBlock(half.dice) + inLayer(half) * upTo(DICE - half.dice);

/** Either half can be run over while the other is unrolled. Rows from one to the next, where those of so many dice begin. */
export const HIGH = { first: firstBlock, step: (dice) => upTo(DICE - dice), offset: blockOf };
export const LOW = { first: (dice) => upTo(dice - 1), step: () => 1, offset: placeOf };

export const factorial = (n) => (n <= 1 ? 1 : n * factorial(n - 1));
/** A half's dice can be in this many orders fewer than if they were all different. */
export const repeats = (half) =>
  countsOf(half).reduce((product, count) => product * factorial(count), 1);
