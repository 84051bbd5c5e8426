import { isRefusal } from "@pipwise/core";
import { plain, type Scene } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { board } from "../cli/board.ts";
import { cli } from "../cli/index.ts";
import { ploc, type State, type View } from "../rules/index.ts";
import { eliminate, match, modify, peopled, played, thrown, weaken } from "./pieces.ts";

const speak = await speakerOf("en", cli.words);

const start = match([
  [4, 3, 2],
  [6, 1, 1],
]);
const acting = thrown(start, 4, 4, 1);

function scene(state: State): Scene<View> {
  return {
    view: ploc.view(state, 0),
    viewer: 0,
    names: ["Ann", "Ben"],
    paint: plain,
    speak,
    columns: 80,
  };
}

describe("the board in the terminal", () => {
  it.each([
    ["", start, { throw: true }],
    ["throw", start, { throw: true }],
    ["e 1a", acting, eliminate(0, 0)],
    ["2b eliminate", acting, eliminate(1, 1)],
    ["ew 3c", acting, eliminate(2, 2, "weakened")],
    ["Eliminate weakened 3 c", acting, eliminate(2, 2, "weakened")],
    ["m 2b", acting, modify(1, 1)],
    ["modify 2b", acting, modify(1, 1)],
    ["m 2b keep 2", acting, modify(1, 1, 2)],
    ["modify 2b keep", acting, modify(1, 1, 1)],
    ["w 3a", acting, weaken(2, 0)],
    ["weaken 3a", acting, weaken(2, 0)],
    ["reroll 2", acting, { reroll: 1 }],
    ["berserk", acting, { berserk: true }],
    ["berserk 2 weakened", acting, { berserk: { weakened: 2 } }],
  ] as const)("reads “%s”", (text, state, move) => {
    expect(board.read(text, ploc.view(state, 0), 0)).toEqual(move);
  });

  it("PLO-15 removes a standing athlete by default, a weakened one where only that is possible", () => {
    const state = thrown(peopled(start, [9, 0], [3, 1]), 2, 4, 4);
    expect(board.read("e 1a", ploc.view(state, 0), 0)).toEqual(eliminate(0, 0, "weakened"));
    expect(board.read("e 2a", ploc.view(state, 0), 0)).toEqual(eliminate(1, 0, "standing"));
  });

  it.each(["jump", "e", "e 4a", "m 1d", "reroll", "💥", "1a"])(
    "explains why “%s” is no move",
    (text) => {
      const answer = board.read(text, ploc.view(acting, 0), 0);
      if (!isRefusal(answer)) throw new Error("it was understood");
      expect(scene(acting).speak.explain(answer)).not.toBe(answer.refused);
    },
  );

  it("PLO-12 asks before a Modify that loses the match, and only then", () => {
    const state = thrown(peopled(start, [2, 0]), 1, 4, 4);
    expect(board.confirm?.(modify(0, 0), scene(state))).toContain("loses you the match");
    expect(board.confirm?.(modify(1, 0), scene(state))).toBeUndefined();
    expect(board.confirm?.(weaken(0, 0), scene(state))).toBeUndefined();
  });

  it("draws both columns, those who stand above the rope and the weakened below", () => {
    const lines = board.draw(scene(played(acting, weaken(2, 2))));
    const rope = lines.findIndex((line) => line.includes("◆"));
    expect(lines.slice(0, rope).join("").match(/Λ/g)).toHaveLength(16);
    expect(lines.slice(rope).join("").match(/>─o/g)).toHaveLength(1);
    expect(lines.join("\n")).toContain("Ann 9");
  });

  it("has words for everything it asks and tells", () => {
    for (const state of [start, acting])
      for (const asked of ploc.toAct(state))
        expect(board.prompt(scene(state), { ...asked, since: 0, at: 0 })).not.toMatch(/^cli\./);
    const report = { seat: 0, move: eliminate(0, 0), chance: [] };
    expect(board.tell(report, scene(acting))).toBe("Ann eliminated a standing athlete (1a).");
  });
});
