// The one list of games. Everything that serves, shows or simulates games reads it; nothing else names them.
import type { Game, Minds, Words } from "@pipwise/core";
import { ploc, words as plocWords } from "@pipwise/ploc";
import { plyt, words as plytWords } from "@pipwise/plyt";
import {
  allTogether,
  lastDie,
  oneByOne,
  words as pytagoraWords,
  solitaire,
  tournament,
} from "@pipwise/pytagora";
import type { RoomCli } from "@pipwise/ui/terminal";
import { whottotal, words as whottotalWords } from "@pipwise/whottotal";
import { yatzy, words as yatzyWords } from "@pipwise/yatzy";

/** A game as the house knows it, whatever its types are inside. */
export type AnyGame = Game<never, unknown, unknown, unknown, unknown>;

/** A folder of games, with one entry per use, loaded when it is needed. */
export interface Room {
  readonly games: readonly AnyGame[];
  readonly words: Words;
  minds(): Promise<Readonly<Record<string, Minds>>>;
  cli(): Promise<RoomCli>;
}

export const rooms: readonly Room[] = [
  {
    games: [yatzy],
    words: yatzyWords,
    minds: async () => (await import("@pipwise/yatzy/mind")).minds,
    cli: async () => (await import("@pipwise/yatzy/cli")).cli,
  },
  {
    games: [oneByOne, allTogether, lastDie, solitaire, tournament],
    words: pytagoraWords,
    minds: async () => (await import("@pipwise/pytagora/mind")).minds,
    cli: async () => (await import("@pipwise/pytagora/cli")).cli,
  },
  {
    games: [ploc],
    words: plocWords,
    minds: async () => (await import("@pipwise/ploc/mind")).minds,
    cli: async () => (await import("@pipwise/ploc/cli")).cli,
  },
  {
    games: [plyt],
    words: plytWords,
    minds: async () => (await import("@pipwise/plyt/mind")).minds,
    cli: async () => (await import("@pipwise/plyt/cli")).cli,
  },
  {
    games: [whottotal],
    words: whottotalWords,
    minds: async () => (await import("@pipwise/whottotal/mind")).minds,
    cli: async () => (await import("@pipwise/whottotal/cli")).cli,
  },
];

export const games: readonly AnyGame[] = rooms.flatMap((room) => room.games);

export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}

export function roomOf(id: string): Room | undefined {
  return rooms.find((room) => room.games.some((game) => game.id === id));
}
