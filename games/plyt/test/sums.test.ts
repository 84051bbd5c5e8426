import {
  allSteps,
  type GameRecord,
  isRefusal,
  type Mind,
  playout,
  recordOf,
  type Table,
} from "@pipwise/core";
import type { DoneSum } from "@pipwise/facts";
import { expect, it } from "vitest";
import { minds } from "../mind/index.ts";
import { sumsAt } from "../mind/sums.ts";
import { type Move, plyt, result, type State, type View } from "../rules/index.ts";

it("a record tells every sum that was answered, by whom, and whether it was right", async () => {
  const wake = minds.plyt?.casual as () => Mind<View, Move>;
  const casual = { name: "casual", mind: wake() };
  const played = playout(plyt, [casual, casual], "sums", {}, [{ operation: "add" }, {}]);
  if (isRefusal(played)) throw new Error(played.refused);
  const record = recordOf(played.table, played.events);
  if (isRefusal(record)) throw new Error(record.refused);
  const sums = sumsDone(record);
  const tallies = plyt.view(played.table.state as State, 0).tallies;
  expect(sums.length).toBeGreaterThan(10);
  for (const seat of [0, 1]) {
    const mine = sums.filter((sum) => sum.seat === seat);
    expect(new Set(mine.map(({ operation }) => operation))).toEqual(
      new Set([seat === 0 ? "add" : "multiply"]),
    );
    const right = mine.filter((sum) => sum.right).length;
    expect(right).toBe(tallies[seat]?.right.reduce((sum, one) => sum + one, 0));
    for (const { numbers, operation } of mine)
      expect(result(numbers, operation as "multiply" | "add")).toBeGreaterThan(0);
  }
});

function sumsDone(record: GameRecord): DoneSum[] {
  const walked = allSteps(plyt, record);
  if (isRefusal(walked)) throw new Error(walked.refused);
  return walked.flatMap(({ before, event }) => sumsAt(before as Table, event));
}
