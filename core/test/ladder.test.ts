import { describe, expect, it } from "vitest";
import {
  between,
  COMMON_LEVELS,
  evenStrength,
  FINE_LEVELS,
  isMind,
  ladderOf,
  levelsAround,
  levelsAt,
  type Meeting,
  type Mind,
  seeded,
  strengthOf,
  wakeMind,
} from "../index.ts";

const saying = (word: string): Mind<unknown, string> => ({ choose: () => word });
const sight = () => ({ seat: 0, view: undefined, moves: [], random: seeded("ladder") });

function share(mind: Mind<never, unknown>, word: string): number {
  const asked = sight();
  const said = Array.from({ length: 2000 }, () => mind.choose(asked as never));
  return said.filter((one) => one === word).length / said.length;
}

describe("a strength between two levels", () => {
  it("is a number that counts from a beginner", () => {
    expect(ladderOf(["winner", ...COMMON_LEVELS])).toEqual([
      "beginner",
      "casual",
      "skilled",
      "strong",
      "best",
    ]);
    expect(levelsAround("2.4", COMMON_LEVELS)).toMatchObject({
      weaker: "casual",
      stronger: "skilled",
    });
    expect(levelsAround("2.4", FINE_LEVELS)).toMatchObject({
      weaker: "learner",
      stronger: "casual",
    });
    expect(levelsAround("5", COMMON_LEVELS)).toMatchObject({ stronger: "best", share: 1 });
    expect(strengthOf("strong", COMMON_LEVELS)).toBe(4);
    expect(strengthOf("winner", COMMON_LEVELS)).toBe(5);
    expect(strengthOf("3.5", COMMON_LEVELS)).toBe(3.5);
    expect(strengthOf("random", COMMON_LEVELS)).toBeUndefined();
  });

  it.each(["0.5", "5.1", "6", "1.234", "-1", "1e0", " 2", "", "NaN", "expert"])(
    "is not %o in a game of five levels",
    (mind) => expect(isMind(mind, COMMON_LEVELS)).toBe(false),
  );

  it("decides as the stronger level in its share of decisions", async () => {
    const mind = await wakeMind("2.3", COMMON_LEVELS, (level) => saying(level) as Mind);
    expect(share(mind as never, "skilled")).toBeCloseTo(0.3, 1);
    expect(share(mind as never, "casual")).toBeCloseTo(0.7, 1);
    const level = await wakeMind("casual", COMMON_LEVELS, (one) => saying(one) as Mind);
    expect(share(level as never, "casual")).toBe(1);
    expect(await wakeMind("9", COMMON_LEVELS, (one) => saying(one) as Mind)).toBeUndefined();
  });

  it("lets both ponder", async () => {
    const heard: string[] = [];
    const pondering = (name: string): Mind<unknown, string> => ({
      choose: () => name,
      ponder: async () => heard.push(name),
    });
    await between(pondering("low"), pondering("high"), 0.5).ponder?.(sight());
    expect(heard).toEqual(["low", "high"]);
  });

  it("levels stand where a game puts them, and wake at once where nothing has to be loaded", () => {
    const line = [() => saying("a"), () => saying("b"), async () => saying("c")];
    const minds = levelsAt(line, { best: 2, casual: 0.25, beginner: 0 });
    expect(share(minds.casual?.() as never, "b")).toBeCloseTo(0.25, 1);
    expect(share(minds.beginner?.() as never, "a")).toBe(1);
    expect(minds.best?.()).toBeInstanceOf(Promise);
  });
});

describe("an even game", () => {
  it("is in the middle for somebody unknown, and goes on where they win", () => {
    expect(evenStrength([], COMMON_LEVELS)).toBe(3);
    const won: Meeting[] = [{ strength: 3, won: 1 }];
    const lost: Meeting[] = [{ strength: 3, won: 0 }];
    expect(evenStrength(won, COMMON_LEVELS)).toBeGreaterThan(3.2);
    expect(evenStrength(lost, COMMON_LEVELS)).toBeLessThan(2.8);
    expect(evenStrength([{ strength: 3, won: 0.5 }], COMMON_LEVELS)).toBe(3);
  });

  it("never leaves the ladder", () => {
    const always = (won: number): Meeting[] =>
      Array.from({ length: 50 }, () => ({ strength: won ? 5 : 1, won }));
    expect(evenStrength(always(1), COMMON_LEVELS)).toBeLessThanOrEqual(5);
    expect(evenStrength(always(1), COMMON_LEVELS)).toBeGreaterThan(4.4);
    expect(evenStrength(always(0), COMMON_LEVELS)).toBeGreaterThanOrEqual(1);
    expect(evenStrength(always(0), COMMON_LEVELS)).toBeLessThan(1.6);
  });

  it("forgets what was long ago", () => {
    const now: Meeting[] = Array.from({ length: 20 }, (_, i) => ({ strength: 2, won: i % 2 }));
    const child: Meeting[] = Array.from({ length: 30 }, () => ({ strength: 1, won: 0 }));
    expect(evenStrength([...child, ...now], COMMON_LEVELS)).toBe(evenStrength(now, COMMON_LEVELS));
  });
});
