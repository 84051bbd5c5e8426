// One by One and All Together: every equation against the best that the throw allowed, every throw against the average.
import {
  type Analysis,
  allSteps,
  analyseSteps,
  type Game,
  type GameRecord,
  isRefusal,
  type Judge,
  type Judged,
  type Refusal,
  type Work,
  type Yardstick,
} from "@pipwise/core";
import {
  type AllTogetherState,
  allTogether,
  type CommonOptions,
  type Contest,
  type Entry,
  type Move,
  type OneByOneState,
  oneByOne,
  type Throw,
} from "../../rules/index.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { setOfFaces } from "../table/dice-set.ts";
import { bestKnown } from "../table/lookup.ts";
import type { Scores } from "../table/scores.ts";
import { type Spread, spreadOf } from "../table/spread.ts";
import { whyEquation } from "./why.ts";
import { yardstickFor } from "./yardstick.ts";

type ContestState = OneByOneState | AllTogetherState;
type ContestGame = Game<never, ContestState, Move>;

export async function analyseOneByOne(
  record: GameRecord,
  work?: Work,
): Promise<Analysis | Refusal> {
  return analysed(oneByOne as unknown as ContestGame, record, await openAlmanac(), work);
}

export async function analyseAllTogether(
  record: GameRecord,
  work?: Work,
): Promise<Analysis | Refusal> {
  return analysed(allTogether as unknown as ContestGame, record, await openAlmanac(), work);
}

/**
 * Before the game each of a seat's turns is worth what a throw brings on average. How many turns there will be is known
 * only afterwards, so the record is judged twice. Who gets a round's bonus lies with the others too: it is a gain, no luck.
 */
function analysed(
  game: ContestGame,
  record: GameRecord,
  almanac: Almanac,
  work?: Work,
): Analysis | Refusal {
  const walked = allSteps(game, record);
  if (isRefusal(walked)) return walked;
  const counted = analyseSteps(walked, judgeOf(almanac, [], undefined), work);
  if (isRefusal(counted)) return counted;
  const yardstick = yardstickFor(game.id === "one-by-one" ? "oneByOne" : "allTogether", record);
  const turns = counted.seats.map(({ throws }) => throws.length);
  const analysis = analyseSteps(walked, judgeOf(almanac, turns, yardstick), work);
  const { options } = walked[0].table.state as ContestState;
  const { mean, sd } = spreadIn(almanac.under(options), options);
  return isRefusal(analysis)
    ? analysis
    : { ...analysis, basis: { ...analysis.basis, params: { mean, sd } } };
}

/** Without the number of turns, a judge that only tells them. */
function judgeOf(
  almanac: Almanac,
  turns: readonly number[],
  yardstick: Yardstick | undefined,
): Judge<ContestState, Move> {
  return {
    exact: true,
    unit: "points",
    basis: { says: "analysis.contest", params: {} },
    yardstick,

    worth(state, seat) {
      const { contest, options } = state;
      const begun = contest.round > 1 || state.dice.length > 0 || has(entriesOf(state));
      if (!begun) return (turns[seat] ?? 0) * spreadIn(almanac.under(options), options).mean;
      const best = isWriting(state, seat) ? bestOf(almanac.under(options), state.dice) : 0;
      const entered = "entries" in state ? (state.entries[seat]?.score ?? 0) : 0;
      return (contest.totals[seat] as number) + entered + best;
    },

    judge(before, { seat, move }, after) {
      const { contest, options, dice } = before;
      const scores = almanac.under(options);
      const round = contest.round;
      if (dice.length === 0) {
        const luck = bestOf(scores, after.dice) - spreadIn(scores, options).mean;
        const seats = "entries" in before ? [seat] : playersOf(contest);
        return seats.map((player) => ({ seat: player, round, luck }));
      }
      if (turns.length === 0) return [];
      const closed = after.contest.round > round ? after.contest.last : null;
      const entries = closed?.entries ?? entriesOf(after);
      const judged = (player: number): Judged => {
        const made = entries[player] as Entry;
        const best = bestOf(scores, dice);
        const text =
          made.score === best
            ? made.equation
            : bestKnown({ dice, checking: options }, scores)?.text;
        const written = player === seat && move ? move : moveOf(made.equation);
        const ideal = moveOf(text ?? null);
        const loss = best - made.score;
        const why =
          loss > 0 ? { why: whyEquation({ dice, checking: options }, ideal, written) } : {};
        return { seat: player, round, decision: { made: written, best: ideal, loss, ...why } };
      };
      const decided = "entries" in before ? [seat] : closed ? playersOf(contest) : [];
      const bonuses = (closed?.bonus ?? []).flatMap((gain, player) =>
        gain > 0 ? [{ seat: player, round, gain }] : [],
      );
      return [...decided.map(judged), ...bonuses];
    },
  };
}

function moveOf(equation: string | null): Move {
  return equation === null ? { pass: true } : { equation };
}

function entriesOf(state: ContestState): readonly (Entry | null)[] {
  return "entries" in state ? state.entries : state.hands;
}

function has(entries: readonly (Entry | null)[]): boolean {
  return entries.some((entry) => entry !== null);
}

/** Whether a seat still has to make something of the dice that lie there. */
function isWriting(state: ContestState, seat: number): boolean {
  if (state.dice.length === 0) return false;
  return "entries" in state ? state.waiting[0] === seat : playersOf(state.contest).includes(seat);
}

function playersOf({ tied, totals }: Contest): readonly number[] {
  return tied ?? [...totals.keys()];
}

function bestOf({ peaks }: Scores, dice: Throw): number {
  return peaks[setOfFaces(dice)] as number;
}

/** What a throw allows at a table with these options. */
export function spreadIn(
  scores: Scores,
  { greenFaces, blueFaces, redFaces }: Pick<CommonOptions, "greenFaces" | "blueFaces" | "redFaces">,
): Spread {
  return spreadOf(scores, { green: greenFaces, blue: blueFaces, red: redFaces });
}
