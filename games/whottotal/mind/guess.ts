// Which total to name, with those already named on the table and others still to be named.
import { HIGHEST_GUESS, type View } from "../rules/index.ts";
import { cumulated, shareBetween } from "./nearest.ts";

/** Totals that are less likely than this to be passed at either end are not worth naming. */
const TAIL = 0.01;

/**
 * The guess that is nearest most often in the end: each of the `followers` who guess later is taken to do the
 * best for themselves with what is named by then.
 */
export function bestGuess(
  taken: readonly number[],
  followers: number,
  chances: Float64Array,
): number {
  const below = cumulated(chances);
  const worthNaming = candidates(taken, below);
  let best = worthNaming[0] as number;
  let most = -1;
  for (const guess of worthNaming) {
    const share = shareInTheEnd(guess, taken, followers, below, worthNaming);
    if (share > most + 1e-12) [best, most] = [guess, share];
  }
  return best;
}

/** How often a guess is nearest once everybody has named theirs. */
export function shareOfGuess(
  guess: number,
  taken: readonly number[],
  followers: number,
  chances: Float64Array,
): number {
  const below = cumulated(chances);
  return shareInTheEnd(guess, taken, followers, below, candidates(taken, below));
}

function shareInTheEnd(
  guess: number,
  taken: readonly number[],
  followers: number,
  below: Float64Array,
  worthNaming: readonly number[],
): number {
  let named = [...taken, guess];
  for (let after = 0; after < followers; after++)
    named = [...named, greedyGuess(named, below, worthNaming)];
  return shareOf(guess, named, below);
}

/** Those who have points and have named nothing yet, besides whoever is guessing now. */
export function followersOf({ players }: View): number {
  return players.filter(({ isIn, guess }) => isIn && guess === null).length - 1;
}

export function takenIn({ players }: View): number[] {
  return players.flatMap(({ guess }) => (guess === null ? [] : [guess]));
}

function greedyGuess(
  named: readonly number[],
  below: Float64Array,
  worthNaming: readonly number[],
): number {
  let best = -1;
  let most = -1;
  for (const guess of worthNaming) {
    if (named.includes(guess)) continue;
    const share = shareOf(guess, named, below);
    if (share > most + 1e-12) [best, most] = [guess, share];
  }
  return best < 0 ? freeNear(worthNaming[0] as number, named) : best;
}

function shareOf(guess: number, named: readonly number[], below: Float64Array): number {
  let lower: number | undefined;
  let upper: number | undefined;
  for (const other of named) {
    if (other < guess && (lower === undefined || other > lower)) lower = other;
    if (other > guess && (upper === undefined || other < upper)) upper = other;
  }
  return shareBetween(lower, guess, upper, below);
}

/** All free totals from one tail to the other, the middle first, so that of equals it is named. */
function candidates(taken: readonly number[], below: Float64Array): number[] {
  const at = (chance: number): number => below.findIndex((sum) => sum > chance) - 1;
  const [low, middle, high] = [at(TAIL), at(0.5), at(1 - TAIL)] as const;
  const list: number[] = [];
  for (let guess = Math.max(0, low - 1); guess <= Math.min(HIGHEST_GUESS, high + 1); guess++)
    if (!taken.includes(guess)) list.push(guess);
  if (list.length === 0) return [freeNear(middle, taken)];
  return list.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}

function freeNear(wanted: number, taken: readonly number[]): number {
  let guess = wanted;
  while (taken.includes(guess)) guess++;
  return guess <= HIGHEST_GUESS ? guess : freeNear(0, taken);
}
