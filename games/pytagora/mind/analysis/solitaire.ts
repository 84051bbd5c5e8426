import {
  type Analysis,
  analyseWith,
  type GameRecord,
  type Judge,
  type Refusal,
  type Verdict,
  WORTH_SAYING,
  type Work,
} from "@pipwise/core";
import {
  LINES,
  type Sheet,
  type SolitaireMove,
  type SolitaireState,
  solitaire,
  total,
} from "../../rules/index.ts";
import { bestInLine } from "../solitaire/entry.ts";
import { Outlook, type Turn } from "../solitaire/outlook.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { type Valued, whyInSolitaire } from "./why-line.ts";

/** Less than this is rounding. */
const ROUNDING = 1e-9;

/** Every decision against the best; what lines are worth is reckoned with dice of a colour alike, so these are estimates. */
export async function analyseSolitaire(
  record: GameRecord,
  work?: Work,
): Promise<Analysis | Refusal> {
  return analyseWith(solitaire, record, judgeOf(await openAlmanac()), work);
}

function judgeOf(almanac: Almanac): Judge<SolitaireState, SolitaireMove> {
  return {
    exact: false,
    unit: "points",
    basis: { says: "analysis.solitaire", params: {} },

    worth(state, seat) {
      const outlook = outlookOf(almanac, state);
      const sheet = state.sheets[seat] as Sheet;
      const writing = state.turn === seat && state.dice.length > 0;
      const toCome = writing ? outlook.value(turnOf(state)) : outlook.worth(freeIn(sheet));
      return total(sheet) + toCome;
    },

    judge(before, { seat, move }, after) {
      const outlook = outlookOf(almanac, before);
      const sheet = before.sheets[seat] as Sheet;
      const round = 1 + sheet.filter((points) => points !== null).length;
      if (before.dice.length === 0) {
        const luck = outlook.value(turnOf(after)) - outlook.worth(freeIn(sheet));
        return [{ seat, round, luck }];
      }
      const turn = turnOf(before);
      const best = bestMove(outlook, before, turn);
      if (move && "again" in move) {
        const made = outlook.again(turn, move.again);
        const luck = outlook.value(turnOf(after)) - made;
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

function bestMove(outlook: Outlook, state: SolitaireState, turn: Turn): Valued {
  const entering = outlook.entering(turn);
  if (turn.again === null) {
    const thrown = outlook.bestAgain(turn);
    if (thrown.value > entering.value)
      return { move: { again: thrown.places }, value: thrown.value };
  }
  const { line, value } = entering;
  const search = { dice: state.dice, checking: state.options };
  const equation = bestInLine(search, outlook.scores, line);
  return { move: equation ? { equation: equation.text, line } : { pass: true, line }, value };
}

function turnOf({ dice, again, sheets, turn }: SolitaireState): Turn {
  return { dice, again, free: freeIn(sheets[turn] as Sheet) };
}

function freeIn(sheet: Sheet): number {
  return sheet.reduce<number>((mask, points, i) => (points === null ? mask | (1 << i) : mask), 0);
}

function outlookOf(almanac: Almanac, { options }: SolitaireState): Outlook {
  const { greenFaces, blueFaces, redFaces } = options;
  return new Outlook(almanac, options, { green: greenFaces, blue: blueFaces, red: redFaces });
}
