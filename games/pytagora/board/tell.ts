import type { Seat } from "@pipwise/core";
import type { Speaker } from "@pipwise/ui/words";
import { type Move, type SolitaireMove, showThrow, type Throw } from "../rules/index.ts";
import { shown } from "./players.tsx";

interface Told {
  readonly seat: Seat;
  readonly move?: unknown;
}

/** A move as somebody would say it. */
export function inWords(move: Move | SolitaireMove, dice: Throw, speak: Speaker): string {
  const line = "line" in move ? move.line : undefined;
  if ("throw" in move) return speak.say("move.throw");
  if ("again" in move)
    return speak.say("move.again", {
      dice: shown(move.again.map((place) => dice[place]).join(" ")),
    });
  if ("equation" in move) {
    const equation = shown(move.equation);
    return line === undefined
      ? speak.say("move.equation", { equation })
      : speak.say("move.line", { equation, line });
  }
  return line === undefined ? speak.say("move.pass") : speak.say("move.zero", { line });
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
