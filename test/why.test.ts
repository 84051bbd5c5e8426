// Every mistake that is told has a why, in both languages, and what it says is so.
import {
  type Analysis,
  allSteps,
  isRefusal,
  type JudgedDecision,
  type Level,
  type Mind,
  type Playout,
  playout,
  recordOf,
  WORTH_SAYING,
} from "@pipwise/core";
import { type AnyGame, type Room, rooms } from "@pipwise/games";
import { athletes, type State as PlocState, type Side } from "@pipwise/ploc";
import type { State as PlytState } from "@pipwise/plyt";
import { type Checking, check, type Equation, score, type Throw } from "@pipwise/pytagora";
import { speakerOf } from "@pipwise/ui/words";
import { type Box, score as boxScore, type State as YatzyState } from "@pipwise/yatzy";
import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "./words.ts";

const games = rooms.flatMap((room) => room.games.map((game) => [game.id, game, room] as const));

const SEEDS = ["one", "two", "three", "four"];
/** Few kinds of mistakes can be made where nothing counts but the equation. */
const KINDS: Readonly<Record<string, number>> = {
  "one-by-one": 2,
  "all-together": 2,
  "last-die": 2,
};

describe.each(games)("%s", (id, game, room) => {
  const told: Told[] = [];
  const untold: Told[] = [];

  beforeAll(async () => {
    for (const seed of SEEDS) {
      const { analysis, states } = await analysed(game, room, seed);
      for (const { decisions } of analysis.seats)
        for (const decision of decisions) {
          const { seq, loss, win } = decision;
          const at = { ...decision, before: states[seq - 1], after: states[seq] };
          const isTold =
            win === undefined
              ? loss >= WORTH_SAYING[UNITS[id] ?? "chance"]
              : win >= WORTH_SAYING.chance;
          (isTold ? told : untold).push(at);
        }
    }
  }, 120_000);

  it("every mistake that is shown has a why, and nothing else has", () => {
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ why }) => !why)).toEqual([]);
    expect(untold.filter(({ why }) => why)).toEqual([]);
  });

  it.each(languages)("says them in whole sentences of many kinds: %s", async (language) => {
    const speak = await speakerOf(language, (await room.coach?.())?.words ?? (async () => ({})));
    const sentences = told.map(({ why }) => speak.say(why?.says ?? "", why?.params));
    for (const said of sentences) {
      expect(said).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(said).not.toMatch(/why\.|[{}]|undefined|NaN|∞|[a-z]-[a-z]+-[a-z]/);
      // What is said to be more is more as it is shown.
      const [, one, other] = /([\d.,]+) ?%.*(?:instead of|statt in) ([\d.,]+) ?%/.exec(said) ?? [];
      if (one !== undefined) expect(one).not.toBe(other);
    }
    expect(new Set(told.map(({ why }) => why?.says)).size).toBeGreaterThanOrEqual(KINDS[id] ?? 3);
    expect(new Set(sentences).size).toBeGreaterThan(Math.min(4, told.length / 4));
  });

  const facts = FACTS[id];
  it.runIf(facts)("its figures are those of the rules and the record", () => {
    const checked = told.filter((at) => facts?.(at, at.why?.params ?? {}));
    expect(checked.length).toBeGreaterThan(2);
  });
});

/** A decision with the states around it. */
interface Told extends JudgedDecision {
  readonly before: unknown;
  readonly after: unknown;
}

/** Holds what is said against what can be seen without any solver; answers whether there was something to hold. */
type Facts = (at: Told, params: Readonly<Record<string, string | number>>) => boolean;

const equationPoints: Facts = ({ before, best, made, why }, { score: more, than }) => {
  if (!why?.says.startsWith("why.more-")) return false;
  const { stages } = before as { stages?: readonly { readonly state: unknown }[] };
  const { dice, options } = (stages?.at(-1)?.state ?? before) as {
    dice: Throw;
    options: Checking;
  };
  const points = (move: unknown): number =>
    score(check((move as { equation: string }).equation, dice, options) as Equation);
  expect([more, than]).toEqual([points(best), points(made)]);
  return true;
};

const FACTS: Readonly<Record<string, Facts>> = {
  "one-by-one": equationPoints,
  "all-together": equationPoints,
  "pytagora-tournament": equationPoints,

  yatzy({ before, best, made, why }, params) {
    if (why?.says !== "why.points") return false;
    const { dice } = before as YatzyState;
    const points = (move: unknown): number => {
      const { box, zero } = move as { box: Box; zero?: true };
      return zero ? 0 : boxScore(box, dice);
    };
    expect([params.best, params.made]).toEqual([points(best), points(made)]);
    return true;
  },

  "last-die"({ best, made, why }, { left, instead }) {
    if (left !== undefined) {
      const dice = (move: unknown): number => (move as { equation: string }).equation.length;
      expect([left, instead]).toEqual([13 - dice(best), 13 - dice(made)]);
    } else if (why?.says !== "why.could-go-on")
      expect((best as { equation: string }).equation).toHaveLength(13);
    return true;
  },

  ploc({ before, after, why }, { made }) {
    const part = { "why.mine": 0, "why.theirs": 1 }[why?.says ?? ""];
    const [was, is] = [before as PlocState, after as PlocState];
    // The last die of a turn: what was played led to what the record shows.
    if (part === undefined || is.phase !== "throw") return false;
    const side = is.sides[part === 0 ? was.turn : 1 - was.turn] as Side;
    expect(made).toBe(athletes(side));
    return true;
  },

  plyt({ before, after, why }, { there, back }) {
    if (why?.says !== "why.sum") return false;
    const { turn } = before as PlytState;
    const { steps } = after as PlytState;
    const moved = steps.filter(({ step }) => step === "moved");
    const square = (before as PlytState).squares[turn] as number;
    expect(back).toBe(moved.length > 0 ? (moved[0] as { to: number }).to : square);
    expect(there).toBeGreaterThan(square);
    return true;
  },
};

const UNITS: Readonly<Record<string, Analysis["unit"]>> = {
  yatzy: "points",
  "one-by-one": "points",
  "all-together": "points",
  "solitaire-yahtzee": "points",
  "pytagora-tournament": "points",
};

/** Where decisions are judged in one kind of game only. */
const SOLVED: Readonly<Record<string, object>> = { ploc: { turnLimit: 0 } };

async function analysed(game: AnyGame, room: Room, seed: string) {
  const levels: Level[] = ["beginner", "random", "casual"];
  const minds = (await room.minds())[game.id] ?? {};
  const seats = await Promise.all(
    levels
      .slice(0, Math.min(3, game.seats.max))
      .map(async (name) => ({ name, mind: (await minds[name]?.()) as Mind })),
  );
  const options = { ...game.amongBots, ...SOLVED[game.id] };
  const { table, events } = playout(game, seats, seed, options) as Playout;
  const record = recordOf(table, events);
  if (isRefusal(record)) throw new Error(record.refused);
  const analysis = await (await room.analyses?.())?.[game.id]?.(record);
  if (!analysis || isRefusal(analysis)) throw new Error("there is no analysis");
  expect(analysis.unit).toBe(UNITS[game.id] ?? "chance");
  const walked = allSteps(game, record);
  if (isRefusal(walked)) throw new Error(walked.refused);
  return { analysis, states: walked.map(({ table }) => table.state) };
}
