import { roomOf } from "@pipwise/games";
import type { RoomBoard } from "@pipwise/ui/react";
import { use } from "react";
import { part } from "../device/part.ts";

const loaded = new Map<string, Promise<RoomBoard | undefined>>();

/** The boards of a game's room, fetched when somebody first sits down there. */
export function useRoomBoard(game: string): RoomBoard | undefined {
  return use(fetchBoard(game));
}

const rules = new Map<string, Promise<string>>();

/** The rules of a game's room as a page, fetched when somebody first wants to read them. */
export function useRules(game: string): string {
  const page = rules.get(game) ?? part(async () => (await (await fetchBoard(game))?.rules()) ?? "");
  rules.set(game, page);
  return use(page);
}

/** Whoever waits for a game to start need not wait again for its board. */
export function fetchBoard(game: string): Promise<RoomBoard | undefined> {
  const board = loaded.get(game) ?? part(async () => roomOf(game)?.board?.());
  loaded.set(game, board);
  return board;
}
