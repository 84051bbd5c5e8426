import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  isPlaythrough,
  type Mind,
  noTerms,
  type Playout,
  playout,
  type Refusal,
  recorded,
  runPlaythrough,
  standings,
} from "@pipwise/core";
import { conformance } from "@pipwise/core/conformance";
import { plain } from "@pipwise/ui/terminal";
import { speaker } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { cli } from "../cli/index.ts";
import { minds } from "../mind/index.ts";
import { type Move, pig, type State, type View } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };

describe("conformance", () => {
  const settings = [{ seats: 3, options: { target: 10 } }];
  for (const check of conformance({ game: pig, words, settings })) it(check.name, check.run);
});

describe("rules", () => {
  const start = pig.setup({ target: 50 }, noTerms(2), recorded([])) as State;

  it("PIG-1 two to six players, in turn", () => {
    expect(pig.seats).toEqual({ min: 2, max: 6 });
    expect(pig.toAct(start)).toEqual([{ seat: 0, kind: "throw-or-bank" }]);
    expect(pig.toAct({ ...start, turn: 1 })).toEqual([{ seat: 1, kind: "throw-or-bank" }]);
  });

  it("PIG-2 a 1 loses the pot and the turn", () => {
    const state = pig.play({ ...start, pot: 18 }, 0, { throw: true }, recorded([1]));
    expect(state).toMatchObject({ pot: 0, turn: 1, banked: [0, 0] });
  });

  it("PIG-3 an empty pot cannot be banked", () => {
    expect((pig.play(start, 0, { bank: true }, recorded([])) as Refusal).clause).toBe("PIG-3");
  });

  it("PIG-4 the first to bank the target wins", () => {
    const near = { ...start, turn: 1, pot: 5, banked: [49, 45] };
    const state = pig.play(near, 1, { bank: true }, recorded([])) as State;
    expect(pig.toAct(state)).toEqual([]);
    expect(pig.outcome(state)?.map(({ place }) => place)).toEqual([2, 1]);
  });
});

it("the playthrough holds", () => {
  const file = join(import.meta.dirname, "../playthroughs/a-one-loses-the-pot.json");
  const playthrough: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isPlaythrough(playthrough)) throw new Error("not a playthrough");
  expect(runPlaythrough(pig, playthrough)).toBeUndefined();
});

it("patience pays: casual beats beginner", async () => {
  const seats = await Promise.all(
    (["casual", "beginner"] as const).map(async (name) => ({
      name,
      mind: (await minds.pig?.[name]?.()) as Mind<View, Move>,
    })),
  );
  let wins = 0;
  for (let i = 0; i < 200; i++) {
    const { table } = playout(pig, seats, `pig/${i}`) as Playout;
    if (standings(table)?.[0]?.place === 1) wins++;
  }
  expect(wins).toBeGreaterThan(120);
});

it("the terminal board shows the table and reads what people type", () => {
  const view = pig.setup({ target: 50 }, noTerms(2), recorded([])) as View;
  const board = cli.boards.pig;
  const scene = {
    view,
    viewer: 0,
    names: ["Ada", "Ben"],
    paint: plain,
    speak: speaker("en", words),
    columns: 80,
  };
  expect(board?.draw(scene).join("\n")).toContain("0 of 50");
  expect(board?.read("", view, 0)).toEqual({ throw: true });
  expect(board?.read("bank", view, 0)).toEqual({ bank: true });
  expect(board?.read("fly", view, 0)).toMatchObject({ refused: "cli.not-understood" });
});
