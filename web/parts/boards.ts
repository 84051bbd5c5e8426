import { DEFAULT_LANGUAGE, type Words } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import type { RoomBoard } from "@pipwise/ui/react";
import { use } from "react";
import { language } from "../device/language.ts";
import { part } from "../device/part.ts";

/** A room with its words in the language of this page. */
export interface RoomHere extends Omit<RoomBoard, "words"> {
  readonly words: Words;
}

const loaded = new Map<string, Promise<RoomHere | undefined>>();
/** What is here is shown at once: after a promise, even a kept one, React waits 300 ms before it shows the next part. */
const here = new Map<string, RoomHere>();

/** The boards of a game's room, fetched when somebody first sits down there. */
export function useRoomBoard(game: string): RoomHere | undefined {
  return here.get(game) ?? use(fetchBoard(game));
}

const rules = new Map<string, Promise<string>>();

/** The rules of a game's room as a page, fetched when somebody first wants to read them. */
export function useRules(game: string): string {
  const page = rules.get(game) ?? part(() => rulesOf(game));
  rules.set(game, page);
  return use(page);
}

/** Whoever waits for a game to start need not wait again for its board. */
export function fetchBoard(game: string): Promise<RoomHere | undefined> {
  const board = loaded.get(game) ?? part(() => roomHere(game));
  loaded.set(game, board);
  return board;
}

async function roomHere(game: string): Promise<RoomHere | undefined> {
  const room = await roomOf(game)?.board?.();
  if (!room) return undefined;
  const known = { ...room, words: await room.words(language) };
  here.set(game, known);
  return known;
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
