// What a turn's end is worth where a turn limit may decide the match (PLO-17). The table knows no limit: this is an estimate.
import type { Side, View } from "../rules/index.ts";
import type { Chances } from "./chances.ts";
import { patient } from "./outlook.ts";
import type { Worth } from "./worth.ts";

/** So many turns before the limit the lead counts for a third, and hardly at all long before. */
const NEAR = 12;
/** How far a lead wanders in one turn. */
const WANDERS = 1.3;
/** What having the next turn is worth in athletes. */
const TEMPO = 1.5;

/** The worth of the end of this turn, by the table, and by the lead as the limit comes near. */
export function worthIn(view: View, chances: Chances): Worth {
  const theirs = view.sides[1 - view.turn] as Side;
  const worth = patient(chances, theirs);
  if (view.turnLimit === 0) return worth;
  const left = turnsLeft(view) - 1;
  if (left <= 0)
    return (column, mine, weakened, others, theirWeakened) =>
      mine === others
        ? worth(column, mine, weakened, others, theirWeakened)
        : mine > others
          ? NEARLY_WON
          : NEARLY_LOST;
  const share = Math.exp(-left / NEAR);
  const tempo = left % 2 === 1 ? TEMPO : 0;
  const spread = WANDERS * Math.sqrt(left);
  return (column, mine, weakened, others, theirWeakened) => {
    const byLead = 1 / (1 + Math.exp(-(mine - others - tempo) / spread));
    return (1 - share) * worth(column, mine, weakened, others, theirWeakened) + share * byLead;
  };
}

/** Won or lost by the count as soon as the turn is over; a match that ends before is surer still. */
const NEARLY_WON = 1 - 1e-9;
const NEARLY_LOST = 1e-9;

/** This turn and those after it until both have had as many as the limit says; a tie brings two more. */
function turnsLeft({ turnLimit, turns }: View): number {
  if (turnLimit === 0) return Number.POSITIVE_INFINITY;
  const [first = 0, second = 0] = turns;
  const left = 2 * turnLimit - first - second;
  return left > 0 ? left : first === second ? 2 : 1;
}
