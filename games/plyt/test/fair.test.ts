// Six children of unequal skill at one table: who wins, with a fair start and without one.
import {
  isRefusal,
  type Mind,
  type Playout,
  playout,
  type Random,
  seeded,
  standings,
} from "@pipwise/core";
import type { ShownSum } from "@pipwise/facts";
import { describe, expect, it } from "vitest";
import { answering, reliability, type Skill } from "../mind/arithmetic.ts";
import { chancesToWin, fairStart, skillShown } from "../mind/fair.ts";
import { minds } from "../mind/index.ts";
import { bonusOf, type Move, plyt, type State, type Terms, type View } from "../rules/index.ts";
import { begun } from "./positions.ts";

type PlytMind = Mind<View, Move>;

const isLong = process.env.PIPWISE_LONG === "1";
const GROUPS = isLong ? 500 : 100;
const GAMES = 20;
const SHOWN = 20;
/** From the beginner's bot to the best one's. */
const SKILLS: readonly Skill[] = [65, 55, 45, 36, 27, 18].map((slip) => ({ slip }));

const TERMS: Terms = {
  standard: 2,
  operation: "multiply",
  fixed: [],
  extra: 0,
  bonus: 4,
  seconds: 0,
};
const casual = minds.plyt?.casual?.() as PlytMind;

/** Throws what leads furthest on average by its own skill; cards as the casual bot plays them. */
function childOf(skill: Skill): PlytMind {
  const known = new Map<string, number>();
  return {
    choose(sight) {
      const { view, moves, seat } = sight;
      if (view.stage === "answer") return answering(sight, skill);
      if (view.stage !== "dice") return casual.choose(sight);
      const terms = view.agreed.players[seat] as Terms;
      const list = moves as readonly Move[];
      const worth = (move: Move): number => {
        if (!("dice" in move)) return Number.POSITIVE_INFINITY;
        const name = `${terms.standard} ${terms.bonus} ${move.dice}`;
        let value = known.get(name);
        if (value === undefined) {
          const random = seeded(name);
          const throws = Array.from({ length: 200 }, () => thrown(random, move.dice));
          const right = throws.reduce((sum, one) => sum + reliability(one, terms, skill), 0) / 200;
          known.set(name, (value = right * (6.5 + bonusOf(view.agreed, seat, move.dice))));
        }
        return value;
      };
      return list.reduce((best, move) => (worth(move) > worth(best) ? move : best));
    },
  };
}

function thrown(random: Random, dice: number): number[] {
  return Array.from({ length: dice }, () => 1 + random.below(12));
}

/** What a child shows before anybody knows it: sums of two, three and four dice. */
function shown(skill: Skill, random: Random): ShownSum[] {
  return Array.from({ length: SHOWN }, (_, i) => {
    const numbers = thrown(random, 2 + (i % 3));
    const right = random.below(10_000) < 10_000 * reliability(numbers, TERMS, skill);
    return { numbers, operation: "multiply", right };
  });
}

/** Shares of games won, by skill. */
function shares(termsFor: (random: Random) => readonly Terms[], groups: number): number[] {
  const won = SKILLS.map(() => 0);
  const players = SKILLS.map((skill) => ({ name: "child", mind: childOf(skill) }));
  for (let group = 0; group < groups; group++) {
    const terms = termsFor(seeded(`group ${group}`));
    for (let game = 0; game < GAMES; game++) {
      const done = playout(plyt as never, players as never, `${group}/${game}`, {}, terms);
      if (isRefusal(done)) throw new Error(done.refused);
      const { table } = done as Playout<State, Move, View>;
      const winner = standings(table)?.find(({ place }) => place === 1)?.seat ?? 0;
      won[winner] = (won[winner] as number) + 1;
    }
  }
  return won.map((count) => count / groups / GAMES);
}

const { agreed } = begun(6);
const alike = SKILLS.map(() => TERMS);
const base = { ...agreed, players: alike };

describe(`a table of six, from beginner to best, ${GROUPS} groups`, () => {
  it("is fair after twenty sums of each: nobody wins far more than a sixth", () => {
    const fair = shares((random) => {
      const skills = SKILLS.map((skill) => skillShown(shown(skill, random)));
      return fairStart(base, skills, 0).terms;
    }, GROUPS);
    for (const share of fair) expect(Math.abs(share - 1 / 6)).toBeLessThan(0.05);
  });

  it("is not by itself", () => {
    const shared = shares(() => alike, GROUPS);
    expect(Math.max(...shared)).toBeGreaterThan(0.22);
    expect(Math.min(...shared)).toBeLessThan(0.11);
  });
});

describe("a fair start", () => {
  it("says everybody's chance before and after", () => {
    const skills = [{ slip: 20 }, { slip: 150 }];
    const two = { ...base, players: [TERMS, TERMS] };
    const { before, after, terms } = fairStart(two, skills, 0);
    expect(before[0]).toBeGreaterThan(0.8);
    for (const chance of after) expect(Math.abs(chance - 0.5)).toBeLessThan(0.02);
    expect(terms[0]).toEqual(TERMS);
    expect(terms[1]?.start).toBeGreaterThan(0);
    expect(chancesToWin({ ...two, players: terms }, skills, 0)).toEqual(after);
  });

  it("changes nothing where all are alike", () => {
    const skills = SKILLS.map(() => ({ slip: 50 }));
    expect(fairStart(base, skills, 0).terms).toEqual(alike);
  });

  it("begins where the table does, and eases the dice before anybody starts near the end", () => {
    const players = [TERMS, TERMS].map((terms) => ({ ...terms, standard: 4 }));
    const { terms } = fairStart({ ...base, players }, [{ slip: 10 }, { slip: 300 }], 20);
    expect(terms[0]?.start).toBeUndefined();
    expect(terms[1]?.standard).toBeLessThan(4);
    expect(terms[1]?.start ?? 20).toBeGreaterThanOrEqual(20);
  });
});

describe("what somebody has shown", () => {
  const sums = (rights: number, wrongs: number): ShownSum[] =>
    Array.from({ length: rights + wrongs }, (_, i) => ({
      numbers: [7, 8, 6],
      operation: "multiply",
      right: i < rights,
    }));

  it("tells those who slip often from those who hardly do", () => {
    expect(skillShown([]).slip).toBeGreaterThan(50);
    expect(skillShown(sums(20, 0)).slip).toBeLessThan(skillShown(sums(18, 2)).slip);
    expect(skillShown(sums(10, 10)).slip).toBeGreaterThan(150);
    expect(skillShown(sums(0, 40)).slip).toBeLessThanOrEqual(800);
  });
});
