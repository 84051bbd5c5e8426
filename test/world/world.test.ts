// Worlds in which everything fails, each from its seed: `npm run world -- --seed N` tells what happened in one of them.
import { describe, expect, it } from "vitest";
import { PLANTED } from "./planted.ts";
import { run, shrunk, tell } from "./run.ts";
import { scriptOf } from "./script.ts";

/** `npm run world` has as many as there is time for. */
const SEEDS = process.env.PIPWISE_LONG === undefined ? 200 : 400;
const PARTS = 10;
/**
 * A card's seat was with a device that no longer had the card; a board that nobody watched kept a table awake. Until the
 * world changes they are the same worlds.
 */
const ONCE_RED = ["408848", "605122"];
/** A fault that was put in by hand is found within so many. */
const FOUND_WITHIN = 1000;

describe("a world", () => {
  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    "in which everything fails comes to no harm (part %i)",
    async (part) => {
      for (let seed = part; seed < SEEDS; seed += PARTS) {
        const script = scriptOf(String(seed));
        const { faults } = await run(script);
        const shortest = faults.length > 0 ? tell(await shrunk(script)) : "";
        expect(faults, `npm run world -- --seed ${seed}\n${shortest}`).toEqual([]);
      }
    },
  );

  it.each(ONCE_RED)("%s, in which something once went wrong, comes to no harm", async (seed) => {
    expect((await run(scriptOf(seed))).faults).toEqual([]);
  });

  it("is the same for the same seed, message by message", async () => {
    const twice = () => run(scriptOf("twice"));
    const [one, other] = [await twice(), await twice()];
    expect(one.story.length).toBeGreaterThan(50);
    expect(other.story).toEqual(one.story);
  });

  it("of another seed is another", async () => {
    const [one, other] = [await run(scriptOf("1")), await run(scriptOf("2"))];
    expect(other.story).not.toEqual(one.story);
  });
});

describe("is found, with the seed that finds it, that", () => {
  it.each(Object.entries(PLANTED))("%s", async (_, planted) => {
    for (let seed = 0; seed < FOUND_WITHIN; seed++)
      if ((await run(scriptOf(String(seed)), planted)).faults.length > 0) return;
    expect.unreachable();
  });
});

it("what fails is told as the shortest that still does", async () => {
  const planted = PLANTED["what there was no room for counts as written"];
  let script = scriptOf("0");
  for (let seed = 1; (await run(script, planted)).faults.length === 0; seed++)
    script = scriptOf(String(seed));
  const shortest = await shrunk(script, 60, planted);
  expect(shortest.faults.length).toBeLessThan(script.faults.length);
  expect(tell(shortest)).toContain("full disk");
});
