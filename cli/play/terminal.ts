import type { Random } from "@pipwise/core";
import type { Paint, TerminalBoard } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import type { Keyboard } from "./keyboard.ts";

/** The screen and the keyboard that a game is played at. */
export interface Terminal {
  readonly board: TerminalBoard;
  readonly speak: Speaker;
  readonly paint: Paint;
  readonly keyboard: Keyboard;
  /** What the curtain guesses with; never the dice. */
  readonly random: Random;
  /** What was said lately, for those who could not see the screen. */
  readonly news: string[];
  /** What was typed, in the words that moves are read in. */
  understand(text: string): string;
  print(...lines: readonly string[]): void;
  clear(): void;
}
