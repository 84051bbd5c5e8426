// What is told of a view and what is made of it again.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewsAfter, viewsSince } from "../views.ts";

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constant(null),
  fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 2 }),
  fc.record({ total: fc.integer({ min: 0, max: 1 }) }),
);
const view = fc.oneof(value, fc.dictionary(fc.constantFrom("dice", "sheets", "turn"), value));
const views = fc.dictionary(fc.constantFrom("all", "0", "1"), view);

describe("what has changed in views", () => {
  it("is all that somebody needs who knew how they were, whatever they were", () => {
    fc.assert(
      fc.property(views, views, (was, now) => {
        const told = JSON.parse(JSON.stringify(viewsSince(was, now)));
        expect(viewsAfter(was, told)).toEqual(now);
      }),
      { numRuns: 2000 },
    );
  });

  it("does not name what is as it was", () => {
    const was = { all: { dice: [1, 2], sheets: [{ total: 5 }], turn: 0 } };
    const now = { all: { dice: [3, 2], sheets: [{ total: 5 }], turn: 0 } };
    expect(viewsSince(was, now)).toEqual({ views: {}, changes: { all: { dice: [3, 2] } } });
  });

  it("is the whole view where something is gone", () => {
    const was = { all: { dice: [1], best: 4 } };
    const now = { all: { dice: [1] } };
    expect(viewsSince(was, now)).toEqual({ views: now, changes: {} });
  });
});
