import { DEFAULT_LANGUAGE, type Words } from "@pipwise/core";
import { type AnyGame, fetchRules, gameIn, roomOf } from "@pipwise/games/rooms";
import type { RoomBoard } from "@pipwise/ui/react";
import { cache } from "../device/cache.ts";
import { language } from "../device/language.ts";
import { part } from "../device/part.ts";

/** A room with its words in the language of this page. */
export interface RoomHere extends Omit<RoomBoard, "words"> {
  readonly words: Words;
  readonly games: readonly AnyGame[];
}

const boards = cache((game: string) => part(() => roomHere(game)));
const rules = cache((game: string) => part(() => rulesOf(game)));

/** The boards of a game's room, fetched when somebody first sits down there. */
export function useRoomBoard(game: string): RoomHere | undefined {
  return boards.useValue(game);
}

/** A game's rules, which come with its room's boards. */
export function useGame(id: string): AnyGame | undefined {
  return gameIn(useRoomBoard(id)?.games ?? [], id);
}

/** The rules of a game's room as a page, fetched when somebody first wants to read them. */
export function useRules(game: string): string {
  return rules.useValue(game);
}

/** Whoever waits for a game to start need not wait again for its board. */
export function fetchBoard(game: string): Promise<RoomHere | undefined> {
  return boards.fetch(game);
}

/** A game's rules as a page, with the board of its room. */
export function fetchRulesPage(game: string): Promise<string> {
  return rules.fetch(game);
}

async function roomHere(game: string): Promise<RoomHere | undefined> {
  const listed = roomOf(game);
  if (!listed?.board) return undefined;
  const [room, games] = await Promise.all([listed.board(), fetchRules(listed)]);
  return { ...room, games, words: await room.words(language) };
}

/** A room that does not tell its rules in this language tells them in English. */
async function rulesOf(game: string): Promise<string> {
  const room = await fetchBoard(game);
  return (
    (await room?.rules(language).catch((error) => {
      if (language === DEFAULT_LANGUAGE) throw error;
      return room.rules(DEFAULT_LANGUAGE);
    })) ?? ""
  );
}
