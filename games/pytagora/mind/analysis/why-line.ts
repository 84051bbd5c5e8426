// Why another line, or other dice thrown again, would have been better in Solitaire.
import type { Saying } from "@pipwise/core";
import type { Line, SolitaireMove } from "../../rules/index.ts";
import type { Valued } from "../solitaire/best.ts";
import type { Outlook, Turn } from "../solitaire/outlook.ts";
import { without } from "../solitaire/worth.ts";

export function whyInSolitaire(outlook: Outlook, turn: Turn, best: Valued, made: Valued): Saying {
  if ("again" in best.move)
    return "again" in made.move
      ? otherDice(outlook, turn, best.move.again, made.move.again)
      : again(outlook, turn, best.move.again, "why.again");
  if ("again" in made.move) return again(outlook, turn, made.move.again, "why.stand");
  return otherLine(outlook, turn, best, made);
}

/** How often throwing again comes to more than the best line as the dice lie. */
function again(outlook: Outlook, turn: Turn, places: readonly number[], says: string): Saying {
  const par = outlook.entering(turn).value;
  const { chance, more } = outlook.chanceAgain(turn, places, par);
  return { says, params: { chance, more, count: places.length } };
}

function otherDice(
  outlook: Outlook,
  turn: Turn,
  best: readonly number[],
  made: readonly number[],
): Saying {
  const par = outlook.entering(turn).value;
  const [good, poor] = [best, made].map((places) => outlook.chanceAgain(turn, places, par));
  const [often, rarely] = [good?.chance ?? 0, poor?.chance ?? 0];
  if (Math.round(100 * often) > Math.round(100 * rarely))
    return { says: "why.again-often", params: { best: often, made: rarely } };
  if (best.length < made.length)
    return { says: "why.again-cheap", params: { best: best.length, made: made.length } };
  return { says: "why.again-more", params: { best: good?.more ?? 0, made: poor?.more ?? 0 } };
}

/** Points now, or what the lines are worth that stay free. */
function otherLine(outlook: Outlook, { free }: Turn, best: Valued, made: Valued): Saying {
  const [good, poor] = [best, made].map(({ move, value }) => {
    const open = outlook.worth(without(free, lineOf(move)));
    return { now: Math.round(value - open), open };
  }) as [Entered, Entered];
  const [now, open] = [good.now - poor.now, good.open - poor.open];
  if (now >= open) return { says: "why.line-points", params: { best: good.now, made: poor.now } };
  const line = lineOf(made.move);
  return { says: "why.line-free", params: { line, more: open, fewer: Math.max(0, -now) } };
}

interface Entered {
  readonly now: number;
  /** What the lines that are still free are worth. */
  readonly open: number;
}

function lineOf(move: SolitaireMove): Line {
  return (move as { readonly line: Line }).line;
}
