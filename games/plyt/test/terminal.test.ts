import type { Asked } from "@pipwise/core";
import { plain, type Scene, width } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { board } from "../cli/board.ts";
import { cli } from "../cli/index.ts";
import { plyt, type State, type View } from "../rules/index.ts";
import { at, begun, holding, played, right } from "./positions.ts";

const speak = await speakerOf("en", cli.words);
const words = await cli.words("en");

const KEEP = { cards: "keep" };

describe("reading what is typed", () => {
  const dice = begun(2, {}, [{ standard: 3 }]);
  const answer = played(dice, { dice: 3 }, [5, 7, 2]);
  const card = right(at(begun(3), 4, 27, 40), [8, 1], "other-up");
  const kept = right(at(begun(2, KEEP), 19, 40), [8, 1], "me-up");
  const hand = right(holding(at(begun(2, KEEP), 20, 50), 0, "me-forward", "other-back"), [3, 2]);
  const dead = holding(at(begun(2, KEEP), 112, 50), 0, "me-forward");

  it.each<[string, State, unknown]>([
    ["", dice, { dice: 3 }],
    ["4", dice, { dice: 4 }],
    ["throw 5", dice, { dice: 5 }],
    ["6 dice", dice, { dice: 6 }],
    ["70", answer, { answer: 70 }],
    ["2 985 984", answer, { answer: 2_985_984 }],
    ["2,985,984", answer, { answer: 2_985_984 }],
    ["pass", answer, { pass: true }],
    ["B 61", card, { player: 1, to: 61 }],
    ["b to 62", card, { player: 1, to: 62 }],
    ["62", card, { player: 1, to: 62 }],
    ["61", kept, { to: 61 }],
    ["keep", kept, { keep: true }],
    ["return", kept, { return: true }],
    ["", hand, { done: true }],
    ["1", hand, { play: "me-forward", to: 26 }],
    ["play 2 B", hand, { play: "other-back", player: 1, to: 47 }],
    ["discard 1", dead, { discard: "me-forward" }],
  ])("%s", (text, state, move) => {
    expect(board.read(text, plyt.view(state, 0), 0)).toEqual(move);
  });

  it.each<[string, State]>([
    ["many", dice],
    ["discard 1", dice],
    ["seventy", answer],
    ["7.5", answer],
    ["-3", answer],
    ["B", card],
    ["D 61", card],
    ["up", kept],
    ["3", hand],
    ["1 27", hand],
  ])("“%s” is not understood, and says so in words", (text, state) => {
    const refusal = board.read(text, plyt.view(state, 0), 0) as { refused: string };
    expect(words).toHaveProperty([refusal.refused]);
  });
});

describe("the board", () => {
  it("shows the trail with everybody on it, within eighty columns", () => {
    const lines = board.draw(scene(at(begun(3), 112, 27, 27), 0));
    expect(Math.max(...lines.map(width))).toBeLessThan(80);
    expect(lines.join("\n")).toContain("★");
    expect(lines.filter((line) => /^\s+[ABC ]+$/.test(line))).toHaveLength(3);
  });

  it("asks the sum clearly, fixed number and all", () => {
    const fixed = played(begun(2, {}, [{ fixed: [[6]] }]), { dice: 1 }, [12]);
    expect(board.prompt(scene(fixed, 0), asked("answer"))).toContain("12 × 6 = ?");
    const added = played(begun(2, {}, [{ operation: "add" }]), { dice: 3 }, [5, 7, 2]);
    expect(board.prompt(scene(added, 0), asked("answer"))).toContain("5 + 7 + 2 = ?");
  });

  it("PLY-28 shows a hand and a turned card to their owner only", () => {
    const state = right(holding(at(begun(2, KEEP), 4, 50), 0, "me-forward"), [8, 1], "other-down");
    const drawn = (viewer: Scene<View>["viewer"]) => board.draw(scene(state, viewer)).join("\n");
    expect(drawn(0)).toContain("You go forward by the Master’s number");
    expect(drawn(0)).toContain("Somebody else goes down a level");
    for (const viewer of [1, "watcher"] as const) {
      expect(drawn(viewer)).not.toContain("You go forward");
      expect(drawn(viewer)).not.toContain("down a level");
    }
  });

  it("tells what happened, and every prompt has words", () => {
    const state = right(at(begun(2), 8, 0), [5, 2, 3, 4], "me-forward");
    const report = plyt.report(state, { seat: 0, chance: [] }, state, 1);
    expect(board.tell(report, scene(state, 1))).toBe(
      "P0 answered 120: right. P0 moved from 8 to 21. P0 turned a card: You go forward by the Master’s number. " +
        "Played: You go forward by the Master’s number. P0 moved from 21 to 26.",
    );
    for (const kind of ["dice", "answer", "card", "hand"])
      expect(board.prompt(scene(begun(2), 0), asked(kind))).not.toContain("cli.");
  });
});

function scene(state: State, viewer: Scene<View>["viewer"]): Scene<View> {
  return {
    view: plyt.view(state, viewer),
    viewer,
    names: state.squares.map((_, seat) => `P${seat}`),
    paint: plain,
    speak,
    columns: 80,
  };
}

function asked(kind: string): Asked {
  return { seat: 0, kind, since: 0, at: 0 };
}
