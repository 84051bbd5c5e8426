// Skill and luck by estimated chances to win the race. At every moment everybody is taken to calculate as they had shown by
// then, so nothing is judged by what came later. A sum that comes out right is no luck: it is a gain on what was expected.
import {
  type Analysis,
  allSteps,
  analyseSteps,
  type Better,
  type Estimate,
  type GameRecord,
  isRefusal,
  judgeByEstimate,
  type Refusal,
  type Seat,
  WORTH_SAYING,
  type Work,
  winOf,
} from "@pipwise/core";
import {
  bonusOf,
  type Move,
  nextAfter,
  plyt,
  result,
  type State,
  type View,
  WINNER,
} from "../rules/index.ts";
import { bestBy, squareOf, termsOf } from "./choosing.ts";
import { raceOf } from "./estimate.ts";
import { withExercises } from "./exercises.ts";
import { withPlay } from "./play.ts";
import { afterMiss } from "./race.ts";
import { afterCard, throwing } from "./racer.ts";
import { whyBetter, whyRight } from "./why.ts";

export function analyse(record: GameRecord, work?: Work): Analysis | Refusal {
  const walked = allSteps(plyt, record);
  if (isRefusal(walked)) return walked;
  const analysis = analyseSteps(walked, judgeByEstimate(plyt, estimate), work);
  if (isRefusal(analysis)) return analysis;
  return withPlay(withExercises(analysis, walked), walked);
}

const estimate: Estimate<State, Move> = {
  unit: "chance",
  basis: { says: "analysis.basis", params: {} },
  worths: winChances,
  decision: judge,
  round: ({ turns, squares }) => 1 + Math.floor(turns / squares.length),
  // Chances follow from the number of dice and the Master, which is thrown first.
  draws: ({ move }) => (move && "dice" in move ? 1 : undefined),
};

/** Everybody's chances together are one. */
function winChances(state: State): readonly number[] {
  const standing = plyt.outcome(state);
  const { squares, stage, turn } = state;
  if (standing) return squares.map((_, seat) => winOf(standing, seat));
  const next = stage === "dice" ? turn : nextAfter(state.agreed, turn);
  const ahead = foreseen(state);
  const chances = squares.map((_, seat) => {
    const race = raceOf(state, seat);
    return ahead.reduce(
      (sum, { squares: then, chance }) => sum + chance * race.winChance(then, next),
      0,
    );
  });
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => chance / all);
}

interface Ahead {
  readonly squares: readonly number[];
  readonly chance: number;
}

/** While a sum is being done it may come out right or wrong; a card that is turned will be used as is best. */
function foreseen(state: State): readonly Ahead[] {
  const { squares, dice, turn, stage, turned } = state;
  if (stage === "answer") {
    const right = raceOf(state, turn).accuracy(dice.length, dice[0] as number);
    const [there, back] = landings(state, turn);
    return [
      { squares: squares.with(turn, there), chance: right },
      { squares: squares.with(turn, back), chance: 1 - right },
    ];
  }
  if (stage !== "card" || !turned) return [{ squares, chance: 1 }];
  const { by } = turned;
  const view = plyt.view(state, by);
  const race = raceOf(state, by);
  const next = nextAfter(state.agreed, turn);
  const after = (plyt.legal(state, by) as readonly Move[]).map((move) => afterCard(view, by, move));
  return [{ squares: bestBy(after, (then) => race.winChance(then, next)), chance: 1 }];
}

/** Where a right and a wrong answer lead. */
function landings({ squares, dice, agreed }: State, seat: Seat): [number, number] {
  const [master = 0] = dice;
  const from = squares[seat] as number;
  const to = Math.min(WINNER, from + master + bonusOf(agreed, seat, dice.length));
  return [to, afterMiss(agreed, from, master)];
}

function judge(state: State, seat: Seat, move: Move | undefined): Better<Move> | undefined {
  const view = plyt.view(state, seat);
  if (state.stage === "answer") return judgeAnswer(state, view, seat, move);
  // A card that nothing can make playable is put away for nothing (PLY-29), and the throw is still to come.
  const moves = (plyt.legal(state, seat) as readonly Move[]).filter((one) => !("discard" in one));
  if (!move || "discard" in move || moves.length < 2) return undefined;
  const race = raceOf(state, seat);
  const next = nextAfter(state.agreed, state.turn);
  const value = (squares: readonly number[]): number => race.winChance(squares, next);
  const worth = (one: Move): number => {
    if ("dice" in one) return throwing(view, seat, one.dice, race, value) / view.agreed.sides;
    return value(afterCard(view, seat, one));
  };
  const best = bestBy(moves, worth);
  const loss = Math.max(0, worth(best) - worth(move));
  if (loss < WORTH_SAYING.chance) return { best: loss > 0 ? best : move, loss };
  return { best, loss, why: whyBetter({ view, seat, best, made: move, race, value }) };
}

/** A wrong sum, or one that came too late, costs the way that it would have led. */
function judgeAnswer(state: State, view: View, seat: Seat, move: Move | undefined): Better<Move> {
  const answer = result(view.sum, termsOf(view, seat).operation);
  const best: Move = { answer };
  if (move && "answer" in move && move.answer === answer) return { best, loss: 0 };
  const race = raceOf(state, seat);
  const next = nextAfter(state.agreed, state.turn);
  const at = (square: number): number => race.winChance(state.squares.with(seat, square), next);
  const [there, missed] = landings(state, seat);
  const back = Math.min(missed, squareOf(view, seat));
  const loss = Math.max(0, at(there) - at(back));
  const why = loss < WORTH_SAYING.chance ? undefined : whyRight(there, back);
  return { best, loss, why };
}
