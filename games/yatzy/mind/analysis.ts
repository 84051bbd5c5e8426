import {
  type Analysis,
  analyseWith,
  type GameRecord,
  type Judge,
  type Refusal,
  refuse,
  type Verdict,
  WORTH_SAYING,
  type Work,
  type Yardstick,
} from "@pipwise/core";
import { BOXES, type Move, type State, THROWS, totals, yatzy } from "../rules/index.ts";
import { forcedOutlook, moveValue, type Outlook, outlookOf, rollValue } from "./outlook.ts";
import { Cancelled, partOf } from "./progress.ts";
import { solved } from "./shelf.ts";
import { positionOf } from "./table.ts";
import { whyBetter } from "./why.ts";
import { Contest, EXACT_BOXES, isForTheWin } from "./winner.ts";
import { YARDSTICK } from "./yardstick.ts";

/** Every decision against the best one, every throw against its expectation; exact for the expected score. */
export async function analyse(record: GameRecord, work: Work = {}): Promise<Analysis | Refusal> {
  const { forcedOrder } = (record.options ?? {}) as { forcedOrder?: boolean };
  if (forcedOrder) return analyseWith(yatzy, record, judgeBy(forcedOutlook(), BOXES.length), work);
  try {
    const table = await solved("f64", partOf(work, 0, SOLVING));
    return analyseWith(
      yatzy,
      record,
      judgeBy(outlookOf(table), EXACT_BOXES, YARDSTICK),
      partOf(work, SOLVING, 1),
    );
  } catch (error) {
    if (error instanceof Cancelled) return refuse("stopped");
    throw error;
  }
}

/** What solving takes of the whole, when there is no table yet. */
const SOLVING = 0.9;

/** Moves that are worth the same may differ in the last digits. */
const ROUNDING = 1e-10;

function judgeBy(outlook: Outlook, exactBoxes: number, yardstick?: Yardstick): Judge<State, Move> {
  const contest = new Contest(outlook, exactBoxes);
  return {
    exact: true,
    unit: "points",
    basis: { says: "analysis.basis", params: {} },
    yardstick,

    worth(state, seat) {
      const sheet = state.sheets[seat] ?? [];
      const { upper, lower } = totals(sheet);
      const position = positionOf(sheet);
      const throwing = state.turn === seat && state.thrown > 0;
      const toCome = throwing
        ? rollValue(outlook, position, state.dice, THROWS - state.thrown)
        : outlook.worth(position);
      return upper + lower + toCome;
    },

    judge(before, { seat, move, chance }, after) {
      if (!move) return [];
      const sheet = before.sheets[seat] ?? [];
      const position = positionOf(sheet);
      const round = 1 + sheet.filter((written) => written !== null).length;
      const left = THROWS - before.thrown;
      if (before.thrown === 0) {
        const luck = rollValue(outlook, position, after.dice, left - 1) - outlook.worth(position);
        return [{ seat, round, luck }];
      }
      const made = moveValue(outlook, position, before.dice, left, move);
      const best = bestMove(outlook, before, left);
      const lost = best.value - made;
      const loss = lost > ROUNDING ? lost : 0;
      const luck =
        chance.length === 0
          ? {}
          : { luck: rollValue(outlook, position, after.dice, left - 1) - made };
      if (isForTheWin(before.sheets))
        return [{ seat, round, ...forTheWin(contest, before, move, loss), ...luck }];
      const why =
        loss < WORTH_SAYING.points
          ? {}
          : { why: whyBetter(outlook, { position, dice: before.dice, left }, best.move, move) };
      const decision = { made: move, best: loss > 0 ? best.move : move, loss, ...why };
      return [{ seat, round, decision, ...luck }];
    },
  };
}

/** By who wins; points that were given for the win are no mistake, and gained below nothing. */
function forTheWin(
  contest: Contest,
  state: State,
  made: Move,
  points: number,
): { readonly decision: Verdict; readonly gain?: number } {
  const seat = state.turn;
  const chanceOf = contest.chances(yatzy.view(state, seat), seat);
  const moves = yatzy.legal(state, seat) as readonly Move[];
  const best = moves.reduce((one, other) => (chanceOf(other) > chanceOf(one) ? other : one));
  const [most, own] = [chanceOf(best), chanceOf(made)];
  const win = most - own;
  if (win < WORTH_SAYING.chance)
    return {
      decision: { made, best: made, loss: 0, win: 0 },
      ...(points > 0 ? { gain: -points } : {}),
    };
  const why = { says: "why.win", params: { best: most, made: own } };
  return { decision: { made, best, loss: points, win, why } };
}

function bestMove(outlook: Outlook, state: State, left: number): { move: Move; value: number } {
  const position = positionOf(state.sheets[state.turn] ?? []);
  let best: { move: Move; value: number } | undefined;
  for (const move of yatzy.legal(state, state.turn) as readonly Move[]) {
    const value = moveValue(outlook, position, state.dice, left, move);
    if (!best || value > best.value) best = { move, value };
  }
  return best as { move: Move; value: number };
}
