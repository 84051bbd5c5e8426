// An answer to a sum, as it is sent and kept.
import { FACTS, type SumOperation } from "./facts.ts";
import type { Practised } from "./practice.ts";
import type { DoneSum } from "./way.ts";

/** What is done with the numbers of a sum. */
export const OPERATIONS = ["multiply", "add", "divide"] as const satisfies readonly SumOperation[];
/** Where a sum is done: in practice, asked for in a game, or chosen there as a part of an equation. */
export const ANSWERED_IN = ["practice", "game", "choice"] as const;

/** Which facts were on the way follows from the numbers; in practice the two are the fact. */
export interface SumAnswer {
  /** Milliseconds. */
  readonly at: number;
  readonly operation: SumOperation;
  readonly right: boolean;
  /** Milliseconds; left out where nobody looked at the clock. */
  readonly took?: number;
  readonly from: (typeof ANSWERED_IN)[number];
  readonly numbers: readonly number[];
}

/** A short text: a card keeps thousands. The same answer has the same text. */
export function packAnswer({ at, operation, right, took, from, numbers }: SumAnswer): string {
  const [what, where] = [OPERATIONS.indexOf(operation), ANSWERED_IN.indexOf(from)];
  return JSON.stringify([at, what, right ? 1 : 0, took ?? null, where, ...numbers]);
}

/** What `packAnswer` has made a text of. */
export function unpackAnswer(text: string): SumAnswer {
  const [at, what, right, took, where, ...numbers] = JSON.parse(text);
  return {
    at,
    operation: OPERATIONS[what] as SumOperation,
    right: right === 1,
    ...(took === null ? {} : { took }),
    from: ANSWERED_IN[where] as SumAnswer["from"],
    numbers,
  };
}

/** A sum that was done in a game. */
export function answerInGame({ at, operation, right, took, unasked, numbers }: DoneSum): SumAnswer {
  const from = unasked ? "choice" : "game";
  return { ...inWholeMilliseconds(at, took), operation, right, from, numbers };
}

/** A fact that was asked for in practice, in the order in which it was. */
export function answerInPractice(practised: Practised): SumAnswer {
  const { at, operation, right, took, turned, facts } = practised;
  const { a, b } = FACTS[facts[0] ?? 0] as (typeof FACTS)[number];
  const numbers = turned ? [b, a] : [a, b];
  return { ...inWholeMilliseconds(at, took), operation, right, from: "practice", numbers };
}

function inWholeMilliseconds(at: number, took: number | undefined) {
  return { at: Math.round(at), ...(took === undefined ? {} : { took: Math.round(took) }) };
}
