import type { Seat } from "@pipwise/core";
import type { Speaker } from "@pipwise/ui/words";
import { showThrow, type Throw } from "../rules/index.ts";
import { shown } from "./players.tsx";

interface Told {
  readonly seat: Seat;
  readonly move?: unknown;
}

/** What somebody did, in a sentence; a move that may not be seen is only said to have been made. */
export function told(
  { move }: Told,
  who: { who: string; name: string },
  dice: Throw,
  speak: Speaker,
  secret: boolean,
): string {
  if (typeof move !== "object" || move === null)
    return speak.say(secret ? "board.told-secret" : "board.told-late", who);
  if ("throw" in move)
    return speak.say("board.told-throw", { ...who, dice: shown(showThrow(dice)) });
  if ("again" in move)
    return speak.say("board.told-again", {
      ...who,
      dice: (move.again as readonly number[]).length,
    });
  if ("pass" in move) return speak.say("board.told-pass", who);
  if ("equation" in move)
    return speak.say("board.told-equation", { ...who, equation: shown(String(move.equation)) });
  return "";
}
