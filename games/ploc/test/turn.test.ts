import { same } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type Action, type Move, ploc } from "../rules/index.ts";
import {
  all,
  eliminate,
  match,
  modify,
  onField,
  peopled,
  played,
  THROW,
  thrown,
  tried,
  weaken,
} from "./pieces.ts";

/** Column 4 3 2 against 6 1 1: the golden column to move. */
const golden = match([
  [4, 3, 2],
  [6, 1, 1],
]);

describe("throwing", () => {
  it("PLO-3 a turn begins with a throw of the three free dice, once", () => {
    expect(ploc.legal(golden, 0)).toEqual([THROW]);
    expect(tried(golden, eliminate(0, 0))).toMatchObject({
      refused: "throw-first",
      clause: "PLO-3",
    });
    const state = thrown(golden, 4, 4, 1);
    expect(state.free).toEqual([4, 4, 1]);
    expect(tried(state, THROW)).toMatchObject({ refused: "thrown-already", clause: "PLO-3" });
  });

  it("PLO-3 a re-roll for every 6 in the column, one after the other, each die once", () => {
    const state = thrown(
      match([
        [6, 6, 2],
        [1, 1, 1],
      ]),
      1,
      2,
      3,
    );
    expect(ploc.toAct(state)).toEqual([{ seat: 0, kind: "reroll-or-act" }]);
    const once = played(state, { reroll: 1 }, 5);
    expect(once.free).toEqual([1, 5, 3]);
    expect(tried(once, { reroll: 1 }, 6)).toMatchObject({
      refused: "rerolled-once",
      clause: "PLO-3",
    });
    expect(ploc.legal(once, 0)).not.toContainEqual({ reroll: 1 });
    const twice = played(once, { reroll: 0 }, 1);
    expect(twice.free).toEqual([1, 5, 3]);
    expect(tried(twice, { reroll: 2 }, 6)).toMatchObject({ refused: "no-reroll", clause: "PLO-3" });
    expect(ploc.toAct(twice)).toEqual([{ seat: 0, kind: "act" }]);
  });

  it("PLO-3 a 6 that enters the column counts from the next turn on, and acting ends the re-rolls", () => {
    const state = thrown(
      match([
        [6, 2, 2],
        [1, 1, 1],
      ]),
      6,
      1,
      1,
    );
    const acted = played(state, modify(0, 1));
    expect(tried(acted, { reroll: 1 }, 6)).toMatchObject({ refused: "no-reroll" });
    const none = thrown(golden, 6, 1, 1);
    expect(tried(played(none, modify(0, 0)), { reroll: 1 }, 6)).toMatchObject({
      refused: "no-reroll",
    });
    expect(tried(none, { reroll: 1 }, 6)).toMatchObject({ refused: "no-reroll" });
  });
});

describe("actions", () => {
  it("PLO-4 dice and column dice are paired one to one, in any order", () => {
    const state = played(thrown(golden, 6, 6, 6), eliminate(2, 0));
    expect(tried(state, eliminate(2, 1))).toMatchObject({ refused: "die-acted", at: "die" });
    expect(tried(state, eliminate(1, 0))).toMatchObject({ refused: "column-paired", at: "column" });
    expect(ploc.legal(state, 0)).toSatisfy((moves: Action[]) =>
      moves.every(({ die, column }) => die !== 2 && column !== 0),
    );
  });

  it("PLO-4 every die must act: the turn passes with the third action, not before", () => {
    const state = all(thrown(golden, 6, 6, 6), eliminate(2, 0), weaken(0, 2));
    expect(state.turn).toBe(0);
    expect(ploc.legal(state, 0)).toEqual([
      eliminate(1, 1),
      eliminate(1, 1, "weakened"),
      modify(1, 1),
      weaken(1, 1),
    ]);
    expect(played(state, eliminate(1, 1)).turn).toBe(1);
  });

  it.each([
    [4, 4, true],
    [5, 4, true],
    [3, 4, false],
    [1, 4, false],
  ])(
    "PLO-5 a %i against a column die of %i removes a standing athlete: %s",
    (rolled, _held, may) => {
      const state = thrown(golden, rolled, 1, 1);
      const legal = ploc.legal(state, 0) as readonly Move[];
      expect(legal.some((move) => same(move, eliminate(0, 0)))).toBe(may);
      if (may) expect(onField(played(state, eliminate(0, 0)))[1]).toEqual([7, 0]);
      else
        expect(tried(state, eliminate(0, 0))).toMatchObject({
          refused: "die-too-low",
          clause: "PLO-5",
          params: { needed: 4 },
        });
    },
  );

  it.each([
    [2, true],
    [1, false],
  ])("PLO-6 a %i against a column die of 4 removes a weakened athlete: %s", (rolled, may) => {
    const state = thrown(peopled(golden, [9, 0], [5, 2]), rolled, 3, 1);
    if (may) expect(onField(played(state, eliminate(0, 0, "weakened")))[1]).toEqual([5, 1]);
    else
      expect(tried(state, eliminate(0, 0, "weakened"))).toMatchObject({
        refused: "die-too-low",
        clause: "PLO-6",
        params: { needed: 2 },
      });
  });

  it("PLO-6 there must be a weakened athlete to remove", () => {
    const state = thrown(golden, 6, 6, 5);
    expect(tried(state, eliminate(0, 0, "weakened"))).toMatchObject({ refused: "nobody-there" });
  });

  it.each([
    ["a higher die", 6, 0, 3, [12, 0]],
    ["an equal die", 4, 0, 1, [10, 0]],
    ["one lower: ±0", 3, 0, 0, [9, 0]],
    ["three lower", 1, 0, -2, [7, 0]],
  ] as const)("PLO-7 Modify with %s", (_what, rolled, place, net, field) => {
    const state = played(thrown(golden, rolled, 2, 2), modify(0, place));
    expect(onField(state)[0]).toEqual(field);
    expect(field[0] - 9).toBe(net);
    expect(state.sides[0]?.column).toEqual([rolled, 3, 2]);
    expect(state.free).toEqual([4, 2, 2]);
  });

  it("PLO-7 neither the new die nor the old one acts again in that turn", () => {
    const state = played(thrown(golden, 6, 2, 2), modify(0, 0));
    expect(tried(state, eliminate(0, 1))).toMatchObject({ refused: "die-acted" });
    expect(tried(state, modify(1, 0))).toMatchObject({ refused: "column-paired" });
  });

  it("PLO-8 any value lays a standing athlete down, and it still counts", () => {
    const state = played(thrown(golden, 1, 1, 2), weaken(0, 0));
    expect(onField(state)[1]).toEqual([7, 1]);
    expect(ploc.outcome(state)).toBeUndefined();
  });

  it("PLO-8 with nobody standing there is nobody to weaken", () => {
    const state = thrown(peopled(golden, [9, 0], [0, 3]), 1, 1, 2);
    expect(tried(state, weaken(0, 0))).toMatchObject({
      refused: "nobody-standing",
      clause: "PLO-8",
    });
    expect(ploc.legal(state, 0)).not.toContainEqual(weaken(0, 0));
  });

  it("PLO-9 weaken, then eliminate the same athlete in the same turn", () => {
    const one = peopled(golden, [9, 0], [1, 0]);
    const state = played(thrown(one, 2, 1, 2), weaken(1, 2));
    expect(onField(state)[1]).toEqual([0, 1]);
    expect(played(state, eliminate(0, 0, "weakened")).winners).toEqual([0]);
  });
});

describe("Berserk", () => {
  it("PLO-10 three equal dice, at least the lowest column die, remove four and end the turn", () => {
    const state = played(thrown(golden, 3, 3, 3), { berserk: true });
    expect(onField(state)[1]).toEqual([4, 0]);
    expect([state.turn, state.phase]).toEqual([1, "throw"]);
  });

  it("PLO-10 re-rolls count", () => {
    const six = match([
      [6, 3, 3],
      [4, 4, 4],
    ]);
    const state = played(thrown(six, 3, 1, 3), { reroll: 1 }, 3);
    expect(onField(played(state, { berserk: true }))[1]).toEqual([8, 0]);
  });

  it("PLO-10 it removes all when there are fewer than four", () => {
    const state = thrown(peopled(golden, [9, 0], [2, 1]), 6, 6, 6);
    expect(played(state, { berserk: true }).winners).toEqual([0]);
  });

  it("PLO-10 it is optional", () => {
    const moves = ploc.legal(thrown(golden, 3, 3, 3), 0);
    expect(moves).toContainEqual({ berserk: true });
    expect(moves).toContainEqual(eliminate(0, 1));
  });

  it("PLO-10 not below the lowest column die, not with two alike, not after an action", () => {
    const refused = { refused: "no-berserk", clause: "PLO-10" };
    expect(tried(thrown(golden, 1, 1, 1), { berserk: true })).toMatchObject(refused);
    expect(tried(thrown(golden, 6, 6, 5), { berserk: true })).toMatchObject(refused);
    const acted = played(thrown(golden, 3, 3, 3), weaken(0, 0));
    expect(tried(acted, { berserk: true })).toMatchObject(refused);
    expect(ploc.legal(acted, 0)).not.toContainEqual({ berserk: true });
  });
});

describe("who leaves", () => {
  const mixed = peopled(golden, [9, 0], [3, 2]);

  it("PLO-15 the attacker chooses between standing and weakened", () => {
    const state = thrown(mixed, 4, 4, 4);
    expect(onField(played(state, eliminate(0, 0)))[1]).toEqual([2, 2]);
    expect(onField(played(state, eliminate(0, 0, "weakened")))[1]).toEqual([3, 1]);
  });

  it("PLO-15 Berserk takes standing ones first unless told otherwise", () => {
    const state = thrown(mixed, 4, 4, 4);
    expect(onField(played(state, { berserk: true }))[1]).toEqual([0, 1]);
    expect(onField(played(state, { berserk: { weakened: 1 } }))[1]).toEqual([0, 1]);
    expect(onField(played(state, { berserk: { weakened: 2 } }))[1]).toEqual([1, 0]);
    for (const weakened of [0, 3])
      expect(tried(state, { berserk: { weakened } })).toMatchObject({
        refused: "not-so-many",
        clause: "PLO-15",
        params: { fewest: 1, most: 2 },
      });
    expect(ploc.legal(state, 0)).toSatisfy(
      (moves: object[]) => moves.filter((move) => "berserk" in move).length === 3,
    );
  });

  it.each([
    ["±0 exchanges a weakened athlete for a standing one", 3, [4, 3], [5, 2]],
    ["±0 with nobody weakened changes nothing", 3, [4, 0], [4, 0]],
    ["a gain comes standing", 6, [4, 3], [7, 3]],
    ["one comes in, then the difference leaves, weakened ones first", 1, [4, 3], [5, 0]],
    ["and standing ones when those are gone", 1, [4, 1], [3, 0]],
    ["whoever has just come in may have to leave again", 1, [0, 3], [1, 0]],
  ] as const)("PLO-15 Modify: %s", (_what, rolled, before, after) => {
    const state = thrown(peopled(golden, before), rolled, 2, 2);
    expect(onField(played(state, modify(0, 0)))[0]).toEqual(after);
  });

  it.each([
    [
      "±0",
      3,
      [4, 3],
      [
        [5, 2],
        [4, 3],
      ],
    ],
    [
      "a loss of two",
      1,
      [4, 3],
      [
        [5, 0],
        [4, 1],
        [3, 2],
        [2, 3],
      ],
    ],
    [
      "with few who stand",
      1,
      [0, 4],
      [
        [1, 1],
        [0, 2],
      ],
    ],
    [
      "with few who lie",
      1,
      [4, 1],
      [
        [3, 0],
        [2, 1],
      ],
    ],
    ["nothing to choose with a higher die", 6, [4, 3], [[7, 3]]],
    ["nothing to choose with nobody weakened", 1, [4, 0], [[2, 0]]],
    [
      "all weakened, and one stays",
      1,
      [0, 3],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ["nothing to choose where all leave", 1, [0, 1], [[0, 0]]],
  ] as const)("PLO-15 Modify: the owner chooses who leaves, %s", (_what, rolled, before, after) => {
    const state = thrown(peopled(golden, before), rolled, 2, 2);
    for (const [keep, field] of after.entries())
      expect(onField(played(state, modify(0, 0, keep)))[0]).toEqual(field);
    const offered = (ploc.legal(state, 0) as readonly Move[]).filter(
      (move) => "action" in move && move.action === "modify" && move.die + move.column === 0,
    );
    expect(offered).toEqual(after.map((_, keep) => modify(0, 0, keep)));
    expect(tried(state, modify(0, 0, after.length))).toMatchObject({
      refused: "keeps-too-many",
      clause: "PLO-15",
      params: { most: after.length - 1 },
    });
  });

  it.each([
    ["±0 touches nobody", 3, [4, 3], [4, 3]],
    ["a gain comes standing", 6, [4, 3], [7, 3]],
    ["a loss takes weakened ones first", 1, [4, 3], [4, 1]],
    ["and standing ones when those are gone", 1, [4, 1], [3, 0]],
  ] as const)("PLO-15 Modify with “net only”: %s", (_what, rolled, before, after) => {
    const columns: [number[], number[]] = [
      [4, 3, 2],
      [6, 1, 1],
    ];
    const state = thrown(peopled(match(columns, 0, true), before), rolled, 2, 2);
    expect(onField(played(state, modify(0, 0)))[0]).toEqual(after);
    expect(tried(state, modify(0, 0, 1))).toMatchObject({ refused: "keeps-too-many" });
    expect(ploc.legal(state, 0)).toSatisfy((moves: object[]) =>
      moves.every((move) => !("keep" in move)),
    );
  });

  it("PLO-15 “net only” holds for the whole game", () => {
    const columns: [number[], number[]] = [
      [4, 3, 2],
      [6, 1, 1],
    ];
    const end = thrown(peopled(match(columns, 0, true), [9, 0], [1, 0]), 4, 4, 4);
    const two = played(played(end, eliminate(0, 0)), { setUp: true }, 1, 1, 1, 2, 2, 2);
    expect([two.match, two.netOnly, ploc.view(two, 0).netOnly]).toEqual([2, true, true]);
  });

  it("PLO-15 Modify is always possible, even when it costs the match", () => {
    const state = thrown(peopled(golden, [1, 0], [0, 9]), 1, 1, 1);
    expect(ploc.legal(state, 0)).toContainEqual(modify(0, 0));
    expect(played(state, modify(0, 0)).winners).toEqual([1]);
  });
});

describe("PLO-16 the worked examples", () => {
  it("PLO-16 column 4 3 2, rolled 4 4 1: two eliminations, and the 1 can only modify or weaken", () => {
    const state = all(thrown(golden, 4, 4, 1), eliminate(0, 0), eliminate(1, 1));
    expect(onField(state)[1]).toEqual([6, 0]);
    expect(ploc.legal(state, 0)).toEqual([modify(2, 2), weaken(2, 2)]);
  });

  it("PLO-16 the same throw: eliminate with 4 on 4, swap 3→4 for +2, swap 2→1 for ±0", () => {
    const first = played(thrown(golden, 4, 4, 1), eliminate(0, 0));
    const second = played(first, modify(1, 1));
    expect(onField(second)).toEqual([
      [11, 0],
      [7, 0],
    ]);
    const third = played(second, modify(2, 2));
    expect(onField(third)).toEqual([
      [11, 0],
      [7, 0],
    ]);
    expect(third.sides[0]?.column).toEqual([4, 4, 1]);
    expect(third.free).toEqual([4, 3, 2]);
  });

  it("PLO-16 rolled 2 2 2 against a lowest column die of 2: Berserk removes four", () => {
    const state = played(thrown(golden, 2, 2, 2), { berserk: true });
    expect(onField(state)[1]).toEqual([4, 0]);
  });
});
