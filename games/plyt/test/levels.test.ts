import type { ShownSum } from "@pipwise/facts";
import { describe, expect, it } from "vitest";
import { lesson } from "../mind/lesson.ts";
import type { Terms } from "../rules/index.ts";

function sums(
  count: number,
  rights: number,
  of: number,
  operation: "multiply" | "add" = "multiply",
) {
  return Array.from(
    { length: of },
    (_, i): ShownSum => ({ numbers: Array(count).fill(7), operation, right: i < rights }),
  );
}

function suggested(terms: object, shown: readonly ShownSum[]) {
  const found = lesson.suggest(terms, shown);
  return found && { ...found, terms: found.terms as Terms };
}

describe("terms for a child", () => {
  it("go up when nine of ten are right, and say why", () => {
    const up = suggested({ standard: 2 }, sums(2, 9, 10));
    expect(up).toMatchObject({ way: "up", right: 9, of: 10, terms: { standard: 3 } });
    expect(suggested({ standard: 2 }, sums(2, 8, 10))).toBeUndefined();
  });

  it("go down when four of ten are wrong", () => {
    expect(suggested({ standard: 3 }, sums(3, 6, 10))).toMatchObject({
      way: "down",
      terms: { standard: 2 },
    });
    expect(suggested({ standard: 3 }, sums(3, 7, 10))).toBeUndefined();
  });

  it("stay while fewer than ten have been seen, and at both ends", () => {
    expect(suggested({ standard: 2 }, sums(2, 9, 9))).toBeUndefined();
    expect(suggested({ standard: 6 }, sums(6, 10, 10))).toBeUndefined();
    expect(suggested({ standard: 1 }, sums(1, 0, 10))).toBeUndefined();
  });

  it("look at the last ten, at sums of this size and kind only", () => {
    expect(suggested({ standard: 2 }, [...sums(2, 0, 10), ...sums(2, 10, 10)])?.way).toBe("up");
    expect(suggested({ standard: 3 }, sums(2, 10, 10))).toBeUndefined();
    expect(suggested({ standard: 2 }, sums(2, 10, 10, "add"))).toBeUndefined();
    // Dice over the Standard are one's own wish: they count for going up, not for going down.
    expect(suggested({ standard: 2 }, sums(4, 10, 10))?.way).toBe("up");
    expect(suggested({ standard: 2 }, sums(4, 0, 10))).toBeUndefined();
  });

  it("lead from naming a number to six dice, and back, and keep clock, bonus and start", () => {
    let terms: object = { standard: 1, bonus: 7, seconds: 0, start: 12 };
    const seen = [];
    for (let rung = 0; rung < 20; rung++) {
      const { standard, operation, fixed } = {
        operation: "multiply",
        fixed: [],
        ...terms,
      } as unknown as Terms;
      seen.push(fixed.length > 0 ? `table ${fixed.flat()}` : `${operation} ${standard}`);
      const numbers = fixed.length > 0 ? 2 : standard;
      const next = suggested(terms, sums(numbers, 10, 10, operation));
      if (!next) break;
      terms = next.terms;
    }
    expect(seen).toEqual([
      "multiply 1",
      "add 2",
      "add 3",
      "table 2,10,5",
      "table 3,4,6",
      "multiply 2",
      "multiply 3",
      "multiply 4",
      "multiply 5",
      "multiply 6",
    ]);
    expect(terms).toMatchObject({ bonus: 7, seconds: 0, start: 12 });
  });

  it("that are not on the way are taken for the nearest easier ones", () => {
    expect(suggested({ fixed: [[7]] }, sums(2, 10, 10))?.terms).toMatchObject({
      fixed: [],
      standard: 2,
    });
    expect(
      suggested({ operation: "add", standard: 5 }, sums(5, 10, 10, "add"))?.terms.fixed,
    ).toEqual([[2], [10], [5]]);
  });

  it("of a table that allows no differences are refused, not thrown", () => {
    const players = [{}, { standard: 3 }].map((terms) => ({ terms, sums: [] }));
    expect(lesson.fair({ competition: true }, players)).toMatchObject({
      refused: "competition-differs",
    });
  });
});
