// What is refused, to the last word, and that whatever is not refused is offered.
import { isRefusal, noTerms, recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type Move, ploc, type State } from "../rules/index.ts";
import {
  eliminate,
  match,
  modify,
  peopled,
  played,
  THROW,
  thrown,
  tried,
  weaken,
} from "./pieces.ts";

const start = match([
  [6, 6, 2],
  [3, 3, 3],
]);
const lying = thrown(start, 4, 4, 1);
const rerolled = played(lying, { reroll: 1 }, 4);
const equal = played(rerolled, { reroll: 2 }, 4);
const acted = played(lying, modify(0, 2));
const alone = peopled(lying, [8, 0], [0, 3]);
const upright = peopled(lying, [8, 0], [3, 0]);
const strong = thrown(
  match([
    [2, 2, 2],
    [3, 3, 3],
  ]),
  5,
  5,
  5,
);
const three = peopled(strong, [6, 0], [1, 2]);
const between = { ...start, phase: "set-up" } as State;

describe("refused", () => {
  it.each<[string, State, Move, object]>([
    [
      "PLO-3 anything before the throw",
      start,
      weaken(0, 0),
      { refused: "throw-first", clause: "PLO-3" },
    ],
    [
      "PLO-3 a second throw",
      lying,
      THROW,
      { refused: "thrown-already", clause: "PLO-3", at: "throw" },
    ],
    [
      "PLO-3 the same die again",
      rerolled,
      { reroll: 1 },
      { refused: "rerolled-once", clause: "PLO-3", at: "reroll", params: { die: 2 } },
    ],
    [
      "PLO-3 more re-rolls than sixes",
      equal,
      { reroll: 0 },
      { refused: "no-reroll", clause: "PLO-3", at: "reroll" },
    ],
    [
      "PLO-4 a re-roll after an action",
      acted,
      { reroll: 1 },
      { refused: "no-reroll", clause: "PLO-3", at: "reroll" },
    ],
    [
      "PLO-4 a die that has acted",
      acted,
      weaken(0, 1),
      { refused: "die-acted", clause: "PLO-4", at: "die", params: { die: 1 } },
    ],
    [
      "PLO-4 a place that is paired",
      acted,
      weaken(1, 2),
      { refused: "column-paired", clause: "PLO-4", at: "column", params: { place: 3 } },
    ],
    [
      "PLO-5 nobody weakened to eliminate",
      upright,
      eliminate(0, 2, "weakened"),
      { refused: "nobody-there", clause: "PLO-5", at: "target", params: { target: "weakened" } },
    ],
    [
      "PLO-5 nobody standing to eliminate",
      alone,
      eliminate(0, 2),
      { refused: "nobody-there", clause: "PLO-5", at: "target", params: { target: "standing" } },
    ],
    [
      "PLO-5 a die that is too low",
      upright,
      eliminate(0, 0),
      {
        refused: "die-too-low",
        clause: "PLO-5",
        at: "die",
        params: { rolled: 4, needed: 6, target: "standing" },
      },
    ],
    [
      "PLO-6 too low even for one who is weakened",
      alone,
      eliminate(2, 0, "weakened"),
      {
        refused: "die-too-low",
        clause: "PLO-6",
        at: "die",
        params: { rolled: 1, needed: 4, target: "weakened" },
      },
    ],
    [
      "PLO-8 nobody to weaken",
      alone,
      weaken(0, 0),
      { refused: "nobody-standing", clause: "PLO-8", at: "action" },
    ],
    [
      "PLO-10 no Berserk with two alike",
      lying,
      { berserk: true },
      { refused: "no-berserk", clause: "PLO-10", at: "berserk" },
    ],
    [
      "PLO-15 more weakened than there are",
      three,
      { berserk: { weakened: 3 } },
      {
        refused: "not-so-many",
        clause: "PLO-15",
        at: "berserk.weakened",
        params: { fewest: 2, most: 2 },
      },
    ],
    [
      "PLO-15 more who stay than there are",
      peopled(lying, [6, 1]),
      modify(0, 0, 2),
      { refused: "keeps-too-many", clause: "PLO-15", at: "keep", params: { most: 1 } },
    ],
    [
      "PLO-13 a set-up in the middle",
      lying,
      { setUp: true },
      { refused: "match-under-way", clause: "PLO-13", at: "setUp" },
    ],
    [
      "PLO-13 anything else between the matches",
      between,
      THROW,
      { refused: "set-up-first", clause: "PLO-13" },
    ],
  ])("%s", (_name, state, move, refusal) => {
    expect(tried(state, move, 1, 1, 1)).toEqual(refusal);
  });
});

describe("offered is whatever is not refused", () => {
  const places = [0, 1, 2];
  const pairs = places.flatMap((die) => places.map((column) => [die, column] as const));
  const every: readonly Move[] = [
    THROW,
    { setUp: true },
    ...places.map((reroll) => ({ reroll })),
    { berserk: true },
    ...[0, 1, 2, 3, 4].map((weakened) => ({ berserk: { weakened } })),
    ...pairs.flatMap(([die, column]) => [
      eliminate(die, column),
      eliminate(die, column, "weakened"),
      ...[0, 1, 2, 3, 4, 5].map((keep) => modify(die, column, keep)),
      weaken(die, column),
    ]),
  ];

  it.each<[string, State]>([
    ["PLO-2 before the throw", start],
    ["PLO-3 with two re-rolls", lying],
    ["PLO-3 with one re-roll left", rerolled],
    ["PLO-10 three alike after both re-rolls", equal],
    ["PLO-4 after an action", acted],
    ["PLO-4 after an action with the second die", played(lying, modify(1, 1))],
    ["PLO-4 after an action with the third die", played(lying, modify(2, 0))],
    ["PLO-8 nobody stands", alone],
    ["PLO-5 nobody is weakened", upright],
    [
      "PLO-6 a die one lower eliminates who is weakened",
      thrown(
        peopled(
          match([
            [5, 5, 5],
            [3, 3, 3],
          ]),
          [8, 0],
          [2, 2],
        ),
        4,
        3,
        5,
      ),
    ],
    ["PLO-15 a Berserk with a choice", peopled(strong, [6, 0], [4, 4])],
    ["PLO-15 a Berserk that takes all", three],
    ["PLO-15 a Modify with a choice", peopled(lying, [5, 3], [6, 0])],
    ["PLO-15 a Modify with few who stand", peopled(lying, [0, 4], [6, 0])],
    [
      "PLO-10 a Berserk too low",
      thrown(
        match([
          [4, 4, 4],
          [3, 3, 3],
        ]),
        3,
        3,
        3,
      ),
    ],
    ["PLO-13 between the matches", between],
  ])("%s", (_name, state) => {
    const taken = every.filter((move) => !isRefusal(tried(state, move, 1, 1, 1, 2, 2, 2)));
    const offered = ploc.legal(state, state.turn) as Move[];
    expect(offered).toHaveLength(taken.length);
    expect(offered).toEqual(expect.arrayContaining(taken));
  });
});

describe("the start", () => {
  const options = { turnLimit: 0, netOnly: false, left: "first", blue: "first" } as const;
  it.each([
    ["first", [], 0],
    ["second", [], 1],
    ["random", ["first"], 0],
    ["random", ["second"], 1],
  ] as const)("PLO-2 whoever starts: %s %j", (starter, drawn, turn) => {
    const chance = recorded([...drawn, 1, 2, 3, 4, 5, 6]);
    const state = ploc.setup({ ...options, starter }, noTerms(2), chance) as State;
    expect(state).toMatchObject({ turn, match: 1, turnLimit: 0, winners: [] });
    expect(state.sides.map(({ column }) => column)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(ploc.toAct(state)).toEqual([{ seat: turn, kind: "throw" }]);
  });

  it("PLO-3 says whether there is still something to re-roll", () => {
    const kind = (state: State) => ploc.toAct(state)[0]?.kind;
    expect([lying, rerolled, equal, acted, between].map(kind)).toEqual([
      "reroll-or-act",
      "reroll-or-act",
      "act",
      "act",
      "set-up",
    ]);
  });
});
