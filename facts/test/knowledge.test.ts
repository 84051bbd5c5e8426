// What the model finds out about children whose knowledge is known. docs/facts.md has the figures.
import { type Mind, playout, seeded } from "@pipwise/core";
import { plyt } from "@pipwise/plyt";
import { describe, expect, it } from "vitest";
import { factsOf, factsOnTheWay, Knowledge, Practice, smartWay } from "../index.ts";
import { auc, type Child, childOf, unit } from "./children.ts";

const CHILDREN = 200;
const ANSWERS = 150;
const children = Array.from({ length: CHILDREN }, (_, i) => childOf(`child ${i}`));

interface Sums {
  readonly stage: string;
  readonly sum: readonly number[];
}

/** In practice: what was learned, and the share that came out right. Twenty a day. */
function practised(child: Child, seed: string) {
  const random = seeded(seed);
  const practice = new Practice("multiply");
  let [at, rights] = [0, 0];
  for (let i = 0; i < ANSWERS; i++) {
    const { fact } = practice.next(random, at);
    const { right, took } = child.answer([fact]);
    practice.learn({ operation: "multiply", facts: [fact], right, took, at });
    rights += right ? 1 : 0;
    at += took + (i % 20 === 19 ? 24 * 60 * 60 * 1000 : 1500);
  }
  return {
    child,
    chance: (fact: number) => practice.knowledge.byHeart(fact),
    share: rights / ANSWERS,
  };
}

/** At Plyt, two dice and three by turns. Half of the time they go through a sum as it lies, and not by the easiest way. */
function played(child: Child, seed: string) {
  const random = seeded(`${seed}/way`);
  const knowledge = new Knowledge("multiply");
  let answers = 0;
  const mind: Mind<Sums, object> = {
    choose({ view, moves, seat }) {
      if (view.stage !== "answer") return (moves as readonly object[])[0] as object;
      const product = view.sum.reduce((all, next) => all * next);
      const { right, took } = child.answer(
        unit(random) < 0.5 ? factsOf(view.sum, "multiply") : asTheyLie(view.sum),
      );
      if (seat === 0 && answers++ < ANSWERS)
        knowledge.learn({ facts: factsOf(view.sum, "multiply"), right, took });
      return { answer: right ? product : product + 1 };
    },
  };
  const minds = ["one", "other"].map((name) => ({ name, mind }));
  for (let game = 0; answers < ANSWERS; game++) {
    const terms = { standard: 2 + (game % 2), seconds: 0 };
    playout(plyt as never, minds as never, `${seed}/${game}`, {}, [terms, terms]);
  }
  return { child, chance: (fact: number) => knowledge.byHeart(fact) };
}

function asTheyLie(numbers: readonly number[]): number[] {
  let [all = 1] = numbers;
  const steps = numbers.slice(1).flatMap((next) => {
    const way = smartWay([all, next], "multiply").steps.flatMap(({ equations }) => equations);
    all *= next;
    return way;
  });
  return factsOnTheWay(steps, "multiply");
}

describe(`${CHILDREN} children, ${ANSWERS} answers each`, () => {
  it("practice tells known facts from unknown ones, and at least every other comes out right", () => {
    const all = children.map((child, i) => practised(child, `practice ${i}`));
    expect(auc(all)).toBeGreaterThan(0.949);
    const shares = all.map(({ share }) => share);
    const mean = shares.reduce((sum, share) => sum + share, 0) / CHILDREN;
    expect(mean).toBeGreaterThan(0.66);
    expect(Math.min(...shares)).toBeGreaterThan(0.5);
  });

  it("so do games of Plyt alone", () => {
    expect(auc(children.map((child, i) => played(child, `plyt ${i}`)))).toBeGreaterThan(0.92);
  });

  it("nothing seen, little told: only what is hard for most", () => {
    const nothing = new Knowledge("multiply");
    const blind = children.map((child) => ({ child, chance: (f: number) => nothing.chance(f) }));
    expect(auc(blind)).toBeLessThan(0.8);
  });
});

describe("an answer", () => {
  const fact = (a: number, b: number) => factsOf([a, b], "multiply")[0] as number;

  it("says most about its own fact, some about its row, a little about all", () => {
    const before = new Knowledge("multiply");
    const after = Knowledge.from("multiply", [{ facts: [fact(7, 8)], right: false, took: 9000 }]);
    const fall = (at: number) => before.chance(at) - after.chance(at);
    expect(fall(fact(7, 8))).toBeGreaterThan(fall(fact(7, 9)));
    expect(fall(fact(7, 9))).toBeGreaterThan(fall(fact(3, 4)));
    expect(fall(fact(3, 4))).toBeGreaterThan(0);
    expect(after.doubt(fact(7, 8))).toBeLessThan(before.doubt(fact(7, 8)));
  });

  it("that came at once says more than one that took long", () => {
    const after = (took: number) =>
      Knowledge.from("multiply", [{ facts: [fact(7, 8)], right: true, took }]).chance(fact(7, 8));
    expect(after(1500)).toBeGreaterThan(after(6000));
    expect(after(6000)).toBeGreaterThan(after(25_000));
  });

  it("that was wrong is blamed on what was least known on the way", () => {
    const [easy, hard] = [fact(2, 5), fact(7, 8)];
    const before = new Knowledge("multiply");
    const after = (facts: number[]) => Knowledge.from("multiply", [{ facts, right: false }]);
    const fallen = (at: number, facts: number[]) => before.chance(at) - after(facts).chance(at);
    // Of what it would have been blamed alone.
    const fall = (at: number) => fallen(at, [easy, hard]) / fallen(at, [at]);
    expect(fall(hard)).toBeGreaterThan(fall(easy));
  });
});
