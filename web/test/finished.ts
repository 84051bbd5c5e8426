// A finished game of Anna against a bot, played here and now: for tests.
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

export async function finishedGame(id: string, options: object = {}): Promise<FinishedGame> {
  const game = gameById(id);
  const wake = (await roomOf(id)?.minds())?.[id]?.casual;
  if (!game || !wake) throw new Error(`there is no ${id}`);
  const mind = { name: "casual", mind: (await wake()) as Mind };
  const seats = Math.max(2, game.seats.min);
  const played = playout(game, Array(seats).fill(mind), id, options);
  if (isRefusal(played)) throw new Error(played.refused);
  const events = played.events.map((event) =>
    event.type === "sat" && event.seat === 0 ? { ...event, player: { name: "Anna" } } : event,
  );
  const chairs = played.table.chairs.with(0, { player: { name: "Anna" } });
  const record = recordOf({ ...played.table, chairs }, events);
  if (isRefusal(record)) throw new Error(record.refused);
  return { record, events, seats };
}

/** Puts a finished game on a page's device, as if it had been played there; answers its path. */
export async function putOnDevice(
  page: Page,
  { record, events, seats }: FinishedGame,
): Promise<string> {
  await page.goto("/");
  await page.evaluate(
    (kept) => localStorage.setItem("pipwise.table.finished", kept),
    JSON.stringify({ game: record.game, seats, events }),
  );
  return "/here/finished";
}
