// How strong whoever plays in this browser is, by how their last games against bots came out.
import { evenStrength, type Meeting, strengthOf } from "@pipwise/core";
import { levelsOf } from "@pipwise/games/rooms";
import type { TableInfo } from "@pipwise/protocol";
import { mineOf } from "./speak.ts";
import { read, write } from "./storage.ts";

/** Where a bot is wanted that is as strong as whoever plays here. */
export const EVEN = "even";

/** A game that was played here, and how it went against each of its bots. */
interface Met {
  readonly table: string;
  readonly meetings: readonly Meeting[];
}

/** More than what counts. */
const MOST = 20;

export const strengthKey = (game: string): string => `strength.${game}`;

/** Remembers how a game went; where several people sit at this screen, nobody knows whose game it was. */
export function rememberMeetings(table: TableInfo): void {
  const { id, game, seats, standings = [] } = table;
  const [me, ...others] = mineOf(seats);
  const mine = standings.find(({ seat }) => seat === me);
  if (!mine || others.length > 0 || table.class) return;
  const meetings = standings.flatMap(({ seat, place }): Meeting[] => {
    const mind = seats[seat]?.mind;
    const strength = mind === undefined ? undefined : strengthOf(mind, levelsOf(game));
    if (strength === undefined) return [];
    return [{ strength, won: place === mine.place ? 0.5 : place > mine.place ? 1 : 0 }];
  });
  const before = met(game);
  if (meetings.length === 0 || before.some((one) => one.table === id)) return;
  write(strengthKey(game), [...before, { table: id, meetings }].slice(-MOST));
}

/** The bot that `mind` stands for in this game: the one of my own strength has a number. */
export function botFor(game: string, mind: string): string {
  if (mind !== EVEN) return mind;
  const meetings = met(game).flatMap((one) => one.meetings);
  return `${evenStrength(meetings, levelsOf(game))}`;
}

function met(game: string): readonly Met[] {
  return read<Met[]>(strengthKey(game)) ?? [];
}
