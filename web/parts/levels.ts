import { LEVELS } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import { useEffect, useState } from "react";
import { part } from "../device/part.ts";

/** The levels of bots that this game has, strongest first. */
export function useLevels(game: string): readonly string[] {
  const [levels, setLevels] = useState<readonly string[]>(["casual"]);
  useEffect(() => {
    let here = true;
    part(async () => roomOf(game)?.minds()).then((minds) => {
      const known = minds?.[game] ?? {};
      if (here) setLevels(LEVELS.filter((level) => level in known));
    });
    return () => void (here = false);
  }, [game]);
  return levels;
}
