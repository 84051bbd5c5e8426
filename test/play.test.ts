// What somebody gave away tells how well they play: less, the stronger they are, in every game.
import {
  isRefusal,
  type Level,
  ladderOf,
  type Mind,
  playout,
  recordOf,
  type Yardstick,
} from "@pipwise/core";
import { levelsOf, rooms } from "@pipwise/games";
import { expect, it } from "vitest";
import { YARDSTICK as ploc } from "../games/ploc/mind/yardstick.ts";
import { YARDSTICK as plyt } from "../games/plyt/mind/yardstick.ts";
import { YARDSTICKS as pytagora } from "../games/pytagora/mind/analysis/yardstick.ts";
import { YARDSTICK as whottotal } from "../games/whottotal/mind/yardstick.ts";
import { YARDSTICK as yatzy } from "../games/yatzy/mind/yardstick.ts";

const analysed = rooms
  .filter(({ isDraft }) => !isDraft)
  .flatMap((room) => room.games.map((game) => ({ id: game.id, game, room })));

/** What nobody has solved is not judged: a match of Ploc with a limit of turns. */
const JUDGED: Readonly<Record<string, object>> = { ploc: { turnLimit: 0 } };
/** Games that tell enough together. */
const GAMES: Readonly<Record<string, number>> = { "one-by-one": 12, "all-together": 12 };
const USUAL = 6;

it.each(analysed)("$id: the stronger, the less is given away", async ({ id, game, room }) => {
  const analyse = (await room.analyses?.())?.[id];
  const minds = (await room.minds())[id];
  if (!analyse || !minds) throw new Error("there is no analysis");
  const means: number[] = [];
  for (const level of ["beginner", "skilled", "best"] as Level[]) {
    const mind = (await minds[level]?.()) as Mind<never, never>;
    let [sum, told] = [0, 0];
    for (let seed = 0; seed < (GAMES[id] ?? USUAL); seed++) {
      const seats = [level, "other"].map((name) => ({ name, mind }));
      const done = playout(game, seats as never, `play/${seed}`, JUDGED[id] ?? {});
      const record = isRefusal(done) ? done : recordOf(done.table, done.events);
      const analysis = isRefusal(record) ? record : await analyse(record);
      if (isRefusal(analysis)) throw new Error(analysis.refused);
      for (const { play } of analysis.seats) {
        if (!play) continue;
        expect(levelsOf(id)).toContain(play.weakest);
        expect(levelsOf(id)).toContain(play.strongest);
        expect(play.low).toBeLessThanOrEqual(play.loss);
        expect(play.high).toBeGreaterThanOrEqual(play.loss);
        sum += play.loss;
        told++;
      }
    }
    // Where a game says too little of somebody it says nothing.
    expect(told).toBeGreaterThan(0);
    means.push(sum / told);
  }
  const [beginner = 0, skilled = 0, best = 0] = means;
  expect(beginner).toBeGreaterThan(skilled);
  expect(skilled).toBeGreaterThan(best);
});

const yardsticks: Readonly<Record<string, Yardstick>> = {
  yatzy,
  ploc,
  plyt,
  whottotal,
  "one-by-one": pytagora.oneByOne,
  "all-together": pytagora.allTogether,
  "last-die": pytagora.lastDie,
  "solitaire-yahtzee": pytagora.solitaire,
  "pytagora-tournament": pytagora.tournament,
};

it.each(Object.entries(yardsticks))(
  "%s has a mark for every level, each below the last",
  (id, { marks }) => {
    expect(marks.map(([level]) => level)).toEqual(ladderOf(levelsOf(id)));
    const means = marks.map(([, mean]) => mean);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect(new Set(means).size).toBe(means.length);
  },
);
