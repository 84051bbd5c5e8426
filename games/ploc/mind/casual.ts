// A player who plans the whole turn, but never the next one.
import type { Mind } from "@pipwise/core";
import {
  type Action,
  actions,
  athletes,
  berserks,
  type Field,
  type Move,
  modifyNet,
  type Side,
  type View,
} from "../rules/index.ts";
import { ORDERS } from "./orders.ts";

/**
 * Modify lifts one's own athletes less column by one and Eliminate lowers the opponent's by one, so
 * that they seem worth the same; a blow is worth more to somebody who wants to be done some day.
 */
const BLOW = 2;
const MODIFY = 1;
/** On top of that, for each athlete that Modify brings or takes. */
const ATHLETE = 0.3;
const WEAKEN = 0.3;
/** A 6 re-rolls, a 1 can always strike: each is a good die to have in a column. */
const GOOD_DIE: Readonly<Record<number, number>> = { 1: 0.1, 6: 0.1 };
const MATCH = 1000;

export const casual: Mind<View, Move> = {
  choose({ view, seat, moves }) {
    const list = moves as readonly Move[];
    if (view.phase !== "act") return list[0] as Move;
    let best = planned(view);
    for (const move of list) {
      if (!("reroll" in move)) continue;
      let total = 0;
      for (let face = 1; face <= 6; face++)
        total += planned({ ...view, free: view.free.with(move.reroll, face), turn: seat }).worth;
      if (total / 6 > best.worth) best = { move, worth: total / 6 };
    }
    return best.move;
  },
};

interface Plan {
  readonly move: Move;
  readonly worth: number;
}

/** The best pairing of all dice that have not acted, and its strongest action. */
function planned(field: Field): Plan {
  const there = athletes(field.sides[1 - field.turn] as Side);
  const left = field.paired.filter((place) => place === null).length;
  const finishing = there <= left ? MATCH : 0;
  const pairs = bestOfPairs(field, finishing);
  const [berserk] = berserks(field);
  let best: Plan | undefined = berserk && {
    move: berserk,
    worth: BLOW * Math.min(4, there) + (there <= 4 ? 3 * MATCH : 0),
  };
  for (const pairing of ORDERS) {
    const plan = worthOf(pairing, field, pairs);
    if (plan && (!best || plan.worth > best.worth)) best = plan;
  }
  return best as Plan;
}

function worthOf(
  pairing: readonly number[],
  { paired }: Field,
  pairs: readonly (Plan | undefined)[],
): Plan | undefined {
  let worth = 0;
  let strongest: Plan | undefined;
  for (let die = 0; die < 3; die++) {
    if (paired[die] !== null) continue;
    const plan = pairs[3 * die + (pairing[die] as number)];
    if (!plan) return undefined;
    worth += plan.worth;
    if (!strongest || plan.worth > strongest.worth) strongest = plan;
  }
  return strongest && { move: strongest.move, worth };
}

/** The best action of each pair, by 3 × die + column. */
function bestOfPairs(field: Field, finishing: number): (Plan | undefined)[] {
  const best: (Plan | undefined)[] = [];
  for (const move of actions(field)) {
    const pair = 3 * move.die + move.column;
    const worth = actionWorth(field, move, finishing);
    if (worth > (best[pair]?.worth ?? Number.NEGATIVE_INFINITY)) best[pair] = { move, worth };
  }
  return best;
}

function actionWorth(field: Field, move: Action, finishing: number): number {
  if (move.action === "eliminate") return BLOW + finishing;
  if (move.action === "weaken") return WEAKEN;
  const here = field.sides[field.turn] as Side;
  const fresh = field.free[move.die] as number;
  const old = here.column[move.column] as number;
  const net = modifyNet(fresh, old);
  if (athletes(here) + net <= 0) return -MATCH;
  return MODIFY + ATHLETE * net + (GOOD_DIE[fresh] ?? 0) - (GOOD_DIE[old] ?? 0);
}
