import { speaker } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { effectOf, gain, gistsOf, losesMatch, optionsOf } from "../board/effect.ts";
import type { Props } from "../board/tell.ts";
import { ploc, type State } from "../rules/index.ts";
import boardWords from "../words/en/board.json" with { type: "json" };
import { match, modify, peopled, thrown, weaken } from "./pieces.ts";

const start = match([
  [6, 3, 2],
  [6, 1, 1],
]);

/** What the board says of a pair, in the order it is offered. */
function said(state: State, die: number, column: number): string[] {
  const view = ploc.view(state, 0);
  const props = { view, speak: speaker("en", boardWords) } as unknown as Props;
  return optionsOf(view, die, column).map((action) => effectOf(props, action));
}

describe("what a pair of dice would do", () => {
  const acting = thrown(peopled(start, [11, 0], [7, 1]), 1, 3, 4);

  it("is named as the rules name it, with its effect", () => {
    expect(said(acting, 1, 1)).toEqual([
      "Eliminate 1",
      "Eliminate 1 weakened",
      "Modify: +1 athlete",
      "Weaken 1",
    ]);
    expect(said(acting, 0, 2)).toContain("Modify: ±0 athletes");
  });

  it("puts a loss last, where nothing chooses it by itself", () => {
    expect(said(acting, 0, 0)).toEqual(["Weaken 1", "Modify: −4 athletes"]);
    const nobodyStands = thrown(peopled(start, [11, 0], [0, 8]), 1, 3, 4);
    expect(said(nobodyStands, 0, 0)).toEqual(["Modify: −4 athletes"]);
  });

  it("PLO-15 says who leaves where that can be chosen", () => {
    const lying = thrown(peopled(start, [9, 2], [7, 1]), 1, 2, 4);
    expect(said(lying, 1, 1)).toEqual([
      "Eliminate 1 weakened",
      "Modify: ±0 athletes, 1 weakened out",
      "Modify: ±0 athletes, 0 weakened out",
      "Weaken 1",
    ]);
    const view = ploc.view(lying, 0);
    const props = { view, speak: speaker("en", boardWords) } as unknown as Props;
    expect(gistsOf(props, optionsOf(view, 1, 1))).toEqual([
      { says: "Eliminate 1 weakened", loses: false },
      { says: "Modify: ±0 athletes", loses: false },
      { says: "Weaken 1", loses: false },
    ]);
    expect(said(lying, 0, 0).slice(1)).toEqual([
      "Modify: −4 athletes, 2 weakened out",
      "Modify: −4 athletes, 1 weakened out",
      "Modify: −4 athletes, 0 weakened out",
    ]);
  });

  it("PLO-12 knows what takes one's own last athlete", () => {
    const view = ploc.view(thrown(peopled(start, [4, 0], [7, 1]), 1, 3, 4), 0);
    expect(gain(view, modify(0, 0))).toBe(-4);
    expect(losesMatch(view, modify(0, 0))).toBe(true);
    expect(losesMatch(view, modify(1, 0))).toBe(false);
    expect(losesMatch(view, weaken(0, 0))).toBe(false);
  });
});
