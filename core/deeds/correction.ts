// What an event set right, for those who look back.
import type { Played, Table } from "../table.ts";

/** What an event set right: what was typed, and what it became. */
export function correctionBy(
  event: { readonly type: string },
  before: Table,
  after: Table,
): { readonly wrong: Played; readonly right: Played } | undefined {
  const isOne = ["corrected", "proposed", "agreed"].includes(event.type);
  const right = after.played.at(-1);
  if (!isOne || right?.seq !== after.seq || before.state === after.state) return undefined;
  const wrong = before.played[after.played.length - 1];
  const isAgain = wrong?.asked === right.asked && wrong.state === right.state;
  return wrong && isAgain ? { wrong, right } : undefined;
}
