// The end of a round, one thing after the other: the last card is held, the bead slides, a flag lights up, chips fly.
import { isCalm, type Pace } from "@pipwise/ui/react";
import type { Report, View } from "../rules/index.ts";
import { isBetween, type Props } from "./tell.ts";

const CARD = 1000;
const BEAD = 700;
const FLAG = 800;
const CHIPS = 900;

/** What a round's end has come to. */
export interface Reveal {
  /** How many cards of the row the bead has not reached yet. */
  readonly ahead: number;
  /** The winner's flag is lit. */
  readonly isLit: boolean;
  readonly isFlying: boolean;
  /** The stakes still lie on the cloth. */
  readonly isOpen: boolean;
}

export const SETTLED: Reveal = { ahead: 0, isLit: true, isFlying: false, isOpen: false };

/** Nobody waits for a card where all others have dropped out. */
export function revealPace(report: Report, view: View): Pick<Pace, "steps"> {
  if (isCalm() || !endsRound(report, view)) return {};
  return { steps: [...(report.turned.length > 0 ? [CARD, BEAD] : []), FLAG, CHIPS] };
}

export function revealOf({ last, view, progress }: Props): Reveal {
  if (!last || progress.over || !endsRound(last.report, view)) return SETTLED;
  const turned = last.report.turned.length;
  const step = progress.step + (turned > 0 ? 0 : 2);
  return {
    ahead: step === 0 ? turned : 0,
    isLit: step >= 2,
    isFlying: step >= 3,
    isOpen: true,
  };
}

/** Between two rounds nothing else happens. */
function endsRound({ move }: Report, view: View): boolean {
  return isBetween(view) && view.last !== null && !(move && "deal" in move);
}

/** Before anybody has won: what each has in hand, and what lies on the cloth. */
export function beforeSettling(view: View): {
  points: readonly number[];
  stakes: readonly number[];
} {
  const { winners = [], share = 0, stakes = [] } = view.last ?? {};
  const points = view.players.map(({ points }, seat) =>
    winners.includes(seat) ? points - share - (stakes[seat] ?? 0) : points,
  );
  return { points, stakes };
}
