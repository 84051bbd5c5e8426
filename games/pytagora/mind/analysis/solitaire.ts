import {
  type Analysis,
  analyseWith,
  type GameRecord,
  type Judge,
  type Refusal,
  type Verdict,
  WORTH_SAYING,
  type Work,
  type Yardstick,
} from "@pipwise/core";
import {
  facesIn,
  LINES,
  type Sheet,
  type SolitaireMove,
  type SolitaireState,
  solitaire,
  total,
} from "../../rules/index.ts";
import { bestMove, freeIn, turnOf, type Valued } from "../solitaire/best.ts";
import { Outlook, type Turn } from "../solitaire/outlook.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { whyInSolitaire } from "./why-line.ts";
import { yardstickFor } from "./yardstick.ts";

/** Less than this is rounding. */
const ROUNDING = 1e-9;

/** Every decision against the best; what lines are worth is reckoned with dice of a colour alike, so these are estimates. */
export async function analyseSolitaire(
  record: GameRecord,
  work?: Work,
): Promise<Analysis | Refusal> {
  return analyseWith(
    solitaire,
    record,
    judgeOf(await openAlmanac(), yardstickFor("solitaire", record)),
    work,
  );
}

function judgeOf(
  almanac: Almanac,
  yardstick: Yardstick | undefined,
): Judge<SolitaireState, SolitaireMove> {
  return {
    exact: false,
    unit: "points",
    basis: { says: "analysis.solitaire", params: {} },
    yardstick,

    worth(state, seat) {
      const outlook = outlookOf(almanac, state);
      const sheet = state.sheets[seat] as Sheet;
      const writing = state.turn === seat && state.dice.length > 0;
      const toCome = writing ? outlook.value(current(state)) : outlook.worth(freeIn(sheet));
      return total(sheet) + toCome;
    },

    judge(before, { seat, move }, after) {
      const outlook = outlookOf(almanac, before);
      const sheet = before.sheets[seat] as Sheet;
      const round = 1 + sheet.filter((points) => points !== null).length;
      if (before.dice.length === 0) {
        const luck = outlook.value(current(after)) - outlook.worth(freeIn(sheet));
        return [{ seat, round, luck }];
      }
      const turn = current(before);
      const best = bestMove(outlook, turn, before.options);
      if (move && "again" in move) {
        const made = outlook.again(turn, move.again);
        const luck = outlook.value(current(after)) - made;
        return [
          { seat, round, luck, decision: decided(outlook, turn, best, { move, value: made }) },
        ];
      }
      const filled = after.sheets[seat] as Sheet;
      const made = total(filled) - total(sheet) + outlook.worth(freeIn(filled));
      const line = LINES.find((_, i) => sheet[i] === null && filled[i] !== null) ?? LINES[0];
      const entered = { move: move ?? { pass: true as const, line }, value: made };
      return [{ seat, round, decision: decided(outlook, turn, best, entered) }];
    },
  };
}

function decided(outlook: Outlook, turn: Turn, best: Valued, made: Valued): Verdict {
  const lost = best.value - made.value;
  const loss = Math.abs(lost) > ROUNDING ? lost : 0;
  const why = loss < WORTH_SAYING.points ? {} : { why: whyInSolitaire(outlook, turn, best, made) };
  return { made: made.move, best: loss > 0 ? best.move : made.move, loss, ...why };
}

function current(state: SolitaireState): Turn {
  return turnOf(state, state.sheets[state.turn] as Sheet);
}

function outlookOf(almanac: Almanac, { options }: SolitaireState): Outlook {
  return new Outlook(almanac, options, facesIn(options));
}
