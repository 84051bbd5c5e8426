import type { Words } from "@pipwise/core";
import { type Room, rooms } from "@pipwise/games/rooms";
import type { Cover } from "@pipwise/ui/react";
import { cache } from "../device/cache.ts";
import { language } from "../device/language.ts";
import { part } from "../device/part.ts";

/** A cover with its words in the language of this page. */
export interface CoverHere extends Omit<Cover, "words"> {
  readonly words: Words;
}

interface OnShelf {
  readonly room: Room;
  readonly cover: CoverHere;
}

const shelf = cache(() =>
  Promise.all(rooms.flatMap((room) => (room.cover ? [onShelf(room, room.cover)] : []))),
);
// Whatever is shown first has them.
void shelf.fetch(undefined);

async function onShelf(room: Room, coverOf: () => Promise<Cover>): Promise<OnShelf> {
  return part(async () => {
    const cover = await coverOf();
    return { room, cover: { ...cover, words: await cover.words(language) } };
  });
}

/** Whoever shows them at once waits for them first. */
export async function fetchCovers(): Promise<void> {
  await shelf.fetch(undefined);
}

/** Every room with its cover. */
export function useCovers(): readonly OnShelf[] {
  return shelf.useValue(undefined);
}

export function useCoverOf(game: string): CoverHere | undefined {
  return useCovers().find(({ room }) => room.games.some(({ id }) => id === game))?.cover;
}
