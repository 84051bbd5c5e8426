// Decisions against the rules themselves, with values that are made up but tell every position from every other.
import { seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { COLUMNS, columnOf, SUMS } from "../mind/columns.ts";
import { bestOf, worthNow, worthOf } from "../mind/decide.ts";
import { endings, unpacked } from "../mind/endings.ts";
import { Throws } from "../mind/throws.ts";
import { wholeTurns } from "../mind/turns.ts";
import { WON, type Worth } from "../mind/worth.ts";
import { athletes, type Move, ploc, type Side, type State } from "../rules/index.ts";
import { match, peopled, thrown } from "./pieces.ts";
import { after, expected, tried, triedMove } from "./reference.ts";

/** Between 0 and 1, and different for different fields. */
function madeUp(column: number, a: number, w: number, b: number, v: number): number {
  const mixed = Math.imul(
    column * 7919 + a * 104_729 + w * 1_299_709 + b * 15_485_863 + v * 31,
    2654435761,
  );
  return 0.1 + (0.8 * (mixed >>> 8)) / 2 ** 24;
}

const worth: Worth = madeUp;

/** The same, for the reference: of the state after the turn, to whoever throws next. */
function values(state: State): number {
  const mover = state.sides[1 - state.turn] as Side;
  const other = state.sides[state.turn] as Side;
  const [x = 1, y = 1, z = 1] = mover.column;
  return (
    1 - madeUp(columnOf(x, y, z), athletes(mover), mover.weakened, athletes(other), other.weakened)
  );
}

function fields(count: number, most: number, netOnly = false): State[] {
  const random = seeded("fields");
  const die = (): number => 1 + random.below(6);
  const side = (): [number, number] => {
    const total = 1 + random.below(most);
    const down = random.below(Math.min(4, total + 1));
    return [total - down, down];
  };
  return Array.from({ length: count }, () => {
    const columns: [number[], number[]] = [
      [die(), die(), die()],
      [die(), die(), die()],
    ];
    return thrown(peopled(match(columns, 0, netOnly), side(), side()), die(), die(), die());
  });
}

describe("decisions", () => {
  it.each([
    [3, false],
    [5, false],
    [12, false],
    [5, true],
  ])(
    "worth what the rules make of them, up to %i athletes a side, net only %j",
    (most, netOnly) => {
      for (const field of fields(30, most, netOnly)) {
        expect(worthNow(field, worth)).toBeCloseTo(tried(field, values), 12);
        const moves = ploc.legal(field, 0) as readonly Move[];
        for (const move of moves)
          expect(worthOf(field, move, worth)).toBeCloseTo(triedMove(field, move, values), 12);
        expect(moves).toContainEqual(bestOf(field, moves, worth).move);
      }
    },
  );

  it("PLO-4 worth the same after any action as before it, if it was the best", () => {
    for (let field of fields(60, 9)) {
      const start = worthNow(field, worth);
      while (field.phase === "act" && field.turn === 0) {
        const { move, value } = bestOf(field, ploc.legal(field, 0) as readonly Move[], worth);
        if ("reroll" in move) break;
        expect(value).toBe(start);
        field = after(field, move, []);
      }
    }
  });

  it("PLO-3 a throw is worth the mean of all, with re-rolls one after the other", () => {
    for (const field of fields(2, 7)) {
      const before = { ...field, phase: "throw" as const, free: [], rerolls: 0 };
      const [mine, theirs] = before.sides as [Side, Side];
      const sixes = mine.column.filter((face) => face === 6).length;
      const throws = new Throws(mine, theirs, worth);
      expect(throws.mean(sixes)).toBeCloseTo(expected(before, values), 12);
    }
  });

  it("lists every different turn, best first, with actions that lead there", () => {
    for (const field of fields(20, 8)) {
      const turns = wholeTurns(field, worth);
      expect(turns[0]?.value).toBeCloseTo(tried(field, values), 12);
      expect(turns.map(({ value }) => value)).toEqual(
        turns.map(({ value }) => value).toSorted((a, b) => b - a),
      );
      for (const { actions, value } of turns) {
        if ("reroll" in (actions[0] as Move)) continue;
        const end = actions.reduce((now, move) => after(now, move, []), field);
        const won = end.winners.length > 0;
        expect(won ? (end.winners[0] === 0 ? WON : 0) : 1 - values(end)).toBeCloseTo(value, 12);
      }
    }
  });
});

describe("endings", () => {
  it("without weakening bring three in athletes less pips, a Berserk four", () => {
    for (let column = 0; column < COLUMNS.length; column++)
      for (let rolled = 0; rolled < COLUMNS.length; rolled++)
        for (const packed of endings(column, rolled)) {
          const { column: after, net, standing, weakened, laid } = unpacked(packed);
          const lead = net - ((SUMS[after] as number) - (SUMS[column] as number));
          const struck = standing + weakened;
          if (lead + struck + laid !== (struck === 4 ? 4 : 3))
            throw new Error(`${column} ${rolled}`);
        }
  });
});
