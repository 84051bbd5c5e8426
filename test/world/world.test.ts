// Worlds in which everything fails, each from its seed: `npm run world -- --seed N` tells what happened in one of them.
import { expect, it } from "vitest";
import { run, runSeed } from "./run.ts";
import { scriptOf } from "./script.ts";

it("the same seed is the same world, message by message", async () => {
  const [one, other] = [await runSeed("twice"), await runSeed("twice")];
  expect(one.story.length).toBeGreaterThan(50);
  expect(other.story).toEqual(one.story);
});

it("where nothing fails, everybody plays on", async () => {
  for (let seed = 0; seed < 20; seed++) {
    const { faults, events } = await run({ ...scriptOf(String(seed)), faults: [] });
    expect(faults, `seed ${seed}`).toEqual([]);
    expect(events).toBeGreaterThan(10);
  }
});
