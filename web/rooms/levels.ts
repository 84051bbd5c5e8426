import type { Level } from "@pipwise/core";
import { levelsOf } from "@pipwise/games/rooms";

/** As they are offered: whoever does not know yet begins at the beginning. */
export const OFFERED: readonly Level[] = [
  "beginner",
  "casual",
  "strong",
  "best",
  "winner",
  "random",
];

/** The strengths of bots that this game has, as they are offered. */
export function levelsOffered(game: string): readonly Level[] {
  const known = levelsOf(game);
  return OFFERED.filter((level) => known.includes(level));
}
