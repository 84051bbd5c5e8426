// The sums of a game: how many came out right, and for those that did not the easiest way in the head.
import type { Analysis, Exercise, JudgedDecision, Seat, Walked } from "@pipwise/core";
import { smartWay } from "@pipwise/facts";
import { type Move, plyt, type State } from "../rules/index.ts";
import { termsOf } from "./choosing.ts";

/** Whoever may try again while the time lasts is judged by the last try. */
export function withExercises(analysis: Analysis, walked: Walked<State, Move>): Analysis {
  const states = walked.map(({ table }) => table.state as State);
  return {
    ...analysis,
    seats: analysis.seats.map((one, seat) => {
      const sums = one.decisions.filter(
        ({ seq, best }) => "answer" in (best as Move) && states[seq]?.stage !== "answer",
      );
      const wrong = sums.flatMap((decision) => {
        const state = states[decision.seq - 1];
        return isRight(decision) || !state ? [] : [exerciseOf(state, seat, decision)];
      });
      const params = { count: sums.length, right: sums.length - wrong.length };
      return { ...one, exercises: { summary: { says: "exercise.count", params }, wrong } };
    }),
  };
}

function isRight({ made, best }: JudgedDecision): boolean {
  return answerOf(made) === answerOf(best);
}

/** Undefined when somebody passed, or the time ran out. */
function answerOf(move: unknown): number | undefined {
  return (move as { readonly answer?: number } | null)?.answer;
}

function exerciseOf(state: State, seat: Seat, { seq, made }: JudgedDecision): Exercise {
  const view = plyt.view(state, seat);
  const { operation } = termsOf(view, seat);
  const { steps, result } = smartWay(view.sum, operation);
  const answer = answerOf(made);
  const came = answer !== undefined ? "answered" : made === null ? "late" : "passed";
  const sum = view.sum.join(operation === "add" ? " + " : " × ");
  return {
    seq,
    told: { says: "exercise.wrong", params: { sum, result, came, answer: answer ?? 0 } },
    way: steps.map(({ key, params }) => ({ says: key, params })),
  };
}
