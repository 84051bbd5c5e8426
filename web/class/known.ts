// What the answers of a class say about its children. All of it is worked out here, in the teacher's browser.
import {
  FACTS,
  factsShown,
  type Knowledge,
  knowledgeFrom,
  OPERATIONS,
  type Operation,
  type Practised,
  type ShownSum,
  type Standing,
  type SumAnswer,
  type SumOperation,
  standingOf,
} from "@pipwise/facts";

/** An answer, and what it says of facts; that may be nothing. */
export type ClassAnswer = SumAnswer & Practised;

export function known(answer: SumAnswer): ClassAnswer {
  const { from, numbers } = answer;
  const turned = { turned: (numbers[0] ?? 0) > (numbers[1] ?? 0) };
  return { ...answer, facts: factsShown(answer), ...(from === "practice" ? turned : {}) };
}

/** The sums of games, for levels and a fair start: since then, or all. */
export function sumsOf(answers: readonly ClassAnswer[], since = 0): ShownSum[] {
  return answers
    .filter(({ from, at }) => from === "game" && at >= since)
    .flatMap(({ numbers, operation, right }) =>
      operation === "divide" ? [] : [{ numbers, operation, right }],
    );
}

/** As it is by now, or as it was then. */
export function knowledgeOf(
  answers: readonly ClassAnswer[],
  operation: SumOperation,
  now = Date.now(),
): Knowledge {
  return knowledgeFrom(operation, answers, now);
}

/** How far on a child is, from 0 to 1: what it knows by heart of all facts, adding counting for less. */
export function levelOf(answers: readonly ClassAnswer[]): number {
  const share = (operation: Operation): number => {
    const knowledge = knowledgeOf(answers, operation);
    return FACTS.reduce((sum, _, fact) => sum + knowledge.byHeart(fact), 0) / FACTS.length;
  };
  return 0.75 * share("multiply") + 0.25 * share("add");
}

/** So many answers tell as much as the level that the teacher has set. */
const AS_MUCH = 30;

/** How far on a child is by its answers, and the fewer there are, the more by its level. */
export function levelBy(answers: readonly ClassAnswer[], set: number | undefined): number {
  const weight = set === undefined ? 1 : answers.length / (answers.length + AS_MUCH);
  return weight * levelOf(answers) + (1 - weight) * (set ?? 0);
}

/** How many facts stand how. */
export type Counts = Readonly<Record<Standing, number>>;

export function countsOf(knowledge: Knowledge): Counts {
  const counts = { known: 0, slow: 0, shaky: 0, unknown: 0, unseen: 0 };
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
  operation: SumOperation,
  since: number,
): Changed {
  const before = knowledgeOf(
    answers.filter(({ at }) => at < since),
    operation,
    since,
  );
  const now = knowledgeOf(answers, operation);
  const facts = [...FACTS.keys()];
  const isKnown = (knowledge: Knowledge, fact: number): boolean =>
    ["known", "slow"].includes(standingOf(knowledge, fact));
  return {
    gained: facts.filter((fact) => !isKnown(before, fact) && isKnown(now, fact)),
    lost: facts.filter((fact) => isKnown(before, fact) && !isKnown(now, fact)),
  };
}

/** What a sheet is for comes first; what is known fills it up. */
const ON_A_SHEET: readonly Standing[] = ["unknown", "shaky", "slow", "unseen", "known"];

/** Facts of a sheet: what is not there yet, then what is shaky, and of those alike what is nearest to being known. */
export function sheetFacts(
  answers: readonly ClassAnswer[],
  operation: SumOperation,
  count: number,
) {
  const knowledge = knowledgeOf(answers, operation);
  const rank = (fact: number): number => ON_A_SHEET.indexOf(standingOf(knowledge, fact));
  const aim = (fact: number): number => Math.abs(knowledge.chance(fact) - 0.7);
  return [...FACTS.keys()]
    .filter((fact) => (FACTS[fact] as (typeof FACTS)[number]).a > 1)
    .sort((one, other) => rank(one) - rank(other) || aim(one) - aim(other) || one - other)
    .slice(0, count);
}

/** How the class stands at a fact: the standing of the middle child among those who have met it. */
export function classStanding(all: readonly Knowledge[], fact: number): Standing {
  const ranks = ["unknown", "shaky", "slow", "known"] as const;
  const seen = all
    .map((knowledge) => standingOf(knowledge, fact))
    .filter((one): one is (typeof ranks)[number] => one !== "unseen")
    .map((one) => ranks.indexOf(one))
    .sort((a, b) => a - b);
  return seen.length === 0
    ? "unseen"
    : (ranks[seen[Math.floor(seen.length / 2)] as number] as Standing);
}

/** What has been done so far by anybody: nobody looks at empty maps of what is not played. */
export function operationsIn(all: Iterable<readonly ClassAnswer[]>): readonly SumOperation[] {
  const divided = [...all].some((answers) => answers.some((one) => one.operation === "divide"));
  return divided ? OPERATIONS : OPERATIONS.filter((one) => one !== "divide");
}
