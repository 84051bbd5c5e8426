import {
  type Analyse,
  levelsAt,
  type Mind,
  type Minds,
  pick,
  randomMind,
  type Seat,
} from "@pipwise/core";
import { bonusOf, type Goal, LAST, leastDice, type Move, type View } from "../rules/index.ts";
import { analyse } from "./analysis.ts";
import { answering, reliability, type Skill } from "./arithmetic.ts";
import { bestBy, squareOf, termsOf } from "./choosing.ts";
import { best, strong } from "./racer.ts";

export { coach } from "./coach.ts";
export { givenInSums } from "./play.ts";

type PlytMind = Mind<View, Move>;
type Sight = Parameters<PlytMind["choose"]>[0];

/** Throws the Standard or up to two dice more, slips often, and follows cards as they come. */
const beginner: PlytMind = {
  choose(sight) {
    const { view, moves, random } = sight;
    if (view.stage === "answer") return answering(sight, { slip: 65 });
    const list = moves as readonly Move[];
    return pick(random, view.stage === "dice" ? list.slice(0, 3) : list);
  },
};

const CASUAL: Skill = { slip: 50 };

/** Throws as many dice as it can handle, and looks where a card leads before it plays it. */
const casual: PlytMind = {
  choose(sight) {
    const { view, moves, seat } = sight;
    const list = moves as readonly Move[];
    switch (view.stage) {
      case "answer":
        return answering(sight, CASUAL);
      case "dice":
        return list.find((move) => "discard" in move) ?? bestThrow(sight);
      default:
        return bestBy(list, (move) => worth(move, view, seat));
    }
  },
};

/** The throw that leads furthest on average, by what this mind knows of its own arithmetic. */
function bestThrow({ view, seat, moves, random }: Sight): Move {
  const { agreed } = view;
  const terms = termsOf(view, seat);
  const mean = (agreed.sides + 1) / 2;
  const throws = (moves as readonly Move[]).filter((move) => "dice" in move);
  return bestBy(throws, (move) => {
    const dice = "dice" in move ? move.dice : leastDice(terms);
    let right = 0;
    for (let i = 0; i < IMAGINED; i++) {
      const numbers = Array.from({ length: dice }, () => 1 + random.below(agreed.sides));
      if (dice === leastDice(terms)) numbers.push(...view.fixedNumbers);
      right += reliability(numbers, terms, CASUAL) / IMAGINED;
    }
    const won = mean + bonusOf(agreed, seat, dice);
    return right * won - (agreed.penalty ? (1 - right) * mean : 0);
  });
}

const IMAGINED = 8;

/** What a card's move is worth: my gain, or what it costs a rival, the one in front the most. */
function worth(move: Move, view: View, seat: Seat): number {
  if ("to" in move) {
    const gain = gainOf(move, view, seat);
    return "play" in move && view.due > 0 ? gain + OPENS_THE_WAY : gain;
  }
  if ("return" in move) return isLate(view, seat) ? 1 : -1;
  if ("keep" in move) return isLate(view, seat) ? -HINDRANCE : 2;
  return 0;
}

/** A card in the hand bars the way into the Winner square: near it, better none. */
const HINDRANCE = 8;
const OPENS_THE_WAY = 30;

function isLate(view: View, seat: Seat): boolean {
  return squareOf(view, seat) + 40 > LAST;
}

function gainOf({ player, to }: Goal, view: View, seat: Seat): number {
  if (player === undefined) return to - squareOf(view, seat) + onPlyt(to, view);
  const from = squareOf(view, player);
  const rivals = view.squares.filter((_, other) => other !== seat);
  const danger = from === Math.max(...rivals) ? 1 : 0.5;
  return (from - to) * danger;
}

/** Another card comes with a Plyt square: on average it helps nobody, and may be a nuisance. */
function onPlyt(square: number, view: View): number {
  return view.agreed.plytSquares.includes(square) ? -1 : 0;
}

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  plyt: levelsAt([() => randomMind, () => beginner, () => casual, () => strong, () => best], {
    best: 4,
    strong: 2.86,
    skilled: 2,
    casual: 1.52,
    beginner: 1,
    random: 0,
  }),
};

export const analyses: Readonly<Record<string, Analyse>> = { plyt: analyse };
