// The sums that people did in a game, for whoever wants to know what they know.
import { fold, type GameRecord, isRefusal, openRecord } from "@pipwise/core";
import type { DoneSum } from "@pipwise/facts";
import { type Move, plyt, result, type State } from "../rules/index.ts";
import { termsOf } from "./choosing.ts";

/** Answers only: whoever passed may have been somewhere else with their mind. */
export function sumsIn(record: GameRecord): DoneSum[] {
  const opened = openRecord(plyt, record);
  if (isRefusal(opened)) return [];
  const sums: DoneSum[] = [];
  let { table } = opened;
  for (const event of opened.events) {
    const next = fold(table, event);
    if (isRefusal(next)) break;
    const answer = event.type === "moved" ? (event.move as Move) : undefined;
    if (event.type === "moved" && answer && "answer" in answer) {
      const { seat, at } = event;
      const view = plyt.view(table.state as State, seat);
      const { operation } = termsOf(view, seat);
      const since = table.asked.find((asked) => asked.seat === seat)?.at;
      sums.push({
        seat,
        numbers: view.sum,
        operation,
        right: answer.answer === result(view.sum, operation),
        at,
        ...(since === undefined || at <= since ? {} : { took: at - since }),
      });
    }
    table = next;
  }
  return sums;
}
