import {
  type Asked,
  allSteps,
  awaited,
  isRefusal,
  playout,
  recordOf,
  type Seat,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import { plain, type Scene, width } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { cli } from "../cli/index.ts";
import { readMove, readSolitaireMove } from "../cli/reading.ts";
import { minds } from "../mind/index.ts";
import { allTogether, lastDie, oneByOne, solitaire, tournament } from "../rules/index.ts";
import { dice } from "./table.ts";

const speak = await speakerOf("en", cli.words);
const names = ["Ada", "Blaise", "Carl"];

describe.each([oneByOne, allTogether, lastDie, solitaire, tournament])("board of $id", (game) => {
  const board = cli.boards[game.id];

  it("draws, asks and tells through a whole game without a gap in its words", () => {
    const mind = minds[game.id]?.casual?.();
    if (!board || !mind || mind instanceof Promise) throw new Error("not there");
    const seats = names.map((name) => ({ name, mind }));
    const done = playout(game as never, seats, "board");
    if (isRefusal(done)) throw new Error(done.refused);
    const record = recordOf(done.table as Table, done.events);
    const walked = isRefusal(record) ? record : allSteps(game as never, record);
    if (isRefusal(walked)) throw new Error(walked.refused);
    const lines: string[] = [];
    for (const { before, event, table } of walked.slice(1)) {
      const asked = awaited(before)[0] as Asked;
      const scene = sceneOf(before, asked.seat);
      lines.push(...board.draw(scene), board.prompt(scene, asked));
      const told = board.tell(reportOf(before, event, table), sceneOf(table, "watcher"));
      if (told) lines.push(told);
    }
    lines.push(...board.draw(sceneOf(done.table as Table, "watcher")));
    for (const line of lines) {
      expect(line).not.toMatch(/cli\.|[{}]|undefined|NaN|null/);
      expect(width(line)).toBeLessThanOrEqual(140);
    }
  });
});

describe("what people type", () => {
  const thrown = dice("5577 0248 +-x:") as never;
  it.each([
    ["", [], { throw: true }],
    ["throw", [], { throw: true }],
    ["pass", thrown, { pass: true }],
    [" 5 x 8 = 40 ", thrown, { equation: "5 x 8 = 40" }],
    ["", thrown, { refused: "cli.write-something" }],
  ])("%j", (text, lying, move) => {
    expect(readMove(text, lying as never)).toMatchObject(move);
  });

  it.each([
    ["", [], { throw: true }],
    ["again 9 1 1", thrown, { again: [0, 8] }],
    ["again", thrown, { refused: "cli.which-dice" }],
    ["again 13", thrown, { refused: "cli.which-dice" }],
    ["again 1 2 3 4 5 6", thrown, { refused: "cli.which-dice" }],
    ["5x8=40 blue", thrown, { equation: "5x8=40", line: "blue" }],
    ["101 750:75=8+2", thrown, { equation: "750:75=8+2", line: "101" }],
    ["5 x 8 = 40 bl", thrown, { equation: "5 x 8 = 40", line: "blue" }],
    ["none poker", thrown, { pass: true, line: "poker" }],
    ["5x8=40", thrown, { refused: "cli.which-line" }],
  ])("Solitaire: %j", (text, lying, move) => {
    expect(readSolitaireMove(text, lying as never)).toMatchObject(move);
  });

  it("has a word for every thing it may say", async () => {
    const words = await cli.words("en");
    for (const code of ["cli.write-something", "cli.which-line", "cli.which-dice"])
      expect(words).toHaveProperty([code]);
  });
});

function sceneOf(table: Table, viewer: Seat | "watcher"): Scene<unknown> {
  return {
    view: table.game.view(table.state, viewer),
    viewer,
    names,
    paint: plain,
    speak,
    columns: 80,
  };
}

function reportOf(before: Table, event: TableEvent, after: Table): unknown {
  const { seat, move } = event as { seat: Seat; move: unknown };
  const happening = { seat, move, chance: event.chance };
  return before.game.report(before.state, happening, after.state, "watcher");
}
