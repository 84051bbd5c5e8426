import { filledWith, type Playout, playout, seeded, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { adviser } from "../mind/coach.ts";
import { minds } from "../mind/index.ts";
import { bits } from "../mind/lanes.ts";
import { above, FIRST_ROLL, MULTISETS, multisets, numberOf } from "../mind/multisets.ts";
import { forcedOutlook, outlookOf } from "../mind/outlook.ts";
import { type Rest, Rests } from "../mind/rest.ts";
import { solved } from "../mind/shelf.ts";
import { ALL_OPEN, type Position, START } from "../mind/table.ts";
import { varianceOf } from "../mind/variance.ts";
import { beatingAll, normal, winChance } from "../mind/win-chance.ts";
import { BOXES, type Move, type Sheet, score, totals, type View, yatzy } from "../rules/index.ts";

const outlook = outlookOf(await solved("f64"));
const winner = await minds.yatzy?.winner?.();
const best = await minds.yatzy?.best?.();
if (!winner || !best) throw new Error("somebody is missing");

describe("the rest of a sheet", () => {
  const rests = new Rests(outlook);

  it("is a distribution with the table's mean", () => {
    const random = seeded("rests");
    for (let i = 0; i < 60; i++) {
      const { open, upper } = sheetWith(1 + (i % 3), random).position;
      const rest = rests.of({ open, upper });
      expect(rest.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(meanOf(rest)).toBeCloseTo(outlook.worth({ open, upper }), 9);
    }
  });

  it("in forced order is known from the start on", () => {
    const rest = new Rests(forcedOutlook()).of(START);
    expect(meanOf(rest)).toBeCloseTo(forcedOutlook().worth(START), 9);
  });

  it("strays about as far as the fitted variance says", () => {
    expect(Math.sqrt(varianceOf(START))).toBeCloseTo(38.5, 0);
    const random = seeded("variances");
    let off = 0;
    for (let i = 0; i < 20; i++) {
      const { position } = sheetWith(4, random);
      const rest = rests.of(position);
      const mean = meanOf(rest);
      const exact = rest.reduce((sum, chance, points) => sum + chance * (points - mean) ** 2, 0);
      off += (Math.sqrt(varianceOf(position) / exact) - 1) / 20;
    }
    expect(Math.abs(off)).toBeLessThan(0.15);
  });
});

describe("chances to win", () => {
  it("between two normal finals are those of their difference", () => {
    const other = { mean: 240, variance: 900 };
    for (const mean of [180, 230, 240, 260, 330]) {
      const chance = winChance({ mean, variance: 700 }, beatingAll([other]));
      expect(chance).toBeCloseTo(normal((mean - 240) / 40), 3);
    }
  });

  it("between exact finals count a draw half", () => {
    const even = { soFar: 200, rest: Float64Array.of(0.25, 0.5, 0.25) };
    expect(winChance(even, beatingAll([even]))).toBeCloseTo(0.5, 15);
    expect(winChance({ soFar: 201, rest: Float64Array.of(1) }, beatingAll([even]))).toBe(0.5);
    expect(winChance({ soFar: 202, rest: Float64Array.of(1) }, beatingAll([even]))).toBe(0.875);
  });
});

describe("in the last turn", () => {
  it("the winner never wins less often than the best, whoever has still to play", () => {
    const random = seeded("last turns");
    const rests = new Rests(outlook);
    let better = 0;
    for (let i = 0; i < 300; i++) {
      const own = sheetWith(1, random).sheet;
      const others = Array.from({ length: 1 + (i % 3) }, () => rival(own, random));
      const beating = beatingAll(
        others.map((sheet) => ({ soFar: soFar(sheet), rest: rests.of(placed(sheet)) })),
      );
      const by = (mind: typeof winner) => lastTurn(own, others, beating, mind);
      const [played, plain] = [by(winner), by(best)];
      expect(played).toBeGreaterThan(plain - 1e-6);
      if (played > plain + 0.001) better++;
    }
    expect(better).toBeGreaterThan(20);
  });
});

describe("the coach", () => {
  const advise = adviser(outlook, forcedOutlook());
  const asked = (own: Sheet, others: readonly Sheet[], dice: readonly number[]) => {
    const { view, moves } = sightOf(own, others, dice, 0);
    return { seat: 0, view, moves, random: seeded("") };
  };

  it("late against others says what wins, and alone what scores", async () => {
    const random = seeded("coach");
    let differs = 0;
    for (let i = 0; i < 60; i++) {
      const own = sheetWith(2, random).sheet;
      const dice = [1, 2, 3, 4, 5].map(() => 1 + random.below(6)).sort();
      const sight = asked(own, [rival(own, random)], dice);
      const hint = await advise(sight);
      expect(hint?.rungs[0]).toMatchObject({ says: "hint.win" });
      expect(hint?.move).toEqual(winner.choose(sight));
      const alone = await advise(asked(own, [], dice));
      expect(alone?.rungs[0]).toMatchObject({ says: "hint.worth" });
      if (JSON.stringify(alone?.move) !== JSON.stringify(hint?.move)) differs++;
    }
    expect(differs).toBeGreaterThan(0);
  });

  it("as long as anybody has more than three boxes open it counts points", async () => {
    const random = seeded("early");
    const [own, other] = [sheetWith(2, random).sheet, sheetWith(4, random).sheet];
    const hint = await advise(asked(own, [other], [1, 2, 3, 4, 5]));
    expect(hint?.rungs[0]).toMatchObject({ says: "hint.worth" });
  });
});

describe("the winner", () => {
  it("plays for points when there is nobody to beat", () => {
    for (let i = 0; i < 5; i++) {
      const [a, b] = [winner, best].map(
        (mind) => playout(yatzy, filledWith(1, "alone", mind), `alone/${i}`) as Playout,
      );
      expect(standings(a?.table as Playout["table"])).toEqual(
        standings(b?.table as Playout["table"]),
      );
    }
  });

  it("plays forced order and a full table to the end", () => {
    for (const forcedOrder of [true, false]) {
      const seats = filledWith(20, "winner", winner);
      const { table } = playout(yatzy, seats, "full", { forcedOrder }) as Playout;
      expect(standings(table)).toHaveLength(20);
    }
  });
});

/** The exact chance to win of whoever plays the turn so, over every throw. */
function lastTurn(
  own: Sheet,
  others: readonly Sheet[],
  beating: Float64Array,
  mind: typeof winner,
): number {
  let kept = new Float64Array(MULTISETS);
  for (const throwsLeft of [0, 1, 2]) {
    const chances = new Float64Array(MULTISETS);
    for (let roll = FIRST_ROLL; roll < MULTISETS; roll++) {
      const dice = multisets[roll]?.dice ?? [];
      const move = chosen(own, others, dice, throwsLeft, mind);
      if ("keep" in move)
        chances[roll] = kept[numberOf(move.keep.map((place) => Number(dice[place])))] as number;
      else {
        const worth = move.zero ? 0 : score(move.box, dice);
        const { total } = totals(own.with(BOXES.indexOf(move.box), worth));
        chances[roll] = beating[total] as number;
      }
    }
    for (let m = FIRST_ROLL - 1; m >= 0; m--)
      for (const more of above.subarray(6 * m, 6 * m + 6))
        chances[m] = Number(chances[m]) + Number(chances[more]) / 6;
    kept = chances;
  }
  return kept[0] as number;
}

function chosen(
  own: Sheet,
  others: readonly Sheet[],
  dice: readonly number[],
  throwsLeft: number,
  mind: typeof winner,
): Move {
  const { view, moves } = sightOf(own, others, dice, throwsLeft);
  return (mind as NonNullable<typeof winner>).choose({ view, seat: 0, moves, random: seeded("") });
}

function sightOf(
  own: Sheet,
  others: readonly Sheet[],
  dice: readonly number[],
  throwsLeft: number,
) {
  const sheets = [own, ...others];
  const state = {
    forcedOrder: false,
    opening: [],
    turn: 0,
    thrown: 3 - throwsLeft,
    dice,
    sheets,
    filled: 15 * sheets.length - 2,
    missed: 0,
  };
  const view: View = yatzy.view(state, 0);
  return { view, moves: yatzy.legal(state, 0) };
}

/** Somebody about as far: over already, or with one box to fill. */
function rival(own: Sheet, random: ReturnType<typeof seeded>): Sheet {
  const { sheet } = sheetWith(random.below(2), random);
  const chance = BOXES.indexOf("chance");
  const ahead = soFar(own) + random.below(40) - soFar(sheet);
  // Chance takes what it takes to make it close; no rule says how a sheet came about.
  return sheet[chance] === null
    ? sheet
    : sheet.with(chance, Math.max(0, (sheet[chance] ?? 0) + ahead));
}

function sheetWith(
  open: number,
  random: ReturnType<typeof seeded>,
): { sheet: Sheet; position: Position } {
  let set = ALL_OPEN;
  while (bits(set) > open) set &= ~(1 << random.below(BOXES.length));
  const sheet = BOXES.map((box, index) => {
    if (set & (1 << index)) return null;
    const face = 1 + random.below(6);
    const other = 1 + (face % 6);
    const dice =
      index < 6 ? [index + 1, index + 1, index + 1, face, face] : [face, face, face, other, other];
    return score(box, dice);
  });
  return { sheet, position: placed(sheet) };
}

function placed(sheet: Sheet): Position {
  const { upper } = totals(sheet);
  return {
    open: sheet.reduce<number>((set, box, i) => (box === null ? set | (1 << i) : set), 0),
    upper,
  };
}

function soFar(sheet: Sheet): number {
  const { upper, lower } = totals(sheet);
  return upper + lower;
}

function meanOf(rest: Rest): number {
  return rest.reduce((sum, chance, points) => sum + chance * points, 0);
}
