import { type Chance, highestBegins, type Seat, type Standing, type ThrowOff } from "@pipwise/core";
import type { Faces } from "../wire/agreed.ts";
import { isDigit } from "./faces.ts";
import { throwAll } from "./throw.ts";

/** How a tie was settled that nothing else could settle. */
export interface Settled {
  readonly rounds: readonly ThrowOff[];
  readonly winner: Seat;
}

/** All dice each; the highest sum of the eight digits wins, repeated among the still tied (PYT-26). */
export function throwOff(tied: readonly Seat[], faces: Faces, chance: Chance): Settled {
  const { rounds, first } = highestBegins(tied, chance, (own) => digitSum(throwAll(faces, own)));
  return { rounds, winner: first };
}

/** One winner; everybody else by score, equals sharing a place (PYT-14, PYT-24). */
export function placesBehind(winner: Seat, scores: readonly number[]): Standing[] {
  return scores.map((score, seat) => ({
    seat,
    place:
      seat === winner
        ? 1
        : 1 + scores.filter((other, rival) => rival === winner || other > score).length,
    score,
  }));
}

export function leaders(scores: readonly number[], among: readonly Seat[]): Seat[] {
  const highest = Math.max(...among.map((seat) => scores[seat] as number));
  return among.filter((seat) => scores[seat] === highest);
}

function digitSum(faces: readonly string[]): number {
  return faces.filter(isDigit).reduce((sum, digit) => sum + Number(digit), 0);
}
