// What every game's minds, analysis and coach promise, whatever the game.
import {
  type Advise,
  act,
  awaited,
  COMMON_LEVELS,
  chanceFrom,
  type GameRecord,
  isNeeds,
  isRefusal,
  type Level,
  type Mind,
  openTable,
  type Playout,
  playout,
  recordOf,
  seeded,
  type Table,
  TableSight,
} from "@pipwise/core";
import { type AnyGame, levelsOf, type Room, rooms } from "@pipwise/games";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";

/** What nobody has solved is not judged: a match of Ploc with a limit of turns. */
const JUDGED: Readonly<Record<string, object>> = { ploc: { turnLimit: 0 } };

const games = rooms.flatMap((room) => room.games.map((game) => [game.id, game, room] as const));

describe.each(games)("%s", (_, game, room) => {
  it("has a mind of every level", async () => {
    expect(new Set(levelsOf(game.id))).toEqual(
      new Set(Object.keys((await room.minds())[game.id] ?? {})),
    );
    if (!room.isDraft)
      expect(Object.keys((await room.minds())[game.id] ?? {})).toEqual(
        expect.arrayContaining([...COMMON_LEVELS]),
      );
  });

  it.skipIf(room.isDraft)(
    "start + luck − mistakes = result, and a weaker player makes more of them",
    async () => {
      const analyse = (await room.analyses?.())?.[game.id];
      if (!analyse) throw new Error("there is no analysis");
      const flawless = { beginner: 0, strong: 0 };
      for (let seed = 0; seed < 3; seed++) {
        const levels: Level[] = ["strong", "beginner", "casual"];
        const seats = levels.slice(0, Math.min(Math.max(2, game.seats.min), game.seats.max));
        const analysis = await analyse(await record(game, room, seats, `analysis/${seed}`));
        if (isRefusal(analysis)) throw new Error(JSON.stringify(analysis));
        for (const [
          seat,
          { start, luck, mistakes, lost, result, decisions },
        ] of analysis.seats.entries()) {
          expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-9);
          expect(lost).toBeGreaterThanOrEqual(0);
          const level = seats[seat];
          if (level === "beginner" || level === "strong")
            flawless[level] += shareWithout(decisions);
        }
      }
      // More of them, not dearer ones: where chances are lost, whoever is behind has less to lose.
      if (game.seats.max > 1) expect(flawless.beginner).toBeLessThan(flawless.strong);
    },
  );

  it.skipIf(room.isDraft)(
    "hints say more rung by rung, and end in a move that is accepted",
    async () => {
      const coach = await room.coach?.();
      const wake = coach?.advisers[game.id];
      if (!coach || !wake) throw new Error("there is no coach");
      const advise = (await wake()) as Advise;
      const speak = await speakerOf("en", (await room.cli()).words, coach.words);
      let hints = 0;
      await following(game, room, "casual", async (table, seat) => {
        const sight = new TableSight(table, seat, seeded("hint"));
        const hint = await advise(sight);
        if (!hint) return;
        hints++;
        // What has no move leaves the last step to whoever asked, and that may be all there is to do.
        expect(hint.rungs.length).toBeGreaterThan(hint.move === undefined ? 0 : 1);
        for (const { says, params } of hint.rungs) {
          const said = speak.say(says, params);
          expect(said).not.toBe(says);
          expect(said).not.toMatch(/[{}]|undefined|NaN/);
        }
        if (hint.move === undefined) return;
        const done = act(
          table,
          { type: "moved", seat, move: hint.move },
          chanceFrom(sight.random),
          0,
        );
        expect(isRefusal(done) || isNeeds(done) ? done : "accepted").toBe("accepted");
      });
      expect(hints).toBeGreaterThan(1);
    },
  );
});

/** The share of decisions that cost nothing. */
function shareWithout(decisions: readonly { readonly loss: number }[]): number {
  return decisions.filter(({ loss }) => loss === 0).length / Math.max(1, decisions.length);
}

async function mindOf(game: AnyGame, room: Room, level: Level): Promise<Mind> {
  const wake = (await room.minds())[game.id]?.[level];
  if (!wake) throw new Error(`there is no ${level}`);
  return wake();
}

async function record(
  game: AnyGame,
  room: Room,
  levels: readonly Level[],
  seed: string,
): Promise<GameRecord> {
  const seats = await Promise.all(
    levels.map(async (name) => ({ name, mind: await mindOf(game, room, name) })),
  );
  const { table, events } = playout(game, seats, seed, JUDGED[game.id]) as Playout;
  return recordOf(table, events) as GameRecord;
}

/** Looks over the shoulder of whoever is asked, for a game's first decisions. */
async function following(
  game: AnyGame,
  room: Room,
  level: Level,
  look: (table: Table, seat: number) => Promise<void>,
): Promise<void> {
  const seats = Math.max(game.seats.min, Math.min(2, game.seats.max));
  const mind = await mindOf(game, room, level);
  const chance = chanceFrom(seeded(`coach/${game.id}`));
  const coin = seeded("coin");
  let table = openTable(game, seats) as Table;
  const go = (deed: Parameters<typeof act>[1]): void => {
    const done = act(table, deed, chance, 0);
    if (!("table" in done)) throw new Error(JSON.stringify(done));
    table = done.table;
  };
  for (let seat = 0; seat < seats; seat++) go({ type: "sat", seat, player: { name: "P" } });
  go({ type: "started" });
  for (let moves = 0; moves < 40 && table.life === "playing"; moves++) {
    const { seat } = awaited(table)[0] as { seat: number };
    await look(table, seat);
    go({ type: "moved", seat, move: mind.choose(new TableSight(table, seat, coin)) });
  }
}
