import {
  act,
  chanceFrom,
  type Deed,
  isRefusal,
  openTable,
  playerAt,
  readOptions,
  readTerms,
  recorded,
  seeded,
  type Table,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { sumsAt } from "../mind/sums.ts";
import { bonusOf, CARDS, plyt, type State, type Terms } from "../rules/index.ts";
import { agreed, asked, at, begun, played, refused, right, termsOf, wrong } from "./positions.ts";

const VARIABLE = { bonusKind: "variable" };
const EACH = { bonusKind: "each" };

describe("options", () => {
  it("PLY-8 Standards differ by player: 4, 4, 3, 2 in one game", () => {
    const state = begun(
      4,
      {},
      [4, 4, 3, 2].map((standard) => ({ standard })),
    );
    const fewest = [0, 1, 2, 3].map((seat) => (plyt.legal(state, seat) as { dice: number }[])[0]);
    expect(fewest).toEqual([{ dice: 4 }, { dice: 4 }, { dice: 3 }, { dice: 2 }]);
  });

  it("PLY-8 some multiply and some add; Standard 1 names the Master", () => {
    const state = begun(2, {}, [{ standard: 1 }, { standard: 3, operation: "add" }]);
    const named = played(played(state, { dice: 1 }, [9]), { answer: 9 });
    expect(named.squares).toEqual([9, 0]);
    expect(played(played(named, { dice: 3 }, [7, 8, 9]), { answer: 24 }).squares).toEqual([9, 7]);
  });

  it("PLY-8 a Standard of nine is refused, and says why", () => {
    expect(readTerms(plyt, { standard: 9 })).toMatchObject({
      refused: "term-maximum",
      at: "standard",
    });
    expect(readTerms(plyt, { standard: 0 })).toMatchObject({ refused: "term-minimum" });
  });

  it("PLY-8 a competition gives all the same", () => {
    const same = Array(3).fill({ standard: 4, seconds: 60, bonus: 6 });
    expect(begun(3, { competition: true }, same).agreed.players).toMatchObject(same);
    const competition = agreed({ competition: true });
    const mixed = termsOf([{ standard: 4 }, { standard: 3 }], 2);
    expect(plyt.setup(competition, mixed, recorded([12, 1]))).toMatchObject({
      refused: "competition-differs",
      clause: "PLY-8",
      at: "standard",
    });
  });

  it("PLY-9 fixed 6, Master 12: answer 72, move 12", () => {
    const thrown = played(begun(2, { plytSquares: [] }, [{ fixed: [[6]] }]), { dice: 1 }, [12]);
    expect(plyt.view(thrown, 1)).toMatchObject({ fixed: 6, sum: [12, 6], dice: [12] });
    expect(played(thrown, { answer: 72 }).squares).toEqual([12, 0]);
  });

  it("PLY-9 the list steps every turn, thrown freely, wrong or passed", () => {
    let state = begun(1, { plytSquares: [] }, [{ fixed: [[3], [4]] }]);
    const fixed = (): number | null => plyt.view(state, 0).fixed;
    expect(fixed()).toBe(3);
    state = right(state, [2]);
    expect(fixed()).toBe(4);
    state = right(state, [2, 5]);
    expect(fixed()).toBe(3);
    state = wrong(state, [2]);
    expect(fixed()).toBe(4);
    state = plyt.timeOut?.(state, 0, recorded([])) as State;
    expect(fixed()).toBe(3);
    expect(plyt.view(played(begun(1), { dice: 2 }, [2, 2]), 0).fixed).toBeNull();
  });

  it("PLY-9 a fixed number is from 1 to 12", () => {
    expect(isRefusal(readTerms(plyt, { fixed: [[13]] }))).toBe(true);
    expect(isRefusal(readTerms(plyt, { fixed: [[0]] }))).toBe(true);
    expect(isRefusal(readTerms(plyt, { fixed: [[12, 1]] }))).toBe(false);
  });

  describe("PLY-32 any combinations of fixed dice", () => {
    const begunWith = (terms: object, dice: readonly number[] = []): State => {
      const read = readTerms(plyt, terms);
      if (isRefusal(read)) throw new Error(JSON.stringify(read));
      const state = plyt.setup(agreed({ plytSquares: [] }), [read as Terms], recorded([])) as State;
      return dice.length === 0 ? state : played(state, { dice: dice.length }, dice);
    };
    const throws = (state: State) =>
      (plyt.legal(state, 0) as { dice: number }[]).map(({ dice }) => dice);

    it("PLY-32 fixed 2 and 5, Master 7: 70, move 7", () => {
      const thrown = begunWith({ fixed: [[2, 5]] }, [7]);
      expect(plyt.view(thrown, 0)).toMatchObject({ fixedNumbers: [2, 5], sum: [7, 2, 5] });
      expect(played(thrown, { answer: 70 }).squares).toEqual([7]);
    });

    it("PLY-32 fixed 3, Master 4 and one more die showing 6: 72, move 4", () => {
      const thrown = begunWith({ fixed: [[3]], extra: 1 }, [4, 6]);
      expect(plyt.view(thrown, 0).sum).toEqual([4, 6, 3]);
      expect(played(thrown, { answer: 72 }).squares).toEqual([4]);
    });

    it.each([
      [{ fixed: [[6]] }, [1, 2, 3, 4, 5, 6]],
      [{ fixed: [[2, 5]] }, [1, 3, 4, 5, 6]],
      [{ fixed: [[2, 5, 9]] }, [1, 4, 5, 6]],
      [{ fixed: [[3]], extra: 1 }, [2, 3, 4, 5, 6]],
      [{ fixed: [[3, 4]], extra: 2 }, [3, 5, 6]],
      [{ fixed: [[3, 4, 5]], extra: 2 }, [3, 6]],
      [{ standard: 3, extra: 2 }, [3, 4, 5, 6]],
    ])("PLY-32 %j: the normal throw, or freely a die for each fixed number", (terms, counts) => {
      expect(throws(begunWith(terms))).toEqual(counts);
    });

    it("PLY-32 what lies between the normal throw and a free one is refused", () => {
      const state = begunWith({ fixed: [[2, 5]] });
      expect(refused(state, { dice: 2 })).toMatchObject({
        refused: "too-few-freely",
        clause: "PLY-32",
        params: { least: 1, free: 3 },
      });
    });

    it("PLY-32 thrown freely, no fixed number counts, and every die over the normal throw is over", () => {
      const thrown = begunWith({ fixed: [[3]], extra: 1, bonus: 5 }, [4, 6, 2]);
      expect(plyt.view(thrown, 0).sum).toEqual([4, 6, 2]);
      expect(played(thrown, { answer: 48 }).squares).toEqual([4 + 5]);
      expect(bonusOf(begunWith({ fixed: [[2, 5]] }).agreed, 0, 3)).toBe(8);
    });

    it("PLY-32 the penalty is the Master's number", () => {
      const options = agreed({ plytSquares: [], penalty: true });
      const terms = [readTerms(plyt, { fixed: [[3]], extra: 1 }) as Terms];
      const state = at(plyt.setup(options, terms, recorded([])) as State, 30);
      expect(wrong(state, [4, 6]).squares).toEqual([26]);
    });

    it("PLY-32 lists change turn by turn, with as many numbers as each turn has", () => {
      let state = begunWith({ fixed: [[2, 5], [3]] });
      state = right(state, [7]);
      expect(plyt.view(state, 0).fixedNumbers).toEqual([3]);
      expect(throws(state)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it("PLY-32 no more than three numbers, two dice beside", () => {
      expect(isRefusal(readTerms(plyt, { fixed: [[1, 2, 3, 4]] }))).toBe(true);
      expect(isRefusal(readTerms(plyt, { fixed: [[]] }))).toBe(true);
      expect(isRefusal(readTerms(plyt, { extra: 3 }))).toBe(true);
    });
  });

  it.each([
    ["PLY-10 fixed die, Master alone", {}, { fixed: [[6]] }, 1, 0],
    ["PLY-10 fixed die, both thrown freely", {}, { fixed: [[6]] }, 2, 4],
    ["PLY-10 fixed die, k free dice are k−1 over", {}, { fixed: [[6]] }, 4, 12],
    ["PLY-10 a fixed die replaces the Standard", {}, { fixed: [[6]], standard: 5 }, 2, 4],
    ["PLY-11 Standard 3, five dice", {}, { standard: 3 }, 5, 8],
    ["PLY-11 Standard 3, four dice", {}, { standard: 3 }, 4, 4],
    ["PLY-11 Standard 3, three dice", {}, { standard: 3 }, 3, 0],
    ["PLY-12 variable, Standard 3, four dice", VARIABLE, { standard: 3 }, 4, 4],
    ["PLY-12 variable, Standard 4, five dice", VARIABLE, { standard: 4 }, 5, 5],
    ["PLY-12 variable, Standard 3, five dice", VARIABLE, { standard: 3 }, 5, 10],
    ["PLY-12 own number, Standard 3, five dice", EACH, { standard: 3 }, 5, 9],
    ["PLY-12 own number, Standard 2, five dice", EACH, { standard: 2 }, 5, 12],
    ["PLY-12 own number, none over", EACH, { standard: 3 }, 3, 0],
  ])("%s", (_clause, options, terms, dice, bonus) => {
    const state = at(begun(1, { ...options, plytSquares: [] }, [terms]), 20);
    expect(bonusOf(state.agreed, 0, dice)).toBe(bonus);
    expect(right(state, [5, 3, 2, 4, 6].slice(0, dice)).squares).toEqual([25 + bonus]);
  });

  it("PLY-12 a variable bonus has no amount", () => {
    const options = agreed({ bonusKind: "variable" });
    const terms = termsOf([{ bonus: 3 }], 1);
    expect(plyt.setup(options, terms, recorded([]))).toMatchObject({
      clause: "PLY-12",
      at: "bonus",
    });
  });

  it("PLY-13 the bonus can differ by player: 3 for one, 6 for another, 4 for the rest", () => {
    const { agreed } = begun(3, {}, [{ bonus: 3 }, { bonus: 6 }]);
    expect([0, 1, 2].map((seat) => bonusOf(agreed, seat, 3))).toEqual([3, 6, 4]);
  });

  it("PLY-14 30 seconds by default, any limit or none, by player; only a sum is timed", () => {
    const state = begun(3, {}, [{}, { seconds: 60 }, { seconds: 0 }]);
    expect(plyt.timeLimit?.(state, 0)).toBeUndefined();
    const limits = [0, 1, 2].map((turn) => {
      const thrown = played({ ...state, turn }, { dice: 2 }, [2, 3]);
      return plyt.timeLimit?.(thrown, turn);
    });
    expect(limits).toEqual([30_000, 60_000, undefined]);
    expect(plyt.timeLimit?.(played(begun(1), { dice: 2 }, [2, 3]), 0)).toBe(30_000);
  });

  it("PLY-14 the server's clock rules: too late is wrong, with an allowance for the network", () => {
    let table = openTable(plyt, 1) as Table<State>;
    const take = (deed: Parameters<typeof act>[1], chance: number[], at: number) => {
      const next = act(table, deed, recorded(chance), at);
      if ("table" in next) table = next.table;
      return next;
    };
    take({ type: "sat", seat: 0, player: { name: "Ada" } }, [], 0);
    take({ type: "started" }, [], 0);
    take({ type: "moved", seat: 0, move: { dice: 2 } }, [7, 8], 1000);
    const answer = { type: "moved", seat: 0, move: { answer: 56 } } as const;
    const inTime = act(table, answer, recorded([]), 31_500) as { table: Table<State> };
    expect(inTime.table.state?.squares).toEqual([7]);
    expect(act(table, answer, recorded([]), 32_000)).toMatchObject({ refused: "too-late" });
    expect(act(table, { type: "timed-out", seat: 0 }, recorded([]), 20_000)).toMatchObject({
      refused: "time-left",
    });
    take({ type: "timed-out", seat: 0 }, [], 32_000);
    expect(table.state?.squares).toEqual([0]);
    expect(table.state?.steps).toEqual([{ step: "late", seat: 0, result: 56, sum: [7, 8] }]);
    expect(table.asked[0]?.kind).toBe("dice");
  });

  it("PLY-15 a higher start square, 0 to 100", () => {
    expect(begun(2, { start: 40 }).squares).toEqual([40, 40]);
    expect(begun(2, { start: 100 }).squares).toEqual([100, 100]);
    expect(isRefusal(readOptions(plyt, { start: 101 }))).toBe(true);
    expect(isRefusal(readOptions(plyt, { start: -1 }))).toBe(true);
  });

  it("PLY-31 a player's terms go along to any seat, and into a rematch; the next one there has the usual", () => {
    const ada = { name: "Ada", terms: { standard: 4, seconds: 0 } };
    const sit = (table: Table, seat: number, player: object): Table =>
      took(table, { type: "sat", seat, player } as Deed);
    const first = sit(openTable(plyt, 2) as Table, 0, ada);
    const moved = sit(took(first, { type: "left", seat: 0 }), 1, ada);
    const begun = took(sit(moved, 0, { name: "Ben" }), { type: "started" });
    const standards = (table: Table): number[] =>
      (table.state as State).agreed.players.map(({ standard }) => standard);
    expect(standards(begun)).toEqual([2, 4]);
    const stoodIn = took(begun, { type: "bot-took-over", seat: 1, mind: "casual" });
    expect(standards(took(stoodIn, { type: "resigned", seat: 0 }))).toEqual([2, 4]);
    const again = begun.chairs.toReversed().map(playerAt);
    const rematch = again.reduce<Table>(
      (table, player, seat) => sit(table, seat, player as object),
      openTable(plyt, 2) as Table,
    );
    expect(standards(took(rematch, { type: "started" }))).toEqual([4, 2]);
  });

  it("PLY-33 more time: the whole limit again for that sum, no other clock, and not after the time-out", () => {
    let table = took(openTable(plyt, 2) as Table, {
      type: "sat",
      seat: 0,
      player: { name: "Ada" },
    });
    table = took(table, { type: "sat", seat: 1, player: { name: "Ben" } });
    table = took(table, { type: "started" });
    const seat = table.asked[0]?.seat as number;
    expect(act(table, { type: "more-time", seat }, recorded([]), 0)).toMatchObject({
      refused: "no-clock-runs",
    });
    table = took(table, { type: "moved", seat, move: { dice: 2 } });
    const answers = table.asked[0]?.since as number;
    const given = took(table, { type: "more-time", seat, answers }, 20_000);
    expect(given.asked).toMatchObject([{ at: 20_000, limit: 30_000, since: answers }]);
    const late = took(given, { type: "timed-out", seat }, 50_000);
    expect(act(late, { type: "more-time", seat, answers }, recorded([]), 50_000)).toMatchObject({
      refused: "already-answered",
    });
    const asked = took(
      table,
      { type: "proposed", seat: 1 - seat, deed: { type: "more-time", seat } },
      9000,
    );
    expect(asked.asked).toMatchObject([{ at: 9000 }]);
  });

  it("PLY-33 time that was given does not make a sum quicker", () => {
    let table = openTable(plyt, 1) as Table;
    table = took(table, { type: "sat", seat: 0, player: { name: "Ada" } });
    table = took(table, { type: "started" });
    table = took(table, { type: "moved", seat: 0, move: { dice: 2 } });
    table = took(table, { type: "more-time", seat: 0, half: true }, 12_000);
    table = took(table, { type: "more-time", seat: 0 }, 40_000);
    const answer = { type: "moved", seat: 0, move: { answer: 1 } } as const;
    const answered = act(table, answer, chanceFrom(seeded("late")), 45_000);
    if (!("event" in answered)) throw new Error(JSON.stringify(answered));
    expect(sumsAt(table, answered.event)).toMatchObject([{ took: 45_000 }]);
  });

  it.each([{ answer: 1 }, { answer: 12 }, { pass: true }])(
    "TAB-7 what %o showed of the result is not taken back",
    (move) => {
      const thrown = played(begun(2), { dice: 2 }, [3, 4]);
      const before = { ...thrown };
      expect(plyt.reveals?.(before, played(thrown, move as never))).toBe(true);
    },
  );

  it("PLY-34 the start square can differ by player", () => {
    const terms = termsOf([{}, { start: 55 }], 3);
    const state = plyt.setup(agreed({ start: 20 }), terms, recorded([12, 1, 1]));
    expect(state).toMatchObject({ squares: [20, 55, 20] });
    expect(readTerms(plyt, { start: 101 })).toMatchObject({ refused: "term-maximum" });
    const competition = plyt.setup(agreed({ competition: true }), terms, recorded([12, 1, 1]));
    expect(competition).toMatchObject({ refused: "competition-differs", at: "start" });
  });

  it("PLY-16 the penalty: back by the Master's number, never below 1, nothing off the board", () => {
    const state = begun(2, { penalty: true });
    expect(wrong(at(state, 30, 0), [7, 2]).squares).toEqual([23, 0]);
    expect(wrong(at(state, 5, 0), [7, 2]).squares).toEqual([1, 0]);
    expect(wrong(state, [7, 2]).squares).toEqual([0, 0]);
    const high = begun(2, { penalty: true, start: 40 });
    expect(wrong(high, [8, 2]).squares).toEqual([32, 40]);
    expect(wrong(at(begun(2), 30, 0), [7, 2]).squares).toEqual([30, 0]);
    const late = plyt.timeOut?.(played(high, { dice: 2 }, [8, 2]), 0, recorded([]));
    expect(late?.squares).toEqual([32, 40]);
  });

  it("PLY-16 moved onto a Plyt square by it, a card is turned; standing still turns none", () => {
    const state = begun(2, { penalty: true, plytSquares: [1, 6] });
    expect(wrong(at(state, 9, 0), [3, 2], "me-forward").squares).toEqual([9, 0]);
    expect(asked(wrong(at(state, 1, 0), [3, 2]))).toBe("1 dice");
    expect(wrong(at(state, 3, 0), [3, 2], "me-up").squares).toEqual([40, 0]);
    expect(asked(begun(2, { start: 40, plytSquares: [40] }))).toBe("0 dice");
  });

  it("PLY-17 cards acted on at once, kept, or not used; single types taken out, or all", () => {
    expect(begun(2).pile.deck.order).toHaveLength(32);
    const off = right(at(begun(2, { cards: "off" }), 4, 0), [8, 2]);
    expect(off.squares).toEqual([12, 0]);
    expect(asked(off)).toBe("1 dice");
    const kept = right(at(begun(2, { cards: "keep" }), 4, 0), [8, 2], "me-forward");
    expect(asked(kept)).toBe("0 card");
    const fewer = begun(2, { without: ["me-back", "me-down"] });
    expect(fewer.pile.deck.unseen).toHaveLength(24);
    expect(fewer.pile.deck.unseen).not.toContain("me-back");
    for (const cards of ["act", "keep"]) {
      const none = right(at(begun(2, { cards, without: [...CARDS] }), 4, 0), [8, 2]);
      expect(asked(none)).toBe("1 dice");
    }
  });
});

function took(table: Table, deed: Deed, at = 0): Table {
  const next = act(table, deed, chanceFrom(seeded("terms")), at);
  if (!("table" in next)) throw new Error(JSON.stringify(next));
  return next.table;
}
