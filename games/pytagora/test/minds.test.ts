import {
  COMMON_LEVELS as LEVELS,
  type Level,
  type Mind,
  playout,
  seeded,
  standings,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { minds } from "../mind/index.ts";
import { effortOf } from "../mind/person/effort.ts";
import { BEGINNER, byScore, CASUAL, comesToMind, STRONG, within } from "../mind/person/person.ts";
import { allShapes } from "../mind/solver/shape.ts";
import { inTurn } from "../mind/tournament.ts";
import { allTogether, lastDie, oneByOne, score, solitaire, tournament } from "../rules/index.ts";
import { dice } from "./table.ts";

const games = [oneByOne, allTogether, lastDie, solitaire, tournament];
type AnyGame = (typeof games)[number];

describe.each(games)("minds of $id", (game) => {
  it.each(LEVELS)("%s finishes a game of four", async (level) => {
    const { table } = await played(game, [level, level, level, level], 1);
    expect(standings(table)).toHaveLength(4);
  });

  it("the same seed gives the same game", async () => {
    const one = await played(game, ["strong", "casual", "beginner"], 1);
    const other = await played(game, ["strong", "casual", "beginner"], 1);
    expect(one.events).toEqual(other.events);
  });

  const ladder = LEVELS.slice(1).map((worse, i): [Level, Level] => [LEVELS[i] as Level, worse]);
  it.each(ladder)("%s beats %s", async (better, worse) => {
    const slow = game === solitaire && better === "best";
    expect(await wins(game, better, worse, slow ? 10 : 40)).toBeGreaterThan(slow ? 5 : 20);
  });
});

it("best beats casual clearly in every game", async () => {
  for (const game of games) expect(await wins(game, "best", "casual", 6)).toBe(6);
});

it("PYT-23 in a tournament the mind of the game that is on ponders", async () => {
  const heard: string[] = [];
  const pondering = (name: string): Mind<never, never> => ({
    choose: () => undefined as never,
    ponder: async () => heard.push(name),
  });
  const contest = pondering("contest");
  const mind = inTurn({
    "one-by-one": contest,
    "all-together": contest,
    "last-die": pondering("last die"),
  });
  const view = { stage: { game: "last-die", view: {} } } as never;
  await mind.ponder?.({ seat: 0, view, moves: [], random: seeded("coin") });
  expect(heard).toEqual(["last die"]);
});

describe("a person", () => {
  const search = {
    dice: dice("5577 0248 +-x:") as never,
    checking: { allowZeroDividend: true, allowReordered: true },
  };

  const mean = (person: typeof STRONG, allowZeroDividend = true): number => {
    const asked = { ...search, checking: { ...search.checking, allowZeroDividend } };
    let sum = 0;
    for (let i = 0; i < 60; i++) {
      let best = 0;
      comesToMind(person, asked, byScore, seeded(`person ${i}`), (equation, shape) => {
        best = Math.max(best, score(equation));
        return best >= shape.score;
      });
      sum += best;
    }
    return sum / 60;
  };

  it("finds more, the more time there is, and gives up after three minutes", () => {
    for (const person of [STRONG, CASUAL, BEGINNER]) {
      const [short, long, longer] = [30, 180, 600].map((seconds) =>
        mean(within(seconds, person), false),
      );
      expect(short).toBeLessThan((long as number) - 0.5);
      expect(longer).toBe(long);
      expect(within(0, person)).toEqual(person);
    }
  });

  it.each([oneByOne, allTogether])(
    "needs more rounds of $id with five seconds each",
    async (game) => {
      const rounds = async (seconds: number): Promise<number> => {
        let sum = 0;
        for (let seed = 0; seed < 5; seed++) {
          const { table } = await played(game, ["casual", "casual"], seed, { seconds });
          sum += (table.state as { contest: { round: number } }).contest.round;
        }
        return sum;
      };
      expect(await rounds(5)).toBeGreaterThan(await rounds(0));
    },
  );

  it("finds more, the stronger", () => {
    expect(mean(CASUAL)).toBeGreaterThan(mean(BEGINNER) + 1);
    expect(mean(STRONG)).toBeGreaterThan(mean(CASUAL) + 1);
    expect(mean(STRONG)).toBeLessThan(23);
  });

  it("divides no 0 unless the trick is known", () => {
    comesToMind(CASUAL, search, byScore, seeded("zero"), ({ text }) => {
      expect(text).not.toMatch(/(^|\D)0:/);
      return false;
    });
  });

  it("thinks of small sums first", () => {
    const usual = allShapes().filter(({ terms }) => terms.every(({ zero }) => !zero));
    const easy = usual.toSorted((a, b) => effortOf(a) - effortOf(b));
    expect(easy[0]).toMatchObject({ digits: 3, over: 0 });
    expect(easy.at(-1)?.digits).toBe(8);
  });
});

/** Games that the one wins outright, with seats changed every time. */
async function wins(game: AnyGame, better: Level, worse: Level, games: number): Promise<number> {
  let won = 0;
  for (let seed = 0; seed < games; seed++) {
    const seat = seed % 2;
    const seats: Level[] = seat === 0 ? [better, worse] : [worse, better];
    const places = standings((await played(game, seats, seed)).table) ?? [];
    if ((places[seat]?.place ?? 2) < (places[1 - seat]?.place ?? 0)) won++;
  }
  return won;
}

async function played(
  game: AnyGame,
  levels: readonly Level[],
  seed: number,
  options: Record<string, unknown> = {},
) {
  const seated = await Promise.all(
    levels.map(async (name) => ({ name, mind: await mind(game, name) })),
  );
  const done = playout(game as never, seated, seed, options as never);
  if ("refused" in done) throw new Error(done.refused);
  return done;
}

async function mind(game: AnyGame, level: Level): Promise<Mind> {
  const woken = await minds[game.id]?.[level]?.();
  if (!woken) throw new Error(`${game.id} has no ${level}`);
  return woken;
}
