// The list of games with all their rules at hand: for servers, terminals, bots and tests.
import {
  type AnyGame,
  fetchRules,
  gameIn,
  type Room as ListedRoom,
  rooms as list,
  type Ruled,
} from "./rooms.ts";

export {
  type AnyGame,
  analysisOf,
  type ClassDefaults,
  levelsOf,
  type PerfectScores,
  roomOf,
} from "./rooms.ts";

/** A room whose rules are here. */
export interface Room extends ListedRoom {
  readonly games: readonly AnyGame[];
  /** Older rules of these games, for tables and records that were begun with them. */
  readonly earlier: readonly AnyGame[];
}

/** Every room of the house. */
export const rooms: readonly Room[] = await Promise.all(list.map(withRules));

/** Every game of the house, by its newest rules. */
export const games: readonly AnyGame[] = rooms.flatMap((room) => room.games);

const rules = rooms.flatMap((room) => [...room.games, ...room.earlier]);

/** The newest rules of a game, or those of a version if they are still kept. */
export function gameById(id: string, version?: number): AnyGame | undefined {
  return gameIn(rules, id, version);
}

/** The rules that a record names. Where they are not kept, the newest, which refuse it as `other-rules`. */
export function rulesOf({ game, rules: version }: Ruled): AnyGame | undefined {
  return gameById(game, version) ?? gameById(game);
}

async function withRules(room: ListedRoom): Promise<Room> {
  const rules = await fetchRules(room);
  const games = room.games.flatMap(({ id }) => gameIn(rules, id) ?? []);
  return { ...room, games, earlier: rules.filter((game) => !games.includes(game)) };
}
