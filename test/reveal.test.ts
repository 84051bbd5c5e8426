// First the moment, then the numbers: what a round brings is shown when its reveal is over.
import { isCalm, type Progress, SHOWN } from "@pipwise/ui/react";
import { type Speaker, speaker } from "@pipwise/ui/words";
import { type Report, type View, whottotal } from "@pipwise/whottotal";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { board } from "../games/whottotal/board/play.tsx";
import { beforeSettling, revealPace } from "../games/whottotal/board/reveal.ts";
import { COMMIT, decided, game, opened } from "../games/whottotal/test/pieces.ts";
import words from "../games/whottotal/words/en/board.json" with { type: "json" };
import type { Key } from "../games/whottotal/words/keys.ts";

vi.mock(import("../ui/react/motion.ts"), async (original) => ({
  ...(await original()),
  isCalm: () => false,
}));

const NAMES = ["Ada", "Ben", "Cleo"];
const speak = speaker("en", words) as Speaker<Key>;

describe("the last card of a round", () => {
  // Two cards come to 11: Ada, who said 12, is the nearest.
  const round = opened(game(3, 2), 2, [12, 18, 20], 4);
  const over = decided(round, [COMMIT, COMMIT, COMMIT], 7);
  const view = whottotal.view(over, 0) as View;
  const report: Report = { seat: 2, move: COMMIT, chance: [7], turned: [7] };
  const at = (progress: Progress): string => shown(view, report, progress);

  it("is looked at, before the bead slides, a flag lights up and chips fly", () => {
    expect(isCalm()).toBe(false);
    expect(revealPace(report, view).steps).toEqual([1000, 700, 800, 900]);
    const steps = [0, 1, 2, 3].map((step) => at({ settled: true, step, over: false }));
    expect(steps.map((page) => beadOf(page))).toEqual([
      "4 so far",
      "11 in all",
      "11 in all",
      "11 in all",
    ]);
    expect(steps.map((page) => page.includes("data-won"))).toEqual([false, false, true, true]);
  });

  it("brings its winner the points, and the next dealer a headline, when all of that is over", () => {
    const before = at({ settled: true, step: 3, over: false });
    expect(before).toContain("<h2>The last card</h2>");
    expect(before).toContain("6 points in the pot");
    expect(pointsOn(before)).toEqual([18, 18, 18]);
    expect(beforeSettling(view)).toEqual({ points: [18, 18, 18], stakes: [2, 2, 2] });
    const after = at(SHOWN);
    expect(after).toContain("<h2>Your deal</h2>");
    expect(after).not.toContain("in the pot");
    expect(pointsOn(after)).toEqual([24, 18, 18]);
  });
});

function beadOf(page: string): string | undefined {
  return /class="who-total".*?<span[^>]*>([^<]+)<\/span>/.exec(page)?.[1];
}

function pointsOn(page: string): number[] {
  return [...page.matchAll(/<b>(\d+)<\/b>/g)].map(([, points]) => Number(points));
}

function shown(view: View, report: Report, progress: Progress): string {
  return renderToStaticMarkup(
    createElement(board.Play, {
      view,
      viewer: 0,
      asked: undefined,
      waiting: [],
      names: NAMES,
      mine: [0],
      last: { seq: 9, report },
      progress,
      refusal: undefined,
      busy: false,
      standings: undefined,
      suggested: undefined,
      clockAhead: 0,
      speak: speak as Speaker,
      act: () => {},
      goOn: () => {},
    }),
  );
}
