import { isRefusal, type Moves, seeded } from "@pipwise/core";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { easiest, strainOf } from "../mind/coach/reading.ts";
import { coach } from "../mind/index.ts";
import { allTogether, check, FACES, score, type Throw } from "../rules/index.ts";
import { after, begun, dice } from "./table.ts";

const GOLDEN = dice("5577 0248 +-x:") as Throw;
const asPrinted = { allowZeroDividend: true, allowReordered: true };
const noZero = { allowZeroDividend: false, allowReordered: true };
const writing: Moves<never> = { sample: () => undefined as never, has: () => false };

/** How often a throw allows less than 21 points where 0 may not be divided. */
const BELOW = 0.6397;

async function hint(game: string, view: object, moves: unknown = writing) {
  const advise = await coach.advisers[game]?.();
  const sight = { seat: 0, view: { faces: FACES, ...view }, moves, random: seeded("hint") };
  return advise?.(sight as never) as
    | { rungs: { says: string; params: Record<string, string | number> }[]; move: unknown }
    | undefined;
}

describe("the coach", () => {
  it("PYT-10 leads to the best equation of the golden throw in six steps", async () => {
    const found = await hint("one-by-one", { dice: GOLDEN, checking: noZero });
    expect(found?.rungs).toEqual([
      { says: "hint.score", params: { score: 21, below: expect.closeTo(BELOW, 3) } },
      { says: "hint.dice", params: { dice: 10 } },
      { says: "hint.shape", params: { shape: "▢▢▢▢○▢=▢▢▢" } },
      { says: "hint.signs", params: { shape: "▢▢▢▢:▢=▢▢▢" } },
      { says: "hint.number", params: { shape: "2870:▢=▢▢▢" } },
      { says: "hint.equation", params: { equation: "2870:5=574" } },
    ]);
    expect(found?.move).toEqual({ equation: "2870:5=574" });
  });

  it("PYT-29 as on paper nobody gets a hint", async () => {
    const told = (options: object) => {
      const thrown = after(allTogether, begun(allTogether, 2, options), { throw: true }, GOLDEN);
      return hint("all-together", allTogether.view(thrown, 0), allTogether.legal(thrown, 0));
    };
    expect(await told({ asOnPaper: true })).toBeUndefined();
    expect(await told({})).toBeDefined();
  });

  it("says every rung in words", async () => {
    const speak = await speakerOf("en", coach.words);
    const views: [string, object][] = [
      ["all-together", { dice: GOLDEN, checking: asPrinted }],
      ["one-by-one", { dice: dice("9999 2222 xxxx"), checking: asPrinted }],
      ["solitaire-yahtzee", solitaireView([null, null, null, null, null], null)],
      ["solitaire-yahtzee", solitaireView([null, 1, 1, 1, 1], 2)],
      ["last-die", lastDieView([])],
    ];
    for (const [game, view] of views)
      for (const { says, params } of (await hint(game, view))?.rungs ?? [])
        expect(speak.say(says, params)).not.toMatch(/hint\.|[{}]|undefined|NaN/);
  });

  it("has nothing to say before the throw", async () => {
    for (const game of Object.keys(coach.advisers))
      expect(
        await hint(game, { dice: [], stage: { game: "one-by-one", view: {} } }, [{ throw: true }]),
      ).toBeUndefined();
  });

  it("PYT-17 uses what lies there, and more", async () => {
    const fixed = [0, 5, 6, 8];
    const found = await hint("last-die", lastDieView(fixed));
    expect(isRefusal(check(written(found), GOLDEN, asPrinted, fixed))).toBe(false);
  });

  it("PYT-20 says which dice to throw again, as many as may be", async () => {
    const poor = { ...solitaireView([null, 1, 1, 1, 1], null), dice: dice("9999 0222 xxxx") };
    const found = await hint("solitaire-yahtzee", poor);
    expect(found?.rungs.map(({ says }) => says)).toEqual([
      "hint.again",
      "hint.again-count",
      "hint.again-dice",
    ]);
  });
});

describe("the easiest to read", () => {
  it.each([
    ["5x8=40", "40=5x8"],
    ["8x5=40", "5x8=40"],
    ["7+2=9", "9-7=2"],
    ["2+5=3+4", "2+5-3=4"].reverse() as [string, string],
    ["12:4=3", "3x4:12=1"],
    ["2870:5=574", "0+245:5=7x8-7"],
  ])("%s rather than %s", (easy, hard) => {
    expect(strainOf(easy)).toBeLessThan(strainOf(hard));
    expect(easiest([hard, easy])).toBe(easy);
  });

  it("is the same in whatever order they come", () => {
    expect(easiest(["2+4=6", "4+2=6"])).toBe(easiest(["4+2=6", "2+4=6"]));
    expect(easiest([])).toBeUndefined();
  });

  it("scores as much as the others", async () => {
    const found = await hint("one-by-one", { dice: GOLDEN, checking: asPrinted });
    const equation = check(written(found), GOLDEN, asPrinted);
    expect(isRefusal(equation) ? 0 : score(equation)).toBe(23);
  });
});

function written(hint: { readonly move: unknown } | undefined): string {
  return (hint?.move as { equation?: string } | undefined)?.equation ?? "";
}

function solitaireView(lines: readonly (number | null)[], again: number | null): object {
  return { dice: GOLDEN, again, checking: asPrinted, faces: FACES, sheets: [{ lines, total: 0 }] };
}

function lastDieView(places: readonly number[]): object {
  const equation = places.length > 0 ? { text: "", places, by: 1 } : null;
  return { dice: GOLDEN, checking: asPrinted, faces: FACES, equation };
}
