import type { Words } from "@pipwise/core";
import { roomOf } from "@pipwise/games";

/** What a game's room has to say in a terminal, its refusals among it. */
export async function roomWords(game: string): Promise<Words> {
  return (await roomOf(game)?.cli())?.words ?? {};
}
