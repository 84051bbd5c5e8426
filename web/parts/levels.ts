import type { Level } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import { useEffect, useState } from "react";
import { part } from "../device/part.ts";

/** As they are offered: whoever does not know yet begins at the beginning. */
export const OFFERED: readonly Level[] = [
  "beginner",
  "casual",
  "strong",
  "best",
  "winner",
  "random",
];

/** The levels of bots that this game has, as they are offered. */
export function useLevels(game: string): readonly string[] {
  const [levels, setLevels] = useState<readonly string[]>(["beginner"]);
  useEffect(() => {
    let here = true;
    part(async () => roomOf(game)?.minds()).then((minds) => {
      const known = minds?.[game] ?? {};
      if (here) setLevels(OFFERED.filter((level) => level in known));
    });
    return () => void (here = false);
  }, [game]);
  return levels;
}
