import { isRefusal, readOptions } from "@pipwise/core";
import { type Answer, plain } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { checkCommand } from "../cli/check.ts";
import { cli } from "../cli/index.ts";
import { oneByOne } from "../rules/index.ts";

const pen = { paint: plain, speak: await speakerOf("en", cli.words) };

const GOLDEN = "5577 0248 +-x:";

describe("check pytagora", () => {
  const golden: readonly [equation: string, score: number, dice: number][] = [
    ["72:4=5x5-7+0", 17, 12],
    ["72÷4=5×5−7+0", 17, 12],
    ["750:75=8+2", 16, 10],
    ["5x8=40", 8, 6],
    ["7x8-4=50+2", 12, 10],
  ];
  it.each(golden)("PYT-10 %s scores %i with %i dice", (equation, score, dice) => {
    const answer = json(GOLDEN, equation);
    expect(answer).toMatchObject({ valid: true, score, dice });
    const parts = answer.parts as { points: number }[];
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  });

  it("PYT-6 what does not stand is answered with rule, place and words", () => {
    expect(json(GOLDEN, "5:0=7")).toEqual({
      valid: false,
      clause: "PYT-4",
      at: 1,
      code: "divided-by-zero",
      message: expect.stringContaining("dividing by 0"),
    });
  });

  it.each(["", " ", "hello", "=", "((", "5", "5".repeat(500), "{x}", "\n\t"])(
    "PYT-6 any text gets an answer: %j",
    (equation) => {
      const answer = json(GOLDEN, equation);
      expect(answer).toMatchObject({ valid: false, clause: "PYT-1" });
      expect(answer.at).toBeTypeOf("number");
      expect(answer.message).toMatch(/\.$/);
    },
  );

  it("PYT-4 PYT-5 options apply", () => {
    const strict = { allowZeroDividend: false, allowReordered: false };
    expect(json(GOLDEN, "0:5+7=7")).toMatchObject({ valid: true });
    expect(json(GOLDEN, "0:5+7=7", strict)).toMatchObject({ valid: false, clause: "PYT-4" });
    expect(json("3355 0248 ++x:", "5+3=3+5", strict)).toMatchObject({ clause: "PYT-5" });
  });

  const thrown: readonly [text: string, ok: boolean][] = [
    ["55770248+-x:", true],
    ["7755 8420 :x-+", true],
    ["5,5,7,7,0,2,4,8,+,−,×,÷", true],
    ["", false],
    ["5577 0248 +-x", false],
    ["5577 0248 +-x:=", false],
    ["0248 5577 +-x:", false],
    ["5577 0249 +-x:", false],
    ["5577 0248 +-xy", false],
  ];
  it.each(thrown)("PYT-1 a throw is four odd digits, four even, four signs: %j", (text, ok) => {
    expect(isRefusal(run(text, "5x8=40"))).toBe(!ok);
  });

  it("shows people the dice, the sum and where it goes wrong", () => {
    const lines = (equation: string): string => (run(GOLDEN, equation) as Answer).lines.join("\n");
    expect(lines("5x8=40")).toContain("8 points with 6 dice");
    expect(lines("5+2=8")).toMatch(/5\+2=8\n {3}\^\nThe left side comes to 7/);
  });
});

function run(
  thrown: string,
  equation: string,
  options: object = {},
): ReturnType<typeof checkCommand.run> {
  return checkCommand.run(
    { throw: thrown, equation },
    readOptions(oneByOne as never, options),
    pen,
  );
}

function json(thrown: string, equation: string, options?: object): Record<string, unknown> {
  const answer = run(thrown, equation, options);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.json as Record<string, unknown>;
}
