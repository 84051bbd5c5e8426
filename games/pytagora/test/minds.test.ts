import { type Level, type Mind, playout, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { minds } from "../mind/index.ts";
import { allTogether, lastDie, oneByOne, solitaire, tournament } from "../rules/index.ts";

const games = [oneByOne, allTogether, lastDie, solitaire, tournament];
type AnyGame = (typeof games)[number];

describe.each(games)("minds of $id", (game) => {
  it.each(["casual", "beginner", "random"] as const)("%s finishes a game of four", (level) => {
    const { table } = played(game, [level, level, level, level], 1);
    expect(standings(table)).toHaveLength(4);
  });

  it("the same seed gives the same game", () => {
    const [one, other] = [1, 1].map((seed) => played(game, ["casual", "beginner"], seed).events);
    expect(one).toEqual(other);
  });

  const ladder: readonly (readonly [Level, Level])[] = [
    ["casual", "beginner"],
    ["beginner", "random"],
  ];
  it.each(ladder)("%s clearly beats %s", (better, worse) => {
    expect(wins(game, better, worse)).toBeGreaterThan(24);
  });
});

it.each([oneByOne, allTogether])("best beats casual in $id", (game) => {
  expect(wins(game, "best", "casual")).toBeGreaterThan(24);
});

/** Games out of 40 that the one wins outright, with seats changed every time. */
function wins(game: AnyGame, better: Level, worse: Level): number {
  let won = 0;
  for (let seed = 0; seed < 40; seed++) {
    const seat = seed % 2;
    const seats: Level[] = seat === 0 ? [better, worse] : [worse, better];
    const places = standings(played(game, seats, seed).table) ?? [];
    if ((places[seat]?.place ?? 2) < (places[1 - seat]?.place ?? 0)) won++;
  }
  return won;
}

function played(game: AnyGame, levels: readonly Level[], seed: number) {
  const seated = levels.map((name) => ({ name, mind: mind(game, name) }));
  const done = playout(game as never, seated, seed);
  if ("refused" in done) throw new Error(done.refused);
  return done;
}

function mind(game: AnyGame, level: Level): Mind {
  const woken = minds[game.id]?.[level]?.();
  if (!woken || woken instanceof Promise) throw new Error(`${game.id} has no ${level}`);
  return woken;
}
