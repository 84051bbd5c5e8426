// A turn from the throw to the next player's (PLY-5 to PLY-16).
import { type Chance, type Refusal, refuse, type Seat } from "@pipwise/core";
import type { Agreed } from "../wire/agreed.ts";
import type { Tally } from "../wire/view.ts";
import { movePiece } from "./chance-cards.ts";
import { DICE, diceToThrow } from "./dice.ts";
import { WINNER } from "./spiral.ts";
import { type Hand, masterOf, type State, type UnderWay, underWay } from "./state.ts";
import { MOST_FIXED, type Terms } from "./terms.ts";

/** A race that nobody has won after so many rounds is over, so that none goes on for ever. */
export const MOST_ROUNDS = 500;

/** A turn begins: as many dice as the player wants (PLY-6). */
export function throwDice(state: State, count: number, chance: Chance): State | Refusal {
  const least = leastDice(termsOf(state.agreed, state.turn));
  const free = least + fixedNumbers(state).length;
  if (count > DICE)
    return refuse("six-at-most", { clause: "PLY-5", at: "dice", params: { dice: count } });
  if (count < least)
    return refuse("below-standard", { clause: "PLY-5", at: "dice", params: { least } });
  if (count > least && count < free)
    return refuse("too-few-freely", { clause: "PLY-32", at: "dice", params: { least, free } });
  const now = underWay(state);
  now.dice = chance.throw(diceToThrow(count, state.agreed.sides));
  now.stage = "answer";
  now.steps.push({ step: "threw", seat: state.turn, dice: now.dice });
  return now;
}

export function answer(state: State, given: number, chance: Chance): State | Refusal {
  const result = resultOf(state);
  const right = given === result;
  if (!right && state.agreed.tries === "until-time")
    return refuse("not-right", { clause: "PLY-5", at: "answer", params: { given } });
  const now = underWay(state);
  const sum = sumOf(state);
  now.steps.push({ step: "answered", seat: state.turn, answer: given, right, result, sum });
  tally(now, right ? "right" : "wrong");
  if (right) {
    now.right = true;
    now.due = masterOf(state) + bonusOf(state.agreed, state.turn, state.dice.length);
    if (isBarred(now)) now.steps.push({ step: "barred", seat: state.turn });
    else advance(now, chance);
  } else penalise(now, chance);
  return carriedOn(now, chance);
}

/** Passed, or too late: both are wrong. */
export function miss(state: State, step: "passed" | "late", chance: Chance): State {
  const now = underWay(state);
  const isSum = state.stage === "answer";
  const missed = isSum ? { result: resultOf(state), sum: sumOf(state) } : {};
  now.steps.push({ step, seat: state.turn, ...missed });
  if (isSum) {
    tally(now, step === "late" ? "late" : "wrong");
    penalise(now, chance);
  }
  return carriedOn(now, chance);
}

function tally(now: UnderWay, came: keyof Tally): void {
  const before = now.tallies[now.turn] as Tally;
  const dice = now.dice.length;
  const counts = before[came].with(dice, (before[came][dice] as number) + 1);
  now.tallies = now.tallies.with(now.turn, { ...before, [came]: counts });
}

/** Goes on until somebody has to decide something. A move that was barred waits for an empty hand (PLY-26). */
export function carriedOn(now: UnderWay, chance: Chance): State {
  if (now.stage === "over") return now;
  if (now.turned || now.landed) {
    now.stage = now.turned ? "card" : "turn";
    return now;
  }
  if (now.due > 0 && handOf(now).length === 0) {
    advance(now, chance);
    return carriedOn(now, chance);
  }
  if (now.right && handOf(now).length > now.fresh) now.stage = "hand";
  else pass(now);
  return now;
}

/** The numbers to be multiplied or added: the dice, and the fixed numbers unless all dice were thrown freely. */
export function sumOf(state: State): readonly number[] {
  const fixed = fixedNumbers(state);
  const isFree = state.dice.length > leastDice(termsOf(state.agreed, state.turn));
  return fixed.length === 0 || isFree ? state.dice : [...state.dice, ...fixed];
}

export function resultOf(state: State): number {
  return result(sumOf(state), termsOf(state.agreed, state.turn).operation);
}

/** What a sum comes to. */
export function result(numbers: readonly number[], operation: "multiply" | "add"): number {
  let total = numbers[0] ?? 0;
  for (let i = 1; i < numbers.length; i++)
    total = operation === "add" ? total + (numbers[i] as number) : total * (numbers[i] as number);
  return total;
}

/** The fixed numbers of this turn; the list steps every turn, thrown freely or not (PLY-9). */
export function fixedNumbers(state: State): readonly number[] {
  const { fixed } = termsOf(state.agreed, state.turn);
  return fixed.length === 0 ? NONE : (fixed[roundOf(state) % fixed.length] as readonly number[]);
}

/** What a throw of so many dice earns on top of the Master's number (PLY-10, PLY-11, PLY-12, PLY-13). */
export function bonusOf(agreed: Agreed, seat: Seat, count: number): number {
  const terms = termsOf(agreed, seat);
  const least = leastDice(terms);
  const over = count - least;
  if (agreed.bonusKind === "each") return (over * (least + 1 + count)) / 2;
  return over * (agreed.bonusKind === "variable" ? count : terms.bonus);
}

/** The normal throw. Fixed numbers replace the Standard: beside them it is the Master and what was agreed (PLY-10, PLY-32). */
export function leastDice(terms: Terms): number {
  return terms.fixed.length > 0 ? 1 + terms.extra : terms.standard;
}

/** How many dice may be thrown: the normal throw, or so many freely that each fixed number has its die (PLY-32). */
export function throwCounts(terms: Terms, fixed: readonly number[]): readonly number[] {
  return COUNTS[leastDice(terms)]?.[fixed.length] as readonly number[];
}

/** By the normal throw, then by how many numbers are fixed. */
const COUNTS: readonly (readonly (readonly number[])[])[] = Array.from(
  { length: DICE + 1 },
  (_, least) =>
    Array.from({ length: MOST_FIXED + 1 }, (_, fixed) => [
      least,
      ...Array.from({ length: DICE }, (_, i) => i + 1).filter(
        (count) => count > least && count >= least + fixed,
      ),
    ]),
);

/** Whose turn comes after that seat's. */
export function nextAfter({ order }: Pick<Agreed, "order">, seat: Seat): Seat {
  return order[(order.indexOf(seat) + 1) % order.length] as Seat;
}

/** Rounds that are over. */
export function roundOf(state: State): number {
  return Math.floor(state.turns / state.squares.length);
}

/** Nobody enters the Winner square holding a card (PLY-27). */
function isBarred(state: State): boolean {
  return goal(state) === WINNER && handOf(state).length > 0;
}

function advance(now: UnderWay, chance: Chance): void {
  const to = goal(now);
  now.due = 0;
  movePiece(now, now.turn, to, chance);
  if (to === WINNER) now.stage = "over";
}

/** Where the earned squares lead: past the end is the Winner square too (PLY-7). */
function goal(state: State): number {
  return Math.min(WINNER, (state.squares[state.turn] as number) + state.due);
}

/** Back by the Master's number, but never off the board once on it (PLY-16). */
function penalise(now: UnderWay, chance: Chance): void {
  const from = now.squares[now.turn] as number;
  const to = Math.max(1, from - masterOf(now));
  if (now.agreed.penalty && to < from) movePiece(now, now.turn, to, chance);
}

function pass(now: UnderWay): void {
  now.turns++;
  now.turn = nextAfter(now.agreed, now.turn);
  now.stage = roundOf(now) < MOST_ROUNDS ? "dice" : "over";
  now.dice = NONE;
  now.right = false;
  now.due = 0;
  now.acted = 0;
  now.fresh = 0;
}

const NONE: readonly number[] = [];

function handOf(state: State): Hand {
  return state.hands[state.turn] as Hand;
}

function termsOf(agreed: Agreed, seat: Seat): Terms {
  return agreed.players[seat] as Terms;
}
