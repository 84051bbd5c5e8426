// Answers to sums. They stay in this browser, and nobody else sees them.
import { FACTS, type Practised } from "@pipwise/facts";
import { browserStore, read, write } from "../device/storage.ts";

const KEY = "numbers";
/** The oldest go: some 30 bytes each. */
const MOST = 2000;
const OPERATIONS = ["multiply", "add", "divide"] as const;

/** When, which operation, right or not, milliseconds (or null), turned or not (or null), and the facts on the way. */
type Row = readonly [
  at: number,
  operation: number,
  right: number,
  took: number | null,
  turned: number | null,
  ...number[],
];

export function keptAnswers(): Practised[] {
  const rows = read<readonly Row[]>(KEY);
  return Array.isArray(rows) ? rows.flatMap(answerOf) : [];
}

export function keepAnswers(answers: readonly Practised[]): void {
  const rows = read<readonly Row[]>(KEY);
  write(KEY, [...(Array.isArray(rows) ? rows : []), ...answers.map(rowOf)].slice(-MOST));
}

export function forgetAnswers(): void {
  browserStore.forget(KEY);
}

function rowOf({ at, operation, right, took, turned, facts }: Practised): Row {
  const time = took === undefined ? null : Math.round(took);
  const order = turned === undefined ? null : Number(turned);
  return [Math.round(at), OPERATIONS.indexOf(operation), right ? 1 : 0, time, order, ...facts];
}

/** Whatever else is there was put there by somebody else. */
function answerOf(row: unknown): Practised[] {
  if (!Array.isArray(row) || row.length < 6) return [];
  const [at, number, right, took, turned, ...facts] = row as unknown as Row;
  const operation = OPERATIONS[number];
  const isWhole = [at, right, took ?? 0, turned ?? 0, ...facts].every(
    (one) => Number.isSafeInteger(one) && one >= 0,
  );
  if (operation === undefined || !isWhole || facts.some((fact) => fact >= FACTS.length)) return [];
  const time = took === null ? {} : { took };
  const order = turned === null ? {} : { turned: turned === 1 };
  return [{ at, operation, right: right === 1, facts, ...time, ...order }];
}
