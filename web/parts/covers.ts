import { type Room, rooms } from "@pipwise/games";
import type { Cover } from "@pipwise/ui/react";
import { use } from "react";
import { part } from "../device/part.ts";

const shelf = Promise.all(
  rooms.flatMap((room) => (room.cover ? [onShelf(room, part(room.cover))] : [])),
);

async function onShelf(room: Room, cover: Promise<Cover>): Promise<{ room: Room; cover: Cover }> {
  return { room, cover: await cover };
}

/** Every room with its cover. */
export function useCovers(): readonly { readonly room: Room; readonly cover: Cover }[] {
  return use(shelf);
}

export function useCoverOf(game: string): Cover | undefined {
  return useCovers().find(({ room }) => room.games.some(({ id }) => id === game))?.cover;
}
