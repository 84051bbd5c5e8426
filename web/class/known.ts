// What the answers of a class say about its children. All of it is worked out here, in the teacher's browser.
import {
  FACTS,
  factIndex,
  factsOf,
  Knowledge,
  type Operation,
  type Practised,
  type ShownSum,
  type Standing,
  standingOf,
} from "@pipwise/facts";
import type { AnswerRow } from "@pipwise/protocol";

export const OPERATIONS = ["multiply", "add"] as const;
/** A division tells of a fact of multiplication. */
const DONE = [...OPERATIONS, "divide"] as const;

/** An answer as the house keeps it. */
export interface ClassAnswer extends Practised {
  readonly numbers: readonly number[];
  readonly inGame: boolean;
}

/** Rows that say nothing about facts are answers all the same. */
export function answersFrom(rows: readonly AnswerRow[]): ClassAnswer[] {
  return rows.flatMap(([at, code, right, took, where, ...rest]) => {
    const done = DONE[code ?? -1];
    const numbers = rest.filter((one): one is number => one !== null);
    if (done === undefined || at === null || at === undefined) return [];
    const operation = done === "divide" ? "multiply" : done;
    return [
      {
        at,
        operation,
        right: right === 1,
        ...(took === null || took === undefined ? {} : { took }),
        inGame: where === 1,
        numbers,
        facts: where === 0 ? practisedFact(numbers) : factsOf(numbers, done),
      },
    ];
  });
}

/** As it is sent to the house. */
export function rowFrom({ at, operation, right, took, facts: [fact = 0] }: Practised): AnswerRow {
  const { a, b } = FACTS[fact] as (typeof FACTS)[number];
  const time = took === undefined ? null : Math.round(took);
  return [Math.round(at), OPERATIONS.indexOf(operation), right ? 1 : 0, time, 0, a, b];
}

function practisedFact([a = 0, b = 0]: readonly number[]): number[] {
  const fact = factIndex(a, b);
  return fact === undefined ? [] : [fact];
}

/** The sums of games, for levels and a fair start: since then, or all. */
export function sumsOf(answers: readonly ClassAnswer[], since = 0): ShownSum[] {
  return answers
    .filter(({ inGame, at }) => inGame && at >= since)
    .map(({ numbers, operation, right }) => ({ numbers, operation, right }));
}

export function knowledgeOf(answers: readonly ClassAnswer[], operation: Operation): Knowledge {
  return Knowledge.from(
    operation,
    answers.filter((one) => one.operation === operation),
  );
}

/** How far on a child is, from 0 to 1: what it would get right of all facts, adding counting for less. */
export function levelOf(answers: readonly ClassAnswer[]): number {
  const share = (operation: Operation): number => {
    const knowledge = knowledgeOf(answers, operation);
    return FACTS.reduce((sum, _, fact) => sum + knowledge.chance(fact), 0) / FACTS.length;
  };
  return 0.75 * share("multiply") + 0.25 * share("add");
}

/** How many facts stand how. */
export type Counts = Readonly<Record<Standing, number>>;

export function countsOf(knowledge: Knowledge): Counts {
  const counts = { known: 0, shaky: 0, unknown: 0, unseen: 0 };
  for (const fact of FACTS.keys()) counts[standingOf(knowledge, fact)]++;
  return counts;
}

/** Facts that have come to be known, or are not any more, since then. */
export interface Changed {
  readonly gained: readonly number[];
  readonly lost: readonly number[];
}

export function changesSince(
  answers: readonly ClassAnswer[],
  operation: Operation,
  since: number,
): Changed {
  const before = knowledgeOf(
    answers.filter(({ at }) => at < since),
    operation,
  );
  const now = knowledgeOf(answers, operation);
  const facts = [...FACTS.keys()];
  const isKnown = (knowledge: Knowledge, fact: number): boolean =>
    standingOf(knowledge, fact) === "known";
  return {
    gained: facts.filter((fact) => !isKnown(before, fact) && isKnown(now, fact)),
    lost: facts.filter((fact) => isKnown(before, fact) && !isKnown(now, fact)),
  };
}

/** Facts of a sheet: those that are shaky first, then unknown ones near to what is known, then a few known ones. */
export function sheetFacts(answers: readonly ClassAnswer[], operation: Operation, count: number) {
  const knowledge = knowledgeOf(answers, operation);
  const aim = (fact: number): number => Math.abs(knowledge.chance(fact) - 0.7);
  return [...FACTS.keys()]
    .filter((fact) => (FACTS[fact] as (typeof FACTS)[number]).a > 1)
    .sort((one, other) => aim(one) - aim(other) || one - other)
    .slice(0, count);
}

/** How the class stands at a fact: the standing of the middle child among those who have met it. */
export function classStanding(all: readonly Knowledge[], fact: number): Standing {
  const ranks = ["unknown", "shaky", "known"] as const;
  const seen = all
    .map((knowledge) => standingOf(knowledge, fact))
    .filter((one): one is (typeof ranks)[number] => one !== "unseen")
    .map((one) => ranks.indexOf(one))
    .sort((a, b) => a - b);
  return seen.length === 0
    ? "unseen"
    : (ranks[seen[Math.floor(seen.length / 2)] as number] as Standing);
}
