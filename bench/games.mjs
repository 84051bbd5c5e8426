// What measurements of whole games share.
import { isRefusal, playout, recordOf } from "@pipwise/core";
import { rooms } from "@pipwise/games";

/** Every game with its minds and its analysis, or those that are named. */
export async function everyGame(only = []) {
  const all = rooms.flatMap((room) => room.games.map((game) => ({ room, game })));
  const wanted = all.filter(({ game }) => only.length === 0 || only.includes(game.id));
  return Promise.all(
    wanted.map(async ({ room, game }) => ({
      game,
      minds: (await room.minds())[game.id],
      analyse: (await room.analyses?.())?.[game.id],
    })),
  );
}

/** A game of these bots, and what the analysis says of it. */
export async function analysed({ game, analyse }, seats, seed, options = game.amongBots ?? {}) {
  const done = playout(game, seats, seed, options);
  const record = isRefusal(done) ? done : recordOf(done.table, done.events);
  const analysis = isRefusal(record) ? record : await analyse(record);
  if (isRefusal(analysis)) throw new Error(`${game.id}: ${analysis.refused}`);
  return { record, analysis };
}

export function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export function rounded(value) {
  return Math.round(value * 10_000) / 10_000;
}
