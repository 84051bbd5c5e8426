import { seeded } from "@pipwise/core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Chances, chancesFrom, solvedTable } from "../mind/chances.ts";
import { columnOf } from "../mind/columns.ts";
import { chanceOf, patient, starterChance } from "../mind/outlook.ts";
import { type Factors, pack, unpack } from "../mind/packing.ts";
import { TABLE as PAGE_TABLE } from "../mind/page-table-bytes.ts";
import { MOST, SIDES, sideNumber } from "../mind/sides.ts";
import { Throws } from "../mind/throws.ts";
import type { Side } from "../rules/index.ts";
import { match, peopled } from "./pieces.ts";
import { expected } from "./reference.ts";

let chances: Chances;
beforeAll(async () => {
  chances = await solvedTable();
});

/** Packing moves a chance by 0.0022 at most, and what a turn makes of it too. */
const PACKED = 0.0044;

describe("the solved table", () => {
  it("knows the chances of a match that is about to start", () => {
    expect(starterChance(chances, 0, 0)).toBeCloseTo(0.617, 2);
    expect(starterChance(chances, 1, 0)).toBeCloseTo(0.695, 2);
    expect(starterChance(chances, 0, 1)).toBeCloseTo(0.539, 2);
    // Match two decides, and the other one starts it (PLO-2, PLO-13).
    const [first, own, other] = [
      starterChance(chances, 0, 0),
      starterChance(chances, 1, 0),
      starterChance(chances, 0, 1),
    ];
    expect(first * (1 - other) + (1 - first) * (1 - own)).toBeCloseTo(0.402, 3);
  });

  it("says what is proven of it: within 0.4 % for the starter, and there it is itself", () => {
    const { error, start } = chances.proven;
    expect(start.most - start.least).toBeLessThan(2 * 0.004);
    expect(starterChance(chances, 0, 0)).toBeGreaterThan(start.least);
    expect(starterChance(chances, 0, 0)).toBeLessThan(start.most);
    expect(error).toBeGreaterThan(start.most - starterChance(chances, 0, 0));
    expect(error).toBeLessThanOrEqual(0.004);
  });

  it("says of every position what a throw and the best turn after it make of it", () => {
    const random = seeded("positions");
    let squares = 0;
    const tried = 150;
    for (let i = 0; i < tried; i++) {
      const [mine, theirs] = [side(random), side(random)];
      const sixes = mine.column.filter((face) => face === 6).length;
      const mean = new Throws(mine, theirs, patient(chances, theirs)).mean(sixes);
      const off = chanceOf(chances, mine, theirs) - mean;
      expect(Math.abs(off)).toBeLessThan(PACKED);
      squares += off * off;
    }
    expect(Math.sqrt(squares / tried)).toBeLessThan(0.002);
  });

  it("says so by the rules alone, too", () => {
    const state = peopled(
      match([
        [2, 3, 5],
        [1, 4, 4],
      ]),
      [3, 1],
      [4, 1],
    );
    const values = (next: typeof state): number =>
      chanceOf(chances, next.sides[next.turn] as Side, next.sides[1 - next.turn] as Side);
    expect(Math.abs(expected(state, values) - values(state))).toBeLessThan(PACKED);
  });

  it("has more for whoever has more athletes, and less for whoever lets them lie", () => {
    const at = (athletes: number, weakened: number): number =>
      chances.of(
        sideNumber(columnOf(2, 3, 4), athletes, weakened),
        sideNumber(columnOf(1, 3, 6), 9, 0),
      );
    const more = [2, 4, 6, 8, 10, 14, 18].map((athletes) => at(athletes, 0));
    expect(more).toEqual(more.toSorted((a, b) => a - b));
    expect(at(4, 2)).toBeLessThan(at(4, 0));
  });

  it("does not tell more than 24 athletes or more than two weakened apart", () => {
    expect(sideNumber(5, 30, 0)).toBe(sideNumber(5, MOST, 0));
    expect(sideNumber(5, 9, 4)).toBe(sideNumber(5, 9, 2));
    expect(sideNumber(5, 1, 2)).toBe(sideNumber(5, 1, 1));
    expect(sideNumber(55, MOST, 2)).toBe(SIDES - 1);
  });
});

describe("the page's table", () => {
  const bytes = Uint8Array.from(Buffer.from(PAGE_TABLE, "base64"));
  const page = chancesFrom(bytes);

  it("is proven within 0.006", () => {
    expect(page.proven.error).toBeLessThan(0.006);
  });

  it("is small, and says nearly what the whole one says", () => {
    expect(bytes.length).toBeLessThan(300_000);
    const random = seeded("pages");
    for (let i = 0; i < 5000; i++) {
      const [mine, theirs] = [side(random), side(random)];
      const off = Math.abs(chanceOf(page, mine, theirs) - chanceOf(chances, mine, theirs));
      expect(off).toBeLessThan(0.0045);
    }
  });
});

describe("packing", () => {
  const factors: Factors = {
    sides: 48,
    rank: 3,
    movers: {
      wholes: Int32Array.from({ length: 144 }, (_, i) => ((i * 7919) % 301) - 150),
      steps: Float32Array.of(0.25, 0.5, 3),
    },
    others: {
      wholes: Int32Array.from({ length: 144 }, (_, i) =>
        i % 3 === 0 ? i : ((i * 104_729) % 7) - 3,
      ),
      steps: Float32Array.of(0.125, 7, 1),
    },
    places: Int32Array.of(0, 1, 500, 2303),
    amounts: Int32Array.of(1, -1, 40, -300),
    correction: 0.5,
    proven: { error: 0.0051, start: { least: 0.61582, most: 0.61697 } },
  };

  it("gives back what was packed", () => {
    expect(unpack(pack(factors))).toEqual(factors);
  });

  it("takes nothing that was changed, cut off or made by another version", () => {
    const bytes = pack(factors);
    for (const place of [0, 4, 8, 12, 32, 40, 50, bytes.length - 1])
      expect(unpack(bytes.with(place, (bytes[place] as number) ^ 1))).toBeUndefined();
    expect(unpack(bytes.slice(0, -1))).toBeUndefined();
    expect(unpack(bytes.slice(0, 10))).toBeUndefined();
    expect(() => chancesFrom(bytes)).toThrow("damaged");
  });
});

function side(random: { below(n: number): number }): Side {
  const column = [1, 2, 3].map(() => 1 + random.below(6));
  const athletes = 1 + random.below(MOST);
  const weakened = random.below(Math.min(3, athletes + 1));
  return { column, standing: athletes - weakened, weakened };
}
