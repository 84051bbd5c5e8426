// The score sheet as it is drawn.
import { chanceFrom, seeded } from "@pipwise/core";
import { Piece } from "@pipwise/ui/react";
import { speaker } from "@pipwise/ui/words";
import { BOXES, type Box, type State, UPPER, type View, yatzy } from "@pipwise/yatzy";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Sheet } from "../games/yatzy/board/sheet.tsx";
import board from "../games/yatzy/words/en/board.json" with { type: "json" };
import rules from "../games/yatzy/words/en/rules.json" with { type: "json" };

describe("the bonus", () => {
  it("YAT-12 shows the way to it while an upper box is open", () => {
    expect(bonusOf(sheetOf({ ones: 3, twos: 6 }))).toBe("9 of 63");
  });

  it("YAT-12 is none when the upper boxes are full and it was missed", () => {
    const upper = { ones: 3, twos: 6, threes: 6, fours: 12, fives: 20, sixes: 0 };
    expect(bonusOf(sheetOf(upper))).toBe("0");
  });

  it("YAT-12 is 50 as soon as it is reached", () => {
    expect(bonusOf(sheetOf({ fours: 16, fives: 25, sixes: 24 }))).toBe("50");
  });
});

it("everybody's mark differs by more than the initial, however many play", () => {
  const marks = Array.from({ length: 99 }, (_, seat) =>
    renderToStaticMarkup(createElement(Piece, { seat, name: "Mia" })).replace(
      /data-seat="\d+"/,
      "",
    ),
  );
  expect(new Set(marks).size).toBe(99);
  // The first six are told apart without a number, all others by colour, shape and number.
  expect(marks[0]).toContain(">M<");
  expect(marks[6]).toContain(">7<");
  const drawn = marks.slice(0, 36).map((mark) => mark.replace(/<text.*/, ""));
  expect(new Set(drawn).size).toBe(36);
});

function sheetOf(written: Partial<Record<Box, number>>): View {
  const chance = chanceFrom(seeded("sheet"));
  const state = yatzy.setup({ forcedOrder: false }, [null, null], chance) as State;
  const view = yatzy.view(state, 0);
  const boxes = BOXES.map((box) => written[box] ?? null);
  const upper = UPPER.reduce((sum, box) => sum + (written[box] ?? 0), 0);
  const bonus = upper >= 63 ? 50 : 0;
  const totals = { upper, bonus, lower: 0, total: upper + bonus };
  return { ...view, sheets: [{ boxes, totals }, view.sheets[1] as View["sheets"][number]] };
}

function bonusOf(view: View): string {
  const page = renderToStaticMarkup(
    createElement(Sheet, {
      view,
      names: ["Ada", "Ben"],
      pencil: undefined,
      open: [],
      selected: undefined,
      suggested: undefined,
      focus: 0,
      whole: true,
      written: undefined,
      select: () => {},
      speak: speaker("en", rules, board),
    }),
  );
  const [, row = ""] = /<tr[^>]*data-row="bonus">(.*?)<\/tr>/.exec(page) ?? [];
  const [, cell = ""] = /<td[^>]*>(.*?)<\/td>/.exec(row) ?? [];
  return cell.replace(/<[^>]*>/g, "");
}
