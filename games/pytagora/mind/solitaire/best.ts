// The best move of a turn, for bots and analysis; the coach finds easier equations for the same line.
import {
  type Checking,
  LINES,
  type Sheet,
  type SolitaireMove,
  type Throw,
} from "../../rules/index.ts";
import { bestInLine } from "./entry.ts";
import type { Outlook, Turn } from "./outlook.ts";

export interface Valued {
  readonly move: SolitaireMove;
  /** Expected further points. */
  readonly value: number;
}

export function bestMove(outlook: Outlook, turn: Turn, checking: Checking): Valued {
  const best = outlook.best(turn);
  const { value } = best;
  if ("places" in best) return { move: { again: best.places }, value };
  const { line } = best;
  const equation = bestInLine({ dice: turn.dice, checking }, outlook.scores, line);
  return { move: equation ? { equation: equation.text, line } : { pass: true, line }, value };
}

/** The turn of whoever has this sheet. */
export function turnOf(
  { dice, again }: { readonly dice: Throw; readonly again: number | null },
  sheet: Sheet,
): Turn {
  return { dice, again, free: freeIn(sheet) };
}

/** The free lines as bits. */
export function freeIn(sheet: Sheet): number {
  return LINES.reduce((mask, _, i) => mask | (sheet[i] === null ? 1 << i : 0), 0);
}
