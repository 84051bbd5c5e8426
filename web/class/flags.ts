// Whom a teacher may want to look after.
import type { CardInfo, ClassTable } from "@pipwise/protocol";
import type { ClassAnswer } from "./known.ts";

export type Flag = "wrong" | "quiet";

const IN_A_ROW = 3;
/** Nobody has done anything for so long while the game waits for them; milliseconds. */
const QUIET = 120_000;

/** `now`: by the clock of the house. `since`: when the lesson began. */
export function flagOf(
  table: ClassTable | undefined,
  card: CardInfo,
  answers: readonly ClassAnswer[],
  since: number,
  now: number,
): Flag | undefined {
  const last = answers.filter(({ at }) => at >= since).slice(-IN_A_ROW);
  if (last.length === IN_A_ROW && last.every(({ right }) => !right)) return "wrong";
  const asked = table?.paused ? undefined : seatOf(table, card)?.asked;
  return asked !== undefined && now - asked >= QUIET ? "quiet" : undefined;
}

export function seatOf(
  table: ClassTable | undefined,
  { card }: CardInfo,
): ClassTable["seats"][number] | undefined {
  return table?.seats.find((seat) => seat.card === card);
}

/** Practice within this long goes on; milliseconds. */
const LATELY = QUIET;

export function isPractising(answers: readonly ClassAnswer[], now: number): boolean {
  const last = answers.at(-1);
  return last?.from === "practice" && now - last.at < LATELY;
}
