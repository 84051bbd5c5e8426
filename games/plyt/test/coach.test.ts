// PLY-5 a sum is done by whoever threw it: hints lead up to the last step and no further.
import { readTerms } from "@pipwise/core";
import { expect, it } from "vitest";
import { advise } from "../mind/coach.ts";
import { plyt, result, type Terms, type View } from "../rules/index.ts";
import { begun } from "./positions.ts";

const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);
const SUMS: readonly (readonly number[])[] = [
  ...NUMBERS.flatMap((a) => NUMBERS.map((b) => [a, b])),
  ...NUMBERS.flatMap((a) => NUMBERS.map((b) => [a, b, 1 + ((a * b) % 12)])),
  [7, 8, 9, 12],
  [1, 1, 1],
];

it.each(["multiply", "add"] as const)(
  "a hint never tells what a sum to %s makes",
  async (operation) => {
    for (const sum of SUMS) {
      const hint = await hintFor(sum, operation);
      const answer = result(sum, operation);
      expect(hint?.move, sum.join()).toBeUndefined();
      expect(
        hint?.rungs.some(({ params }) => params.result === answer),
        sum.join(),
      ).toBe(false);
      const { says, params } = hint?.rungs.at(-1) ?? { says: "", params: {} };
      expect(says, sum.join()).toBe("hint.rest");
      expect(worth(Number(params.left), String(params.sign), Number(params.right))).toBe(answer);
    }
  },
);

it("naming the Master needs no way", async () => {
  expect((await hintFor([9], "multiply"))?.rungs).toEqual([{ says: "hint.read", params: {} }]);
});

async function hintFor(sum: readonly number[], operation: Terms["operation"]) {
  const view: View = plyt.view({ ...begun(1), stage: "answer", dice: sum }, 0);
  const terms = { ...(readTerms(plyt, {}) as Terms), operation };
  const agreed = { ...view.agreed, players: [terms] };
  return advise({ view: { ...view, sum, agreed }, seat: 0, moves: [] } as never);
}

function worth(left: number, sign: string, right: number): number {
  if (sign === "×") return left * right;
  if (sign === "÷") return left / right;
  return sign === "+" ? left + right : left - right;
}
