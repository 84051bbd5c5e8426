// How well somebody played, in squares: who is ahead makes a slip cheap, so that chances to win tell less.
import {
  type Analysis,
  type Given,
  playOf,
  readTerms,
  type Seat,
  type SeatAnalysis,
  same,
  type Walked,
} from "@pipwise/core";
import { bonusOf, leastDice, type Move, plyt, type State, type Terms } from "../rules/index.ts";
import { raceOf } from "./estimate.ts";
import { MOST_DICE } from "./race.ts";
import { SUREST } from "./racer.ts";
import { YARDSTICK } from "./yardstick.ts";

/** Whoever plays by other terms than the usual ones is not held against those who have them. */
export function withPlay(analysis: Analysis, walked: Walked<State, Move>): Analysis {
  const states = walked.map(({ table }) => table.state as State);
  const usual = readTerms(plyt, {});
  return {
    ...analysis,
    seats: analysis.seats.map((one, seat) => {
      const terms = states.at(-1)?.agreed.players[seat];
      const play = same(terms, usual) ? playOf(givenInSums(one, seat, states), YARDSTICK) : null;
      return { ...one, play };
    }),
  };
}

/** Squares that each sum gave away, against the best throw of somebody who calculates as surely as the best do. */
export function givenInSums(
  { decisions }: Pick<SeatAnalysis, "decisions">,
  seat: Seat,
  states: readonly State[],
): Given[] {
  return decisions.flatMap(({ seq, made, best }): Given[] => {
    const state = states[seq - 1];
    if (state?.stage !== "answer" || states[seq]?.stage === "answer") return [];
    const right = answerOf(made) !== undefined && answerOf(made) === answerOf(best);
    const [master = 0] = state.dice;
    const won = squaresOf(state, seat, state.dice.length, master)[right ? 0 : 1];
    return [{ loss: parOf(state, seat, master) - won, stake: 1 }];
  });
}

function answerOf(move: unknown): number | undefined {
  return (move as { readonly answer?: number } | null)?.answer;
}

/** What the best number of dice brings on average, with this number on the Master. */
function parOf(state: State, seat: Seat, master: number): number {
  const { agreed } = state;
  const race = raceOf(state, seat, SUREST);
  const bringing = (dice: number, on: number): number => {
    const sure = race.accuracy(dice, on);
    const [right, wrong] = squaresOf(state, seat, dice, on);
    return sure * right + (1 - sure) * wrong;
  };
  const least = leastDice(agreed.players[seat] as Terms);
  let [par, most] = [0, Number.NEGATIVE_INFINITY];
  for (let dice = least; dice <= MOST_DICE; dice++) {
    let sum = 0;
    for (let on = 1; on <= agreed.sides; on++) sum += bringing(dice, on);
    if (sum > most) [most, par] = [sum, bringing(dice, master)];
  }
  return par;
}

/** How far a right and a wrong answer lead. */
function squaresOf(
  { agreed }: State,
  seat: Seat,
  dice: number,
  master: number,
): readonly [right: number, wrong: number] {
  return [master + bonusOf(agreed, seat, dice), agreed.penalty ? -master : 0];
}
