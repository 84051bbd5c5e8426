// The trail as the formula draws it (PLY-2): computed once, when this file is loaded.

/** The last numbered square, and the Winner square behind it (PLY-1). */
export const LAST = 112;
/** The last square. */
export const WINNER = 113;

/** s = PITCH·θ − NARROWING·θ²: the length along the spiral, in squares, after an angle θ. */
const PITCH = 6.73;
const NARROWING = 1.06 / (4 * Math.PI);
const FULL_TURN = 2 * Math.PI;
/** Squares that share less of their edge than this do not touch. */
const TOUCH = 0.001;

function lengthAt(angle: number): number {
  return PITCH * angle - NARROWING * angle * angle;
}

function angleAt(length: number): number {
  return (PITCH - Math.sqrt(PITCH * PITCH - 4 * NARROWING * length)) / (2 * NARROWING);
}

/** 1 to 4 on the trail; 0 off the board, 5 in the Winner square. */
export function levelOf(square: number): number {
  return LEVELS[square] as number;
}

const LEVELS: readonly number[] = Array.from({ length: WINNER + 1 }, (_, square) => {
  if (square === 0) return 0;
  return square === WINNER ? 5 : 1 + Math.floor(angleAt(square - 0.5) / FULL_TURN);
});

/** The squares that touch a square one level up, the Winner among them; off the board, square 1 (PLY-3). */
export function up(square: number): readonly number[] {
  return UP[square] as readonly number[];
}

/** The squares that touch a square one level down. */
export function down(square: number): readonly number[] {
  return DOWN[square] as readonly number[];
}

const UP: readonly (readonly number[])[] = Array.from({ length: WINNER + 1 }, (_, square) => {
  if (square === 0) return [1];
  return square === WINNER ? [] : above(square);
});

const DOWN: readonly (readonly number[])[] = UP.map((_, upper) =>
  UP.flatMap((uppers, lower) => (lower > 0 && uppers.includes(upper) ? [lower] : [])),
);

function above(square: number): number[] {
  const from = lengthAt(angleAt(square - 1) + FULL_TURN);
  const to = lengthAt(angleAt(square) + FULL_TURN);
  const touching: number[] = [];
  for (let other = square + 1; other <= LAST; other++) {
    const shared = Math.min(to, other) - Math.max(from, other - 1);
    if (shared > TOUCH && levelOf(other) === levelOf(square) + 1) touching.push(other);
  }
  if (to - Math.max(from, LAST) > TOUCH) touching.push(WINNER);
  return touching;
}
