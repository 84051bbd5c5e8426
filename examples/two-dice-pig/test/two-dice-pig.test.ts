import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  DEFAULT_LANGUAGE,
  isPlaythrough,
  type Mind,
  noTerms,
  type Playout,
  playout,
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
import { type Move, type State, twoDicePig } from "../rules/index.ts";

const words = await cli.words(DEFAULT_LANGUAGE);

describe("conformance", () => {
  const settings = [{ seats: 3, options: { target: 20 } }];
  for (const check of conformance({ game: twoDicePig, words, settings })) it(check.name, check.run);
});

describe("rules", () => {
  const start = twoDicePig.setup({ target: 50 }, noTerms(2), recorded([])) as State;
  const rich = { ...start, pot: 18, banked: [30, 7] };

  it("TDP-1 both dice go into the pot", () => {
    const state = twoDicePig.play(start, 0, { throw: true }, recorded([3, 5]));
    expect(state).toMatchObject({ pot: 8, turn: 0, dice: [3, 5] });
  });

  it.each([
    [[1, 4], { pot: 0, turn: 1, banked: [30, 7] }],
    [[6, 1], { pot: 0, turn: 1, banked: [30, 7] }],
    [[1, 1], { pot: 0, turn: 1, banked: [0, 7] }],
  ])("TDP-2 %j", (dice, after) => {
    expect(twoDicePig.play(rich, 0, { throw: true }, recorded(dice))).toMatchObject(after);
  });

  it("what is Pig's is still Pig's: an empty pot cannot be banked", () => {
    expect(twoDicePig.play(start, 0, { bank: true }, recorded([]))).toMatchObject({
      refused: "nothing-to-bank",
    });
  });
});

it("the playthrough holds", () => {
  const file = join(import.meta.dirname, "../playthroughs/two-ones.json");
  const playthrough: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isPlaythrough(playthrough)) throw new Error("not a playthrough");
  expect(runPlaythrough(twoDicePig, playthrough)).toBeUndefined();
});

it("Pig's bots play it", async () => {
  const levels = ["casual", "beginner"] as const;
  const seats = await Promise.all(
    levels.map(async (name) => ({
      name,
      mind: (await minds["two-dice-pig"]?.[name]?.()) as Mind<State, Move>,
    })),
  );
  const { table } = playout(twoDicePig, seats, "a seed") as Playout;
  expect(standings(table)).toHaveLength(2);
});

it("the terminal shows both dice, and tells what was thrown", () => {
  const start = twoDicePig.setup({ target: 50 }, noTerms(2), recorded([])) as State;
  const view = twoDicePig.play(start, 0, { throw: true }, recorded([2, 6]));
  const speak = speaker("en", words);
  const scene = { view, viewer: 0, names: ["Ada", "Ben"], paint: plain, speak, columns: 80 };
  const board = cli.boards["two-dice-pig"];
  expect(board?.draw(scene).join("\n").match(/●/g)).toHaveLength(8);
  const told = board?.tell({ seat: 0, move: { throw: true }, chance: [2, 6] }, scene);
  expect(told).toBe("Ada threw 2 and 6.");
});
