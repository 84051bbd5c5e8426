import {
  type Analysis,
  filledWith,
  type GameRecord,
  isRefusal,
  type Level,
  type Playout,
  playout,
  recordOf,
  seatsOf,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { analyses, minds } from "../mind/index.ts";
import { allTogether, lastDie, oneByOne, solitaire, tournament } from "../rules/index.ts";

const games = [oneByOne, allTogether, lastDie, solitaire, tournament];
type AnyGame = (typeof games)[number];

/** The Last Die is solved anew for each agreement, so one must do there. */
const settings = (game: AnyGame): readonly [Level, number, object][] => {
  const solved = game === lastDie || game === tournament;
  return [
    ["best", 2, {}],
    ["strong", 2, solved ? {} : { allowZeroDividend: false }],
    ["casual", 3, solved ? { youngest: 2 } : { allowReordered: false, youngest: 2 }],
    ["random", 2, {}],
  ];
};

describe.each(games)("the analysis of $id", (game) => {
  it.each(settings(game))(
    "start + luck − mistakes = result for %s of %i, %j",
    async (level, seats, options) => {
      const { record } = await recorded(game, level, seats, options);
      for (const events of [record.events, record.events.slice(0, 7)])
        for (const seat of (await analysed(game, broken(record, events))).seats) expectSum(seat);
    },
  );

  it("finds no mistake of the best mind, and many of a random one", async () => {
    const of = async (level: Level) =>
      (await analysed(game, (await recorded(game, level, 2, {})).record)).seats;
    for (const { lost, play } of await of("best")) {
      expect(lost).toBeLessThan(1e-9);
      expect(play?.strongest ?? "best").toBe("best");
    }
    const flawed = await of("random");
    expect(Math.max(...flawed.map(({ lost }) => lost))).toBeGreaterThan(0.2);
  });

  it("can be stopped", async () => {
    const { record } = await recorded(game, "random", 2, {});
    expect(await analyses[game.id]?.(record, { signal: { aborted: true } })).toMatchObject({
      refused: "stopped",
    });
  });
});

it.each([oneByOne, allTogether, solitaire])("$id comes to its score", async (game) => {
  const { record, table } = await recorded(game, "casual", 3, {});
  const { seats, unit } = await analysed(game, record);
  expect(unit).toBe("points");
  const places = (game as { outcome(state: unknown): readonly { score: number }[] }).outcome(
    table.state,
  );
  for (const [seat, { result }] of seats.entries())
    expect(result).toBeCloseTo(places[seat]?.score ?? -1, 9);
});

it("The Last Die counts in chances: whoever opens the first round has nearly won", async () => {
  const { record } = await recorded(lastDie, "strong", 2, {});
  const { seats, unit, exact } = await analysed(lastDie, record);
  expect({ unit, exact }).toEqual({ unit: "chance", exact: false });
  expect(seats.map(({ result }) => result).sort()).toEqual([0, 1]);
  expect(seats[0]?.start).toBeGreaterThan(0.9);
  expect((seats[0]?.start ?? 0) + (seats[1]?.start ?? 0)).toBeCloseTo(1, 9);
});

async function recorded(
  game: AnyGame,
  level: Level,
  seats: number,
  { youngest, ...options }: { readonly youngest?: number },
) {
  const mind = await minds[game.id]?.[level]?.();
  if (!mind) throw new Error(level);
  const terms = seatsOf(seats).map((seat) => ({ youngest: seat + 1 === youngest }));
  const all = filledWith(seats, level, mind);
  const done = playout(game as never, all, "sum", options, terms) as Playout;
  return { record: recordOf(done.table, done.events) as GameRecord, table: done.table };
}

/** The same game, broken off. */
function broken(record: GameRecord, events: GameRecord["events"]): GameRecord {
  const { outcome: _, ...rest } = record as GameRecord & { outcome?: unknown };
  return events.length === record.events.length ? record : { ...rest, events };
}

async function analysed(game: AnyGame, record: GameRecord): Promise<Analysis> {
  const analysis = await analyses[game.id]?.(record);
  if (!analysis || isRefusal(analysis)) throw new Error(JSON.stringify(analysis));
  return analysis;
}

function expectSum({ start, luck, mistakes, lost, result }: Analysis["seats"][number]): void {
  expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-9);
  expect(lost).toBeGreaterThanOrEqual(0);
}
