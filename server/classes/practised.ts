// Answers from practice, as a device sends them.
import { type Refusal, refuse } from "@pipwise/core";
import { ANSWERED, ANSWERED_IN, type AnswerRow } from "@pipwise/protocol";
import type { KeptAnswer } from "./store.ts";

/** No sum of ours has such numbers. */
const TOO_LARGE = 10_000;

export function answersRefusal(rows: readonly AnswerRow[]): Refusal | undefined {
  const wrong = rows.findIndex((row) => !isAnswer(row));
  return wrong < 0 ? undefined : refuse("not-an-answer", { at: wrong });
}

/** The same row is the same answer, also if it is sent twice. No device's clock is ahead of ours. */
export function practised(card: number, rows: readonly AnswerRow[], now: number): KeptAnswer[] {
  return rows.map((row) => {
    const [at, ...rest] = row as [number, ...AnswerRow];
    return {
      card,
      source: `practice/${row.join()}`,
      row: [Math.min(at, Math.floor(now)), ...rest],
    };
  });
}

function isAnswer([at, operation, right, took, where, ...numbers]: AnswerRow): boolean {
  return (
    isBelow(at, Number.POSITIVE_INFINITY) &&
    isBelow(operation, ANSWERED.length) &&
    isBelow(right, 2) &&
    (took === null || isBelow(took, Number.POSITIVE_INFINITY)) &&
    isBelow(where, ANSWERED_IN.length) &&
    numbers.length > 0 &&
    numbers.every((number) => isBelow(number, TOO_LARGE))
  );
}

function isBelow(number: number | null | undefined, limit: number): boolean {
  return typeof number === "number" && number < limit;
}
