// Help in steps for every game of the room.
import { type Advise, type Coach, catalogue, type Hint, type Saying } from "@pipwise/core";
import type {
  LastDieView,
  Line,
  Move,
  Search,
  SolitaireMove,
  SolitaireView,
  TournamentView,
} from "../../rules/index.ts";
import type words from "../../words/en/hints.json";
import type { Desk } from "../contest.ts";
import { optionsAt, spotOf } from "../last-die/moves.ts";
import { openSolved, solutionFor, solvedBeforehand } from "../last-die/solved.ts";
import { turnOf } from "../solitaire/best.ts";
import { everyInLine } from "../solitaire/entry.ts";
import { Outlook } from "../solitaire/outlook.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { bestScore, everyBest, everyOfSet } from "../table/lookup.ts";
import { spreadOf } from "../table/spread.ts";
import { ladderTo } from "./ladder.ts";
import { easiest } from "./reading.ts";

/** Some throws have a hundred thousand best equations, which would take seconds to read. */
const MOST_READ = 5000;

export const coach: Coach = {
  words: catalogue(
    (language) => import(`../../words/${language}/hints.json`, { with: { type: "json" } }),
  ),
  advisers: {
    "one-by-one": async () => erased(writing(await openAlmanac())),
    "all-together": async () => erased(writing(await openAlmanac())),
    "last-die": async () => erased(goingOn(await openSolved())),
    "solitaire-yahtzee": async () => erased(filling(await openAlmanac())),
    "pytagora-tournament": async () => erased(inTurn(await openSolved())),
  },
};

/** The house knows advisers without their types. */
function erased<View, Move>(advise: Advise<View, Move>): Advise<never, never> {
  return advise as unknown as Advise<never, never>;
}

const said = (says: keyof typeof words, params: Saying["params"] = {}): Saying => ({
  says,
  params,
});

function writing(almanac: Almanac): Advise<Desk, Move> {
  return ({ view: { dice, checking, faces, asOnPaper }, moves }) => {
    if (!("sample" in moves) || asOnPaper) return undefined;
    const search: Search = { dice, checking };
    const scores = almanac.under(checking);
    const text = easiest(everyBest(search, scores, MOST_READ));
    if (text === undefined) return { rungs: [said("hint.none")], move: { pass: true } };
    const score = bestScore(search, scores);
    const below = spreadOf(scores, faces).below(score);
    const best = said("hint.score", { score, below });
    return { rungs: [best, ...ladderTo(text)], move: { equation: text } };
  };
}

function goingOn(almanac: Almanac): Advise<LastDieView, Move> {
  return async ({ view, moves }) => {
    if (!("sample" in moves)) return undefined;
    const { checking, faces, equation } = view;
    await solvedBeforehand(almanac, checking, faces);
    const solution = solutionFor(almanac, checking, faces);
    const [best] = optionsAt(solution, spotOf(view));
    const text = best && easiest(everyOfSet(checking, solution.scores, best.set));
    if (!best || text === undefined) {
      const says = equation ? "hint.give-up" : "hint.none";
      return { rungs: [said(says)], move: { pass: true } };
    }
    return {
      rungs: [said("hint.chance", { chance: best.chance }), ...ladderTo(text)],
      move: { equation: text },
    };
  };
}

function filling(almanac: Almanac): Advise<SolitaireView, SolitaireMove> {
  return ({ view, seat, moves }) => {
    if (!("sample" in moves)) return undefined;
    const { dice, checking, faces, sheets } = view;
    const outlook = new Outlook(almanac, checking, faces);
    const best = outlook.best(turnOf(view, sheets[seat]?.lines ?? []));
    if ("places" in best) return throwing(best.places, dice);
    const texts = everyInLine({ dice, checking }, outlook.scores, best.line);
    return entering(best.line, best.points, easiest(texts));
  };
}

function throwing(places: readonly number[], dice: SolitaireView["dice"]): Hint<SolitaireMove> {
  const faces = places.map((place) => dice[place]).join(" ");
  return {
    rungs: [
      said("hint.again"),
      said("hint.again-count", { count: places.length }),
      said("hint.again-dice", { dice: faces }),
    ],
    move: { again: places },
  };
}

function entering(line: Line, score: number, text: string | undefined): Hint<SolitaireMove> {
  if (text === undefined)
    return { rungs: [said("hint.line-zero", { line })], move: { pass: true, line } };
  return {
    rungs: [said("hint.line", { line }), said("hint.line-score", { score }), ...ladderTo(text)],
    move: { equation: text, line },
  };
}

function inTurn(almanac: Almanac): Advise<TournamentView, Move> {
  const [contest, lastDie] = [writing(almanac), goingOn(almanac)];
  return ({ view: { stage }, seat, moves, random }) =>
    stage.game === "last-die"
      ? lastDie({ view: stage.view, seat, moves, random })
      : contest({ view: stage.view, seat, moves, random });
}
