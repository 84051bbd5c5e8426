// Bots that think in this program.
import type { Random } from "@pipwise/core";
import { chooseMove, findHint } from "@pipwise/games/think";
import type { Bots } from "@pipwise/host";

/** `random`: the minds' coins; never the dice. */
export function localBots(random: Random): Bots {
  return {
    choose: (level, position) => chooseMove(level, position, random),
    hint: (position) => findHint(position),
  };
}
