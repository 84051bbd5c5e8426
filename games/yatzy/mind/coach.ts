import { type Advise, type Coach, catalogue, type Saying, seeded } from "@pipwise/core";
import { BOXES, type Move, totals, UPPER, type View } from "../rules/index.ts";
import { valuing } from "./best.ts";
import { forcedOutlook, type Outlook, outlookOf, rollValue } from "./outlook.ts";
import { solved } from "./shelf.ts";
import { positionOf } from "./table.ts";
import { Contest, EXACT_BOXES, isForTheWin, winning } from "./winner.ts";

export const coach: Coach = {
  // The rules know what the boxes are called.
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/hints.json`, { with: { type: "json" } }),
    // Where boxes have their names.
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
  ),
  advisers: {
    yatzy: async () =>
      adviser(outlookOf(await solved("f32")), forcedOutlook()) as unknown as Advise<never, never>,
  },
};

export function adviser(free: Outlook, forced: Outlook): Advise<View, Move> {
  const best = valuing(free, forced);
  const winner = winning(free, forced);
  const contests = {
    free: new Contest(free, EXACT_BOXES),
    forced: new Contest(forced, BOXES.length),
  };
  return ({ view, seat, moves }) => {
    if (view.dice.length === 0) return undefined;
    if (isForTheWin(view.sheets.map(({ boxes }) => boxes))) {
      const move = winner.choose({ view, seat, moves, random: seeded("coach") });
      const contest = view.forcedOrder ? contests.forced : contests.free;
      const chance = contest.chances(view, seat)(move);
      return { rungs: [{ says: "hint.win", params: { chance } }, ...told(move, view)], move };
    }
    const move = best.choose({ view, seat, moves, random: seeded("coach") });
    const sheet = view.sheets[seat]?.boxes ?? [];
    const { upper, lower } = totals(sheet);
    const outlook = view.forcedOrder ? forced : free;
    const total = upper + lower + rollValue(outlook, positionOf(sheet), view.dice, view.throwsLeft);
    return { rungs: [{ says: "hint.worth", params: { total } }, ...told(move, view)], move };
  };
}

function told(move: Move, { dice }: View): Saying[] {
  if ("keep" in move) {
    const faces = move.keep.map((place) => dice[place] as number).sort();
    const params = { count: faces.length, faces: faces.join(", ") };
    return [
      { says: "hint.throw-again", params: {} },
      { says: "hint.how-many", params },
      { says: "hint.keep", params },
    ];
  }
  const { box } = move;
  const part = BOXES.indexOf(box) < UPPER.length ? "upper" : "lower";
  const zero = "zero" in move && move.zero ? "yes" : "no";
  return [
    { says: "hint.write-now", params: {} },
    { says: "hint.box-part", params: { part } },
    { says: "hint.box", params: { box, zero } },
  ];
}
