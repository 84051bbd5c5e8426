// What the checks look at: a game, its words, and the settings to try it in.
import agreeingWords from "../words/en/agreeing.json" with { type: "json" };
import playingWords from "../words/en/table.json" with { type: "json" };
import type { Words } from "../words.ts";
import { type AnyGame, mostSeats, type Setting } from "./walk.ts";

/** A game to be checked. */
export interface Subject {
  readonly game: AnyGame;
  /** The game's own words: every refusal must have one. */
  readonly words: Words;
  /** Settings to try; the smallest and the largest table, with the options that stand among bots, are always tried. */
  readonly settings?: readonly Setting[];
  /** Random games per setting. */
  readonly games?: number;
}

/** How many events of a game are looked at one by one; after that, one in twenty. */
export const THOROUGH = 60;

export function everyGame(subject: Subject, run: (setting: Setting, seed: string) => void): void {
  for (const setting of settingsOf(subject))
    for (let i = 0; i < (subject.games ?? 5); i++) run(setting, `conformance/${i}`);
}

export function settingsOf({ game, settings = [] }: Subject): Setting[] {
  return [
    { seats: game.seats.min, options: game.amongBots ?? {} },
    { seats: mostSeats(game), options: game.amongBots ?? {} },
    ...settings,
  ];
}

export function worded({ words }: Subject, code: string): void {
  must(
    code in words || code in playingWords || code in agreeingWords,
    `no words for the refusal ${code}`,
  );
}

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
