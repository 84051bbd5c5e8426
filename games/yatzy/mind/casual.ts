import type { Mind } from "@pipwise/core";
import { type Box, type Move, openBoxes, score, UPPER, type View } from "../rules/index.ts";
import { PAR } from "./par.ts";
import { bestBy } from "./pick.ts";

/** Looks no further than this turn: tries each keep in its head a few times and takes the best. */
export const casual: Mind<View, Move> = {
  choose({ view, seat, moves, random }) {
    const list = moves as readonly Move[];
    if (view.dice.length === 0) return list[0] as Move;
    const allowed = openBoxes(view.sheets[seat]?.boxes ?? [], view.forcedOrder);
    const writes = list.filter((move) => "box" in move);
    const worth = (dice: readonly number[]): number =>
      Math.max(...allowed.map((box) => worthOf(box, dice)));
    const stand = bestBy(writes, (move) =>
      "box" in move ? (move.zero ? -PAR[move.box] : worthOf(move.box, view.dice)) : 0,
    );
    if (view.throwsLeft === 0) return stand;
    let best: { move: Move; worth: number } = { move: stand, worth: worth(view.dice) };
    const tried = new Set<string>();
    for (const move of list) {
      if (!("keep" in move) || move.keep.length === 5) continue;
      const kept = move.keep.map((place) => view.dice[place] as number).sort();
      if (tried.size === tried.add(kept.join("")).size) continue;
      let total = 0;
      for (let i = 0; i < IMAGINED; i++) {
        const dice = [...kept];
        while (dice.length < 5) dice.push(1 + random.below(6));
        total += worth(dice);
      }
      const mean = total / IMAGINED + (view.throwsLeft > 1 ? SECOND_THROW : 0);
      if (mean > best.worth) best = { move, worth: mean };
    }
    return best.move;
  },
};

const IMAGINED = 12;
const SECOND_THROW = 2;

/** How much better than par these dice are in a box; a good upper box also helps the bonus. */
function worthOf(box: Box, dice: readonly number[]): number {
  const points = score(box, dice);
  const upper = (UPPER as readonly string[]).indexOf(box);
  const towardsBonus = upper < 0 ? 0 : (points - 3 * (upper + 1)) * 0.4;
  return points - PAR[box] + towardsBonus;
}
