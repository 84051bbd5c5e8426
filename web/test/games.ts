// The games that tests in a browser go over. A first version has no moments and habits to be tested with yet.
import { rooms } from "@pipwise/games";

const grown = rooms.filter(({ isDraft }) => !isDraft);

/** Every game. */
export const GAMES: readonly string[] = grown.flatMap((room) => room.games.map(({ id }) => id));

/** One game of each room, with the most that can play it. */
export const ONE_OF_EACH: readonly { readonly id: string; readonly most: number }[] = grown.flatMap(
  ({ games }) => games.slice(0, 1).map(({ id, seats }) => ({ id, most: seats.max })),
);

/** `npm run test:long` looks at everything. */
export const long = process.env.PIPWISE_LONG !== undefined;

/** One game of each room, and in `npm run test:long` all of them. */
export const TRIED: readonly string[] = long ? GAMES : ONE_OF_EACH.map(({ id }) => id);

/** Some of each room, where all would take too long: every second one. */
export const SOME: readonly string[] = grown.flatMap(({ games }) =>
  games.filter((_, place) => games.length === 1 || place % 2 === 1).map(({ id }) => id),
);

/** The boxes on the shelf. */
export const BOXES: readonly string[] = (
  await Promise.all(grown.map(async (room) => (await room.cover?.())?.room ?? []))
).flat();

/** What a test has to know about a game, in the order of the games; whoever adds a game says it there. */
export function known<T>(about: Readonly<Record<string, T>>): [game: string, about: T][] {
  return GAMES.map((game) => {
    const one = about[game];
    if (one === undefined) throw new Error(`nobody has said how ${game} is tested here`);
    return [game, one];
  });
}
