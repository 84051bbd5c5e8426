// What positions between two turns are worth, by the solved table.
import type { Side, View } from "../rules/index.ts";
import type { Chances } from "./chances.ts";
import { COLUMNS, columnOf, SUMS, WAYS } from "./columns.ts";
import { sideNumber } from "./sides.ts";
import type { Worth } from "./worth.ts";

/** Nobody has solved the game with a turn limit (PLO-17) or with "net only" (PLO-15): there the table is an estimate. */
export function isSolved({ turnLimit, netOnly }: View): boolean {
  return turnLimit === 0 && !netOnly;
}

/** The chance of whoever throws next to win this match, both sides patient. */
export function chanceOf(chances: Chances, mover: Side, other: Side): number {
  return chances.of(numberOf(mover), numberOf(other));
}

function numberOf({ column, standing, weakened }: Side): number {
  const [a = 1, b = 1, c = 1] = column;
  return sideNumber(columnOf(a, b, c), standing + weakened, weakened);
}

/** The patient worth of a turn's end against this opponent: what is left of their chance. */
export function patient(chances: Chances, theirs: Side): Worth {
  const [a = 1, b = 1, c = 1] = theirs.column;
  const facing = columnOf(a, b, c);
  return (column, athletes, weakened, theirAthletes, theirWeakened) =>
    1 -
    chances.of(
      sideNumber(facing, theirAthletes, theirWeakened),
      sideNumber(column, athletes, weakened),
    );
}

/** Before the columns are thrown: the starter's chance to win a match, with extra athletes on either side (PLO-13). */
export function starterChance(chances: Chances, mine: number, theirs: number): number {
  let sum = 0;
  for (let own = 0; own < COLUMNS.length; own++) {
    const starter = sideNumber(own, (SUMS[own] as number) + mine, 0);
    for (let other = 0; other < COLUMNS.length; other++)
      sum +=
        (WAYS[own] as number) *
        (WAYS[other] as number) *
        chances.of(starter, sideNumber(other, (SUMS[other] as number) + theirs, 0));
  }
  return sum / 216 ** 2;
}
