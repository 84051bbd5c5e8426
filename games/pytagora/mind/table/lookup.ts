// Best equations by way of the almanac: which dice they take is known, so that little is left to search.
import {
  type Checking,
  type Equation,
  type Face,
  placesFor,
  type Search,
} from "../../rules/index.ts";
import { bestEquation, everyEquation } from "../solver/index.ts";
import { digits, facesOf, mergedOf, partsOf, setOf, setOfFaces, signs } from "./dice-set.ts";
import type { Scores } from "./scores.ts";

/** The parts of a throw, one that must be in it taken into account, that have a certain score. */
export function setsWith(scores: Uint8Array, whole: number, score: number, least = 0): number[] {
  const [all, must] = [partsOf(whole), partsOf(least)];
  const includes = (parts: readonly (readonly number[])[], i: number, part: number): boolean =>
    part === 0 || (parts[i] as readonly number[]).includes(part);
  const found: number[] = [];
  for (const odd of digits.parts[all.odd] ?? []) {
    if (!includes(digits.parts, odd, must.odd)) continue;
    for (const even of digits.parts[all.even] ?? []) {
      if (!includes(digits.parts, even, must.even)) continue;
      const base = setOf({ odd, even, signs: 0 });
      for (const sign of signs.parts[all.signs] ?? [])
        if (scores[base + sign] === score && includes(signs.parts, sign, must.signs))
          found.push(base + sign);
    }
  }
  return found;
}

/** The best score of a throw; 0 when there is no equation. */
export function bestScore({ dice }: Search, scores: Scores): number {
  return scores.peaks[setOfFaces(dice)] as number;
}

/** An equation with the best score of a throw. */
export function bestKnown(search: Search, scores: Scores): Equation | undefined {
  const whole = setOfFaces(search.dice);
  const best = scores.peaks[whole] as number;
  if (best === 0) return undefined;
  const sets = setsWith(scores.exact, whole, best);
  const [set = whole] = sets.sort((a, b) => digitsIn(a) - digitsIn(b));
  return equationOf(search, scores, set);
}

/** The texts of all equations with the best score of a throw; no more than about so many. */
export function everyBest(
  { dice, checking }: Search,
  scores: Scores,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const whole = setOfFaces(dice);
  const best = scores.peaks[whole] as number;
  const texts: string[] = [];
  // Sets that differ in + and − only have the same solutions: they are searched once, with all + and − of the throw.
  const kinds = new Map<number, number>();
  if (best > 0)
    for (const set of setsWith(scores.exact, whole, best)) kinds.set(mergedOf(set), set);
  const plusMinus = dice.filter(isPlusMinus);
  for (const set of kinds.values()) {
    const faces = facesOf(set);
    const others = faces.filter((face) => !isPlusMinus(face));
    const wanted = { must: [...others.keys()], dice: faces.length + 1 };
    everyEquation({ dice: [...others, ...plusMinus], checking }, wanted, best, texts, most);
    if (texts.length >= most) break;
  }
  return texts;
}

function isPlusMinus(face: Face): boolean {
  return face === "+" || face === "-";
}

/** The texts of the best equations that use exactly a set of dice, added to others. */
export function everyOfSet(
  checking: Checking,
  { exact }: Scores,
  set: number,
  texts: string[] = [],
): string[] {
  const dice = facesOf(set);
  return everyEquation({ dice, checking }, { must: [...dice.keys()] }, exact[set], texts);
}

/** The best equation that uses exactly a set of dice of a throw. */
export function equationOf(search: Search, scores: Scores, set: number): Equation | undefined {
  const dice = facesOf(set);
  const must = [...dice.keys()];
  const known = scores.exact[set] as number;
  const found = bestEquation({ dice, checking: search.checking }, { must, known })?.equation;
  if (!found) return undefined;
  const places = placesFor(dice, search.dice, search.fixed) ?? [];
  return { ...found, places };
}

/** Fewer digits are faster to try out. */
function digitsIn(set: number): number {
  const { odd, even } = partsOf(set);
  return (digits.total[odd] as number) + (digits.total[even] as number);
}
