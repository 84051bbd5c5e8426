import { COMMON_LEVELS, type Level } from "@pipwise/core";
import { levelsOf } from "@pipwise/games/rooms";
import { EVEN } from "../device/even-strength.ts";

/** As they are offered: whoever does not know yet begins at the beginning. */
const OFFERED: readonly Level[] = [
  "beginner",
  "learner",
  "casual",
  "skilled",
  "strong",
  "expert",
  "master",
  "best",
  "winner",
  "random",
];

/** The strengths of bots that this game has, as they are offered. */
export function levelsOffered(game: string): readonly Level[] {
  const known = levelsOf(game);
  return OFFERED.filter((level) => known.includes(level));
}

/** The bots that may be wished for without knowing the game. */
export const IN_EVERY_GAME: readonly string[] = [
  EVEN,
  ...OFFERED.filter((level) => (COMMON_LEVELS as readonly Level[]).includes(level)),
];
