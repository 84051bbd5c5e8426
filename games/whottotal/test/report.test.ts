import {
  filledWith,
  fold,
  openRecord,
  type Playout,
  playout,
  randomMind,
  recordOf,
} from "@pipwise/core";
import { expect, it } from "vitest";
import { type Report, type State, whottotal } from "../rules/index.ts";

it("WHO-10 every card that is turned is told, the ones that come round again too", () => {
  const options = { highestCard: 3, copies: 4, rounds: 12 };
  const { table, events } = playout(
    whottotal,
    filledWith(3, "random", randomMind),
    "told",
    options,
  ) as Playout;
  const record = recordOf(table, events);
  const opened = openRecord(whottotal, record as never);
  if ("refused" in opened) throw new Error(opened.refused);
  let now = opened.table;
  let told: number[] = [];
  let recycled = 0;
  for (const event of opened.events) {
    if (event.type !== "moved") continue;
    const next = fold(now, event);
    if ("refused" in next) throw new Error(next.refused);
    const happening = { seat: event.seat, move: event.move as never, chance: event.chance };
    const report = whottotal.report(
      now.state as State,
      happening,
      next.state as State,
      "watcher",
    ) as Report;
    told.push(...report.turned);
    if (!("deal" in happening.move)) recycled += report.turned.length - event.chance.length;
    const { last } = next.state as State;
    if (last !== (now.state as State).last) {
      expect(told).toEqual(last?.row.filter((card) => card !== null));
      told = [];
    }
    now = next;
  }
  expect(recycled).toBeGreaterThan(0);
});
