import { isRefusal } from "@pipwise/core";
import { plain, type Scene } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { board } from "../cli/board.ts";
import { cli } from "../cli/index.ts";
import { type State, type View, whottotal } from "../rules/index.ts";
import { COMMIT, DEAL, DROP, decided, game, opened, played } from "./pieces.ts";

const speak = await speakerOf("en", cli.words);

const start = game(3, 2);
const guessing = played(played(start, DEAL, 3), { guess: 20 });
const committing = opened(start, 3, [18, 20, 30], 7);

function scene(state: State): Scene<View> {
  return {
    view: whottotal.view(state, 0),
    viewer: 0,
    names: ["Ann", "Ben", "Cleo"],
    paint: plain,
    speak,
    columns: 80,
  };
}

describe("the board in the terminal", () => {
  it.each([
    ["", start, DEAL],
    ["deal", start, DEAL],
    [" 42 ", guessing, { guess: 42 }],
    ["0", guessing, { guess: 0 }],
    ["c", committing, COMMIT],
    ["Commit", committing, COMMIT],
    ["d", committing, DROP],
    ["drop out", committing, DROP],
  ] as const)("reads “%s”", (text, state, move) => {
    expect(board.read(text, whottotal.view(state, 0), 0)).toEqual(move);
  });

  it.each([
    ["7", start],
    ["1000", guessing],
    ["-1", guessing],
    ["twelve", guessing],
    ["", committing],
    ["💥", committing],
  ])("explains why “%s” is no move", (text, state) => {
    const answer = board.read(text, whottotal.view(state, 0), 0);
    if (!isRefusal(answer)) throw new Error("it was understood");
    expect(scene(state).speak.explain(answer)).not.toBe(answer.refused);
  });

  it("WHO-12 draws what is turned, and nothing of what is not", () => {
    const drawn = board.draw(scene(committing)).join("\n");
    expect(drawn).toContain("│ 7 │ │░░░│ │░░░│");
    expect(drawn).toContain("▲ 7 so far");
  });

  it("draws a guess for everybody on the number line, even when they lie close together", () => {
    const close = opened(start, 12, [70, 71, 72], 7);
    const lines = board.draw(scene(close));
    const line = lines.findIndex((text) => text.startsWith("├─") && text.includes("┴"));
    expect(lines[line - 1]?.replace(/\s/g, "")).toBe("123");
  });

  it("WHO-11 lays points out as chips if asked to", () => {
    const chips = board.draw(scene(game(3, 2, { shownAs: "chips" }))).join("\n");
    expect(chips).toContain("◉◉ 20");
  });

  it("has words for everything it asks and tells", () => {
    for (const state of [start, guessing, committing])
      for (const asked of whottotal.toAct(state))
        expect(board.prompt(scene(state), { ...asked, since: 0, at: 0 })).not.toMatch(/^cli\./);
    const over = decided(committing, [DROP, DROP]);
    expect(board.tell({ seat: 1, move: DROP, chance: [], turned: [] }, scene(over))).toBe(
      "Ben dropped out. Cleo held out alone and won 2.",
    );
    expect(board.draw(scene(over)).join("\n")).not.toContain("cli.");
  });
});
