import { type Mind, type Minds, randomMind } from "@pipwise/core";
import { BOXES, type Box, type Move, score, UPPER, type View } from "../rules/index.ts";

type YatzyMind = Mind<View, Move>;

/** Grabs what it sees: keeps what is most alike, and writes the most points it can. */
const beginner: YatzyMind = {
  choose({ view, moves, random }) {
    if (view.dice.length === 0) return (moves as readonly Move[])[0] as Move;
    const writes = (moves as readonly Move[]).filter((move) => "box" in move);
    if (view.throwsLeft === 0) return bestBy(writes, (move) => pointsOf(move, view.dice));
    const face = commonest(view.dice);
    const keep = view.dice.flatMap((die, place) => (die === face ? [place] : []));
    return keep.length === 5 || random.below(5) === 0
      ? bestBy(writes, (move) => pointsOf(move, view.dice))
      : { keep };
  },
};

/** What a box brings on average to somebody who plays for it: a box well filled beats that. */
const PAR: Readonly<Record<Box, number>> = {
  ones: 2.1,
  twos: 5.3,
  threes: 8.6,
  fours: 12.2,
  fives: 15.7,
  sixes: 19.2,
  pair: 10.6,
  "two-pairs": 14.5,
  "three-of-a-kind": 14,
  "four-of-a-kind": 7,
  "small-straight": 5,
  "large-straight": 7,
  "full-house": 11,
  chance: 22.5,
  yatzy: 13,
};

/** Looks no further than this turn: tries each keep in its head a few times and takes the best. */
const casual: YatzyMind = {
  choose({ view, seat, moves, random }) {
    const list = moves as readonly Move[];
    if (view.dice.length === 0) return list[0] as Move;
    const open = BOXES.filter((_, index) => view.sheets[seat]?.boxes[index] === null);
    const allowed = view.forcedOrder ? open.slice(0, 1) : open;
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

function pointsOf(move: Move, dice: readonly number[]): number {
  return "box" in move && !move.zero ? score(move.box, dice) : -1;
}

function commonest(dice: readonly number[]): number {
  return bestBy([6, 5, 4, 3, 2, 1], (face) => dice.filter((die) => die === face).length);
}

function bestBy<T>(list: readonly T[], worth: (item: T) => number): T {
  let best = list[0] as T;
  for (const item of list) if (worth(item) > worth(best)) best = item;
  return best;
}

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  yatzy: {
    casual: () => casual,
    beginner: () => beginner,
    random: () => randomMind,
  },
};
