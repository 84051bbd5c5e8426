// What the house asks a game of Plyt besides its moves.
import type { MoveSpace } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type Move, plyt, type State, type Terms } from "../rules/index.ts";
import { fixedText } from "../rules/terms.ts";
import { agreed, at, begun, played, refused } from "./positions.ts";

const space = (state: State) => plyt.legal(state, 0) as MoveSpace<Move>;

describe("an answer", () => {
  const offered: readonly Move[] = [{ answer: 12 }, { answer: 13 }, { pass: true }, { dice: 2 }];

  it("PLY-5 may be any number where the first one counts", () => {
    const thrown = played(begun(1), { dice: 2 }, [3, 4]);
    expect(offered.map((move) => space(thrown).has(move))).toEqual([true, true, true, false]);
  });

  it("PLY-5 is only the right number where tries go on", () => {
    const thrown = played(begun(1, { tries: "until-time" }), { dice: 2 }, [3, 4]);
    expect(offered.map((move) => space(thrown).has(move))).toEqual([true, false, true, false]);
  });
});

describe("secrets and points", () => {
  it("PLY-25 there are secrets only where cards are kept", () => {
    const open = (cards: string) => plyt.isOpen?.(agreed({ cards }) as never);
    expect(["keep", "act", "off"].map(open)).toEqual([false, true, true]);
  });

  it("PLY-1 everybody's square is how far they are", () => {
    expect(plyt.scores?.(at(begun(3), 5, 0, 40))).toEqual([5, 0, 40]);
  });

  it("PLY-21 cards are kept only where that was agreed", () => {
    const square = at(begun(1), 0);
    expect(
      refused({ ...square, stage: "card", turned: { card: "me-up", seenBy: 0 } } as never, {
        keep: true,
      }),
    ).toEqual({
      refused: "cards-are-not-kept",
      clause: "PLY-21",
      at: "keep",
    });
  });
});

describe("fixed numbers in words", () => {
  it.each([
    ["multiply", "3 × 4, 5"],
    ["add", "3 + 4, 5"],
  ])("PLY-32 %s", (operation, text) => {
    expect(fixedText({ operation, fixed: [[3, 4], [5]] } as unknown as Terms)).toBe(text);
  });
});
