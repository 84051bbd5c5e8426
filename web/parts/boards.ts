import { roomOf } from "@pipwise/games";
import type { RoomBoard } from "@pipwise/ui/react";
import { use } from "react";

const loaded = new Map<string, Promise<RoomBoard | undefined>>();

/** The boards of a game's room, fetched when somebody first sits down there. */
export function useRoomBoard(game: string): RoomBoard | undefined {
  const board = loaded.get(game) ?? roomOf(game)?.board?.() ?? Promise.resolve(undefined);
  loaded.set(game, board);
  return use(board);
}
