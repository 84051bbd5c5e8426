// A finished game of Anna against a bot, or of as many people as there are names, played here and now: for tests.
import {
  type GameRecord,
  isRefusal,
  type Mind,
  playout,
  recordOf,
  type TableEvent,
} from "@pipwise/core";
import { gameById, roomOf } from "@pipwise/games";
import type { Page } from "playwright-core";

export interface FinishedGame {
  readonly record: GameRecord;
  readonly events: readonly TableEvent[];
  readonly seats: number;
}

export async function finishedGame(
  id: string,
  options: object = {},
  names: readonly string[] = ["Anna"],
  seats = Math.max(2, names.length),
): Promise<FinishedGame> {
  const game = gameById(id);
  const wake = (await roomOf(id)?.minds())?.[id]?.casual;
  if (!game || !wake) throw new Error(`there is no ${id}`);
  const mind = { name: "casual", mind: (await wake()) as Mind };
  const played = playout(game, Array(seats).fill(mind), id, options);
  if (isRefusal(played)) throw new Error(played.refused);
  const events = played.events.map((event) => {
    const name = event.type === "sat" ? names[event.seat] : undefined;
    return name === undefined ? event : { ...event, player: { name } };
  });
  const chairs = played.table.chairs.map((chair, seat) => {
    const name = names[seat];
    return name === undefined ? chair : { player: { name } };
  });
  const record = recordOf({ ...played.table, chairs }, events);
  if (isRefusal(record)) throw new Error(record.refused);
  return { record, events, seats };
}

export interface Agreed {
  readonly hints?: boolean;
  readonly ownDice?: boolean | undefined;
}

/** A game as a device keeps it. */
export function keptAs({ record, events, seats }: FinishedGame, agreed: Agreed = {}): string {
  return JSON.stringify({ game: record.game, seats, events, ...agreed });
}

let put = 0;

/** Puts a finished game on a page's device, as if it had been played there; answers its path. */
export async function putOnDevice(
  page: Page,
  game: FinishedGame,
  agreed: Agreed = {},
): Promise<string> {
  if (!page.url().startsWith("http")) await page.goto("/");
  const id = `finished-${++put}`;
  await page.evaluate(
    ([id, kept]) => localStorage.setItem(`pipwise.table.${id}`, kept ?? ""),
    [id, keptAs(game, agreed)],
  );
  return `/here/${id}`;
}
