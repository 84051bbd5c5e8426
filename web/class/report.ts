// What a teacher takes away: a table of the class, and what is different since last time.
import { FACTS, factSum, OPERATIONS, STANDINGS, type SumOperation } from "@pipwise/facts";
import type { CardInfo } from "@pipwise/protocol";
import { type ClassAnswer, changesSince, countsOf, knowledgeOf } from "./known.ts";
import type { TaughtClass } from "./use-class.ts";
import { speak } from "./voice.ts";

/** A child's lessons: days on which it did sums, the first first. */
export function daysOf(answers: readonly ClassAnswer[]): number[] {
  const days = answers.map(({ at }) => new Date(at).setHours(0, 0, 0, 0));
  return [...new Set(days)].sort((a, b) => a - b);
}

/** When the last day of sums began: what came before is "last time". */
export function lastTime(answers: readonly ClassAnswer[]): number {
  return daysOf(answers).at(-1) ?? 0;
}

export interface Summary {
  readonly done: number;
  readonly right: number;
  readonly counts: ReturnType<typeof countsOf>;
  /** "7 × 8": what has come to be known since last time, and what is not any more. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export function summaryOf(answers: readonly ClassAnswer[], operation: SumOperation): Summary {
  const mine = answers.filter((one) => one.operation === operation);
  const { gained, lost } = changesSince(mine, operation, lastTime(answers));
  const isFirst = daysOf(answers).length < 2;
  return {
    done: mine.length,
    right: mine.filter(({ right }) => right).length,
    counts: countsOf(knowledgeOf(mine, operation)),
    gained: isFirst ? [] : gained.map((fact) => factText(fact, operation)),
    lost: isFirst ? [] : lost.map((fact) => factText(fact, operation)),
  };
}

export function factText(fact: number, operation: SumOperation): string {
  const { a, b } = FACTS[fact] as (typeof FACTS)[number];
  const { left, sign, right } = factSum(a, b, operation);
  return `${left} ${sign} ${right}`;
}

/** A row for each child, under a row of heads. */
export function classTable(
  { info, called }: TaughtClass,
  answers: ReadonlyMap<number, readonly ClassAnswer[]>,
): (string | number)[][] {
  const heads = OPERATIONS.flatMap((operation) =>
    (["done", "right", ...STANDINGS] as const).map((what) =>
      speak.say(`class.csv-${what}`, { operation }),
    ),
  );
  const row = (card: CardInfo): (string | number)[] => {
    const mine = answers.get(card.card) ?? [];
    return [
      called(card),
      card.words,
      ...OPERATIONS.flatMap((operation) => {
        const { done, right, counts } = summaryOf(mine, operation);
        return [done, right, ...STANDINGS.map((standing) => counts[standing])];
      }),
    ];
  };
  return [
    [speak.say("class.csv-name"), speak.say("class.csv-card"), ...heads],
    ...info.cards.map(row),
  ];
}

/** As spreadsheets read it: quoted, in UTF-8 with its mark, and nothing that could be taken for a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`;
    return `"${text.replaceAll('"', '""')}"`;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
