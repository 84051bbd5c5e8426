// Answers from practice, as a device sends them.
import { type Refusal, refuse } from "@pipwise/core";
import { FACTS } from "@pipwise/facts";
import type { AnswerRow } from "@pipwise/protocol";
import type { KeptAnswer } from "./store.ts";

const OPERATIONS = 3;

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

function isAnswer([at, operation, right, took, ...facts]: AnswerRow): boolean {
  return (
    typeof at === "number" &&
    typeof operation === "number" &&
    operation < OPERATIONS &&
    (right === 0 || right === 1) &&
    took !== undefined &&
    facts.every((fact) => fact !== null && fact < FACTS.length)
  );
}
