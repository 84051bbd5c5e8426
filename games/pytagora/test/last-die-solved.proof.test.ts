import { seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { optionsAt } from "../mind/last-die/moves.ts";
import { Race } from "../mind/last-die/race.ts";
import { chanceAfter, solveLastDie, solveStepByStep } from "../mind/last-die/solution.ts";
import { solutionFor, solvedBeforehand } from "../mind/last-die/solved.ts";
import { openAlmanac } from "../mind/table/almanac.ts";
import { facesOf, setOfFaces } from "../mind/table/dice-set.ts";
import { FACES, type Face, type Faces, type Throw } from "../rules/index.ts";
import { dice } from "./table.ts";

const checking = { allowZeroDividend: false, allowReordered: true };
const almanac = await openAlmanac();
const solution = solutionFor(almanac, checking, FACES);

describe("The Last Die solved", () => {
  it("the opener wins 98 % between players who miss nothing", () => {
    expect(solution.opener).toBeCloseTo(0.983, 3);
  });

  it("with one die left it is the share of faces that fit, reckoned by hand", () => {
    // 5x8=40 with 7, 7, 2, +, - and : in it; a green die is missing, which shows 9 four times in 24, else five times.
    const lying = "57702480+-x:".replace("0", "") as string;
    const set = setOfFaces([...lying] as Face[]);
    const fits = [..."13579"].map((face) =>
      solution.scores.exact[setOfFaces([...lying, face] as Face[])] === 0 ? 0 : 1,
    );
    const share = fits.reduce<number>((sum, fit, i) => sum + fit * (i === 4 ? 4 : 5), 0) / 24;
    expect(chanceAfter(solution, set)).toBeCloseTo(1 - share, 12);
  });

  it("agrees with games played out between two who follow it, within four standard errors", () => {
    const random = seeded("rounds");
    const { exact } = solution.scores;
    const lying = [..."5804x"] as Face[];
    expect(exact[setOfFaces(lying)]).toBeGreaterThan(0);
    const rounds = 3000;
    let won = 0;
    for (let i = 0; i < rounds; i++) {
      let used: readonly Face[] = lying;
      for (let turn = 0; ; turn++) {
        const thrown = completed(used, random);
        const fixed = used.map((_, place) => place);
        const [best] = optionsAt(solution, { dice: thrown, fixed });
        if (!best) {
          if (turn % 2 === 1) won++;
          break;
        }
        used = facesOf(best.set);
        if (used.length === 12) {
          if (turn % 2 === 0) won++;
          break;
        }
      }
    }
    const expected = 1 - chanceAfter(solution, setOfFaces(lying));
    const error = Math.sqrt((expected * (1 - expected)) / rounds);
    expect(Math.abs(won / rounds - expected)).toBeLessThan(4 * error);
  });

  it("takes all dice where that can be done", () => {
    const spot = { dice: dice("5577 0248 +-x:") as Throw, fixed: [] };
    expect(optionsAt(solution, spot)[0]).toMatchObject({ chance: 1 });
  });

  it("says after every little step how far it is, and can be stopped there", () => {
    const scores = almanac.under(checking);
    const heard: number[] = [];
    solveLastDie(scores, FACES, { progress: (done) => heard.push(done) });
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    const leaps = heard.map((done, i) => (heard[i + 1] ?? 1) - done);
    expect(Math.max(...leaps)).toBeLessThan(0.02);
    expect(solveLastDie(scores, FACES, { signal: { aborted: true } })).toBeUndefined();
  });

  it("step by step it comes to the same, says how far it is, and leaves time for whoever stops it", async () => {
    const scores = almanac.under(checking);
    const heard: number[] = [];
    const progress = (done: number): unknown => heard.push(done);
    const again = await solveStepByStep(scores, FACES, { progress });
    expect(again?.opener).toBe(solution.opener);
    expect(again?.thrower.every((chance, set) => chance === solution.thrower[set])).toBe(true);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    const stop = new AbortController();
    setTimeout(() => stop.abort());
    expect(await solveStepByStep(scores, FACES, stop)).toBeUndefined();
  });

  it("from rounds to the game: an even fight is even, and duty decides a lopsided one", () => {
    expect(new Race(5, 0.5).chances([0, 0], 0)).toEqual([0.5, 0.5]);
    const [first = 0, second = 0] = new Race(5, 0.98).chances([0, 0], 0);
    expect(first).toBeGreaterThan(0.9);
    expect(first + second).toBeCloseTo(1, 12);
    expect(new Race(1000, 0.98).chances([0, 0, 0, 0], 0)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});

describe("agreements", () => {
  // All dice of a colour the same: hardly anything to solve.
  const agreed = Array.from({ length: 17 }, (_, i): Faces => {
    const [green, blue] = [`${1 + 2 * (i % 5)}`, `${2 * Math.floor(i / 5)}`];
    const dice = (face: string): string[] => Array(4).fill(face.repeat(6));
    return { green: dice(green), blue: dice(blue), red: FACES.red };
  });
  const solve = (faces: Faces) => solutionFor(almanac, checking, faces);

  it("whoever is stopped has nothing solved", async () => {
    const faces = { ...FACES, red: ["++--x:", "++--x:", "++--x:", "++-xx:"] };
    const stopped = { signal: { aborted: true } };
    expect(await solvedBeforehand(almanac, checking, faces, stopped)).toBe(false);
  });

  it("the sixteen asked for last stay solved, and the one asked for longest ago is forgotten", async () => {
    const [first, second, ...others] = agreed as [Faces, Faces, ...Faces[]];
    const [one, two] = [solve(first), solve(second)];
    const rest = others.slice(0, 14).map(solve);
    expect(solve(first) === one).toBe(true);
    const last = others[14] as Faces;
    expect(await solvedBeforehand(almanac, checking, last)).toBe(true);
    for (const [i, solution] of rest.entries())
      expect(solve(others[i] as Faces) === solution).toBe(true);
    expect(solve(first) === one).toBe(true);
    expect(solve(second) === two).toBe(false);
  });
});

/** The dice that are missing thrown as if those of a colour were alike. */
function completed(used: readonly Face[], random: ReturnType<typeof seeded>): Throw {
  const colours = [/[13579]/, /[02468]/, /[-+x:]/];
  const dice = [...used];
  for (const [i, colour] of (["green", "blue", "red"] as const).entries()) {
    const have = used.filter((face) => (colours[i] as RegExp).test(face)).length;
    for (let n = have; n < 4; n++) {
      const die = FACES[colour][random.below(4)] as string;
      dice.push(die[random.below(6)] as Face);
    }
  }
  return dice;
}
