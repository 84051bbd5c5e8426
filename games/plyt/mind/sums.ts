// The sums that people did in a game, for whoever wants to know what they know.
import type { Table, TableEvent } from "@pipwise/core";
import type { DoneSum } from "@pipwise/facts";
import { type Move, plyt, result, type State } from "../rules/index.ts";
import { termsOf } from "./choosing.ts";

/** The sum that an event answered. Answers only: whoever passed may have been somewhere else with their mind. */
export function sumsAt(before: Table, event: TableEvent): DoneSum[] {
  if (event.type !== "moved" || before.state === undefined) return [];
  const { seat, at } = event;
  const move = event.move as Move;
  if (!("answer" in move)) return [];
  const view = plyt.view(before.state as State, seat);
  const { operation } = termsOf(view, seat);
  const asked = before.asked.find((one) => one.seat === seat);
  // Time that was given makes nobody quicker.
  const since = asked && asked.at - (asked.given ?? 0);
  const right = move.answer === result(view.sum, operation);
  const sum = { seat, numbers: view.sum, operation, right, at };
  return [since === undefined || at <= since ? sum : { ...sum, took: at - since }];
}
