import { roomOf } from "@pipwise/games";
import type { RoomBoard } from "@pipwise/ui/react";
import { use } from "react";
import { part } from "../device/part.ts";

const loaded = new Map<string, Promise<RoomBoard | undefined>>();

/** The boards of a game's room, fetched when somebody first sits down there. */
export function useRoomBoard(game: string): RoomBoard | undefined {
  return use(fetchBoard(game));
}

/** Whoever waits for a game to start need not wait again for its board. */
export function fetchBoard(game: string): Promise<RoomBoard | undefined> {
  const board = loaded.get(game) ?? part(async () => roomOf(game)?.board?.());
  loaded.set(game, board);
  return board;
}
