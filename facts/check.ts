// A check like the one that schools in England have in year 4: 25 questions of the tables from 2 to 12.
import { type Random, shuffled } from "@pipwise/core";
import { factIndex } from "./facts.ts";
import { type Question, questionOf } from "./practice.ts";

/** The tables check: its questions, the seconds for each, and those between two. */
export const CHECK = { questions: 25, seconds: 6, pause: 3 } as const;

/** How many questions may begin with each number, as the check's published framework has it. */
const LIMITS: Readonly<Record<number, readonly [least: number, most: number]>> = {
  2: [0, 2],
  3: [1, 3],
  4: [1, 3],
  5: [1, 3],
  6: [2, 4],
  7: [2, 4],
  8: [2, 4],
  9: [2, 4],
  10: [0, 2],
  11: [1, 3],
  12: [2, 4],
};
/** The tables that are learned first have so many of all. */
const EASY = [2, 5, 10];
const EASY_LEAST = 3;

const TABLES = Object.keys(LIMITS).map(Number);

/** No question twice, and none turned round. */
export function checkQuestions(random: Random): Question[] {
  for (;;) {
    const questions = drawn(random);
    if (questions) return shuffled(random, questions);
  }
}

function drawn(random: Random): Question[] | undefined {
  const counts = countsOf(random);
  const asked = new Set<number>();
  const questions: Question[] = [];
  for (const table of TABLES) {
    const free = shuffled(random, TABLES).filter(
      (other) => !asked.has(factIndex(table, other) as number),
    );
    const others = free.slice(0, counts.get(table));
    if (others.length < (counts.get(table) as number)) return undefined;
    for (const other of others) {
      const fact = factIndex(table, other) as number;
      asked.add(fact);
      questions.push(questionOf("multiply", fact, table > other));
    }
  }
  return questions;
}

/** The least of each, then one more here and there. */
function countsOf(random: Random): Map<number, number> {
  const counts = new Map(TABLES.map((table) => [table, LIMITS[table]?.[0] as number]));
  const easy = (): number => EASY.reduce((sum, table) => sum + (counts.get(table) as number), 0);
  for (let left = CHECK.questions - sum(counts); left > 0; left--) {
    const wanting = EASY_LEAST - easy() >= left ? EASY : TABLES;
    const open = wanting.filter(
      (table) => (counts.get(table) as number) < (LIMITS[table]?.[1] as number),
    );
    const table = open[random.below(open.length)] as number;
    counts.set(table, (counts.get(table) as number) + 1);
  }
  return counts;
}

function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
