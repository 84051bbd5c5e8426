// Value iteration to the end.
import { SUMS, WAYS } from "@pipwise/ploc/solver";
import { Anderson } from "./anderson.mjs";
import { MOST } from "./sweeper.mjs";

/** A first guess: who has more athletes than pips in the column is better off. */
export function guess(sweeper) {
  const { from, sides, levels } = sweeper;
  const lead = (side) => (side % MOST) + 1 - SUMS[Math.floor(side / (MOST * levels))];
  for (let mine = 0; mine < sides; mine++)
    for (let theirs = 0; theirs < sides; theirs++)
      from[mine * sides + theirs] = 1 / (1 + Math.exp(-(lead(mine) - lead(theirs) + 1.5) / 3));
}

/** After so many sweeps what there is so far is worth keeping. */
const OFTEN = 25;

/** What a throw and the best turn make of the chances. */
const turn = (sweeper) => sweeper.sweep();

/**
 * Iterates until no chance is `off` its image by more than `enough`; `image` is what they are made into, and `source` is added to
 * it.
 */
export async function settle(sweeper, given) {
  const { enough, depth, most, source, report, keep, image: of = turn, off = furthest } = given;
  const anderson = new Anderson(depth);
  let moved = 1;
  for (let sweeps = 1; sweeps <= most && moved > enough; sweeps++) {
    const image = await of(sweeper);
    if (source) for (let i = 0; i < image.length; i++) image[i] += source[i];
    moved = off(sweeper.from, image);
    report?.(sweeps, moved, starter(image, sweeper.levels));
    if (moved > enough && sweeps < most) anderson.mix(sweeper.from, image);
    else sweeper.from.set(image);
    if (sweeps % OFTEN === 0) keep?.();
  }
  return moved;
}

/**
 * Settles the fine model with the help of the coarse one, in which nobody stays weakened. What is slow to settle is the same in
 * both, and a coarse sweep costs a fifteenth: so the coarse one is solved with the difference between the two as a source,
 * and the fine one takes over how far that moved it.
 */
export async function settleWith(coarse, fine, given) {
  const { enough, cycles, report, keep, image: of = turn, off } = given;
  const { inject, lift } = between(coarse, fine);
  let moved = 1;
  for (let cycle = 1; cycle <= cycles && moved > enough; cycle++) {
    moved = await settle(fine, { enough, depth: 12, most: 24, report, image: of, off });
    if (moved <= enough) break;
    const image = await of(fine);
    const start = inject(fine.from);
    const source = inject(image);
    coarse.from.set(start);
    const own = await of(coarse);
    for (let i = 0; i < source.length; i++) source[i] -= own[i];
    await settle(coarse, { enough: enough / 2, depth: 10, most: 40, source, image: of });
    const shift = lift(Float64Array.from(start, (chance, at) => coarse.from[at] - chance));
    for (let at = 0; at < image.length; at++)
      fine.from[at] = Math.min(1, Math.max(0, image[at] + shift[at]));
    keep?.();
  }
  return moved;
}

/** How positions of the fine model and of the coarse one correspond. */
export function between(coarse, fine) {
  const flat = Int32Array.from({ length: fine.sides }, (_, side) => {
    return Math.floor(side / (MOST * fine.levels)) * MOST + (side % MOST);
  });
  const firm = Int32Array.from({ length: coarse.sides }, (_, side) => {
    return Math.floor(side / MOST) * fine.levels * MOST + (side % MOST);
  });
  return {
    /** A coarse list: the positions of a fine one in which nobody is weakened. */
    inject(list) {
      const to = new list.constructor(coarse.sides ** 2);
      for (let mine = 0; mine < coarse.sides; mine++)
        for (let theirs = 0; theirs < coarse.sides; theirs++)
          to[mine * coarse.sides + theirs] = list[firm[mine] * fine.sides + firm[theirs]];
      return to;
    },
    /** A fine list, in which it makes no difference who is weakened. */
    lift(list) {
      const to = new list.constructor(fine.sides ** 2);
      for (let mine = 0; mine < fine.sides; mine++)
        for (let theirs = 0; theirs < fine.sides; theirs++)
          to[mine * fine.sides + theirs] = list[flat[mine] * coarse.sides + flat[theirs]];
      return to;
    },
  };
}

function furthest(a, b) {
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    const moved = Math.abs(a[i] - b[i]);
    if (moved > most) most = moved;
  }
  return most;
}

function sideNumber(levels, column, athletes) {
  return column * levels * MOST + athletes - 1;
}

/** The mean over all columns that two players can throw, or over those against one; `mine` and `theirs` are extra athletes. */
export function starter(chances, levels, { mine = 0, theirs = 0, column } = {}) {
  let sum = 0;
  let ways = 0;
  for (const [own, ownWays] of WAYS.entries()) {
    if (column !== undefined && own !== column) continue;
    const row = sideNumber(levels, own, SUMS[own] + mine) * 56 * levels * MOST;
    for (const [other, otherWays] of WAYS.entries()) {
      sum += ownWays * otherWays * chances[row + sideNumber(levels, other, SUMS[other] + theirs)];
      ways += ownWays * otherWays;
    }
  }
  return sum / ways;
}
