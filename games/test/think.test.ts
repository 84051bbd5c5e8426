// How bots and coaches think, at tables with the rules of another version too.
import { type Game, seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import type { AnyGame, Room } from "../rooms.ts";
import { chooseMove, findHint, type Position } from "../think.ts";

/** A game of which every version has a move of its own, and shows the seat which one it is. */
function version(number: number): AnyGame {
  const game: Partial<Game<never, unknown, unknown, unknown, unknown>> = {
    id: "made-up",
    version: number,
    view: () => number,
    legal: () => ({ moves: [`move ${number}`] }) as never,
  };
  return game as AnyGame;
}

const firstMove = {
  choose: ({ moves }: { moves: never }) => (moves as { moves: unknown[] }).moves[0],
};
const rooms: readonly Room[] = [
  {
    games: [{ id: "made-up", name: "Made Up", seats: { min: 1, max: 1 } }],
    rules: async () => [version(2), version(1)],
    levels: ["best"],
    minds: async () => ({
      "made-up": { best: () => firstMove as never },
      "made-up@1": { random: () => ({ choose: () => "as it was then" }) as never },
    }),
    coach: async () =>
      ({
        advisers: {
          "made-up":
            async () =>
            ({ view }: { view: unknown }) =>
              view,
        },
      }) as never,
    cli: () => Promise.reject(new Error("nobody plays it")),
  },
];
const position: Position = { game: "made-up", rules: 2, seat: 0, state: {} };
const coin = seeded("coin");

describe("whoever thinks about a decision", () => {
  it("is shown what the seat may know by the rules of its table", async () => {
    const before = { ...position, rules: 1 };
    expect(await chooseMove("best", position, coin, rooms)).toBe("move 2");
    expect(await findHint(position, rooms)).toBe(2);
    expect(await findHint(before, rooms)).toBe(1);
  });

  it("is the mind that goes with the older rules, where there is one", async () => {
    const before = { ...position, rules: 1 };
    expect(await chooseMove("random", before, coin, rooms)).toBe("as it was then");
  });

  it("is never somebody else than was asked for", async () => {
    const wrong = [
      chooseMove("casual", position, coin, rooms),
      chooseMove("best", { ...position, rules: 3 }, coin, rooms),
    ];
    await expect(wrong[0]).rejects.toThrow("made-up has no mind casual");
    await expect(wrong[1]).rejects.toThrow("there is no game made-up with rules 3");
  });
});
