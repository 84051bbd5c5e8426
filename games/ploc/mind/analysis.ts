import {
  type Analysis,
  analyseWith,
  fatesOf,
  type GameRecord,
  type Happening,
  isRefusal,
  type Judge,
  type Judged,
  type Refusal,
  type Saying,
  type Seat,
  type SeatAnalysis,
  WORTH_SAYING,
  type Work,
} from "@pipwise/core";
import { athletes, type Move, ploc, type Side, type State } from "../rules/index.ts";
import { type Chances, solvedTable } from "./chances.ts";
import { bestOf, worthNow, worthOf } from "./decide.ts";
import { KEPT } from "./endings.ts";
import { worthIn } from "./limit.ts";
import { chanceOf, isSolved, starterChance } from "./outlook.ts";
import { MOST } from "./sides.ts";
import { whyBetter } from "./why.ts";
import { YARDSTICK } from "./yardstick.ts";

/** With what a seat's start was worth between people who want to be done. */
export interface PlocAnalysis extends Analysis {
  readonly seats: readonly (SeatAnalysis & { readonly startAtHumanTempo: number })[];
}

/** Every decision against the best one, every throw against what was expected of it; in chances to win the game. */
export async function analyse(record: GameRecord, work?: Work): Promise<PlocAnalysis | Refusal> {
  const judge = new PlocJudge(await solvedTable());
  const analysis = analyseWith(ploc, record, judge, work);
  if (isRefusal(analysis)) return analysis;
  const seats = analysis.seats.map((seat, i) => ({
    ...seat,
    startAtHumanTempo: judge.startAtHumanTempo(i),
  }));
  return { ...analysis, ...(analysis.exact ? { error: judge.error } : {}), seats };
}

/** Turns that are worth the same may differ in the last digits. */
const ROUNDING = 1e-10;

/**
 * Between players as impatient as `best` a lead decides more often than between patient ones: in 800 matches of theirs (13,538
 * positions, 96 turns a match) the odds were the patient odds to this power.
 */
const HUMAN_TEMPO = 1.32;

class PlocJudge implements Judge<State, Move> {
  readonly unit = "chance";
  readonly yardstick = YARDSTICK;
  readonly #chances: Chances;
  /** The chance of whoever starts match two, if the extra athlete is theirs, and if it is not (PLO-13). */
  readonly #withExtra: number;
  readonly #against: number;
  #left = false;
  #start: State | undefined;
  /** The field after one move is the one before the next. */
  #last: { readonly state: State; readonly mover: number } | undefined;

  constructor(chances: Chances) {
    this.#chances = chances;
    this.#withExtra = starterChance(chances, 1, 0);
    this.#against = starterChance(chances, 0, 1);
  }

  get basis(): Saying {
    if (this.#start?.netOnly) return { says: "analysis.net-only", params: {} };
    if ((this.#start?.turnLimit ?? 0) > 0) return { says: "analysis.limit", params: {} };
    return { says: "analysis.assumes", params: { most: MOST } };
  }

  /** As long as it is the game that was solved, and nobody went beyond what the table tells apart. */
  get exact(): boolean {
    return !this.#left;
  }

  /** In match one both it and the match two that follows may be off; the latter counts by what the extra athlete makes of it. */
  get error(): number {
    const { error } = this.#chances.proven;
    return Math.ceil(10_000 * error * (1 + this.#withExtra - this.#against)) / 10_000;
  }

  worth(state: State, seat: Seat): number {
    this.#start ??= state;
    if (!isInside(state)) this.#left = true;
    if (state.phase === "over") return state.winners.at(-1) === seat ? 1 : 0;
    if (state.phase === "set-up") return this.#matchTwo(state, seat, state.winners[0] as Seat);
    return this.#inGame(state, seat, this.#matchWorth(state, seat));
  }

  /** The position that was valued first, as people play who do not wait for ever. */
  startAtHumanTempo(seat: Seat): number {
    const start = this.#start as State;
    const patient = this.#matchWorth(start, seat);
    const odds = (patient / (1 - patient)) ** HUMAN_TEMPO;
    return this.#inGame(start, seat, odds / (1 + odds));
  }

  /** What luck gives one it takes from the other; a mistake is a gain to the one who did not make it. */
  judge(before: State, { seat, move }: Happening<Move>, after: State): readonly Judged[] {
    if (!move) return [];
    const round = 1 + (before.turns[seat] ?? 0);
    const other = 1 - seat;
    const [was, is] = [this.worth(before, seat), this.worth(after, seat)];
    if (before.phase !== "act") {
      const expected = this.#expected(before, seat, move, was);
      const [luck, gain] = [is - expected, expected - was];
      return [
        { seat, round, luck, ...gainOf(gain) },
        { seat: other, round, luck: -luck, ...gainOf(-gain) },
      ];
    }
    // What nobody has solved gets no verdict.
    if (!isSolved(before)) {
      const gain = is - was;
      if (!("reroll" in move))
        return [
          { seat, round, ...gainOf(gain) },
          { seat: other, round, ...gainOf(-gain) },
        ];
      const expected = this.#expected(before, seat, move, was);
      return [
        { seat, round, luck: is - expected, ...gainOf(expected - was) },
        { seat: other, round, luck: expected - is, ...gainOf(was - expected) },
      ];
    }
    const { made, best } = this.#decided(before, seat, move);
    const loss = was - made > ROUNDING ? was - made : 0;
    const why =
      loss < WORTH_SAYING.chance ? {} : { why: whyBetter(before, best, move, this.#chances) };
    const decision = { made: move, best: loss > 0 ? best : move, loss, ...why };
    const rest = is - was + loss;
    if ("reroll" in move)
      return [
        { seat, round, decision, luck: rest },
        { seat: other, round, luck: -rest, ...gainOf(loss) },
      ];
    // Beside the other's mistake only what the estimates of two turns do not agree on.
    return [
      { seat, round, decision, ...gainOf(rest) },
      { seat: other, round, ...gainOf(was - is) },
    ];
  }

  /** What a throw brings on average. The table says it; where the game is not solved, every throw is looked at. */
  #expected(before: State, seat: Seat, move: Move, was: number): number {
    if (isSolved(before) || before.phase === "set-up") return was;
    return fatesOf(ploc, before, { seat, move, chance: [] }).reduce(
      (sum, { state, chance }) => sum + chance * this.worth(state, seat),
      0,
    );
  }

  #decided(before: State, seat: Seat, move: Move): { made: number; best: Move } {
    const worth = worthIn(before, this.#chances);
    const moves = ploc.legal(before, seat) as readonly Move[];
    return {
      made: this.#inGame(before, seat, worthOf(before, move, worth)),
      best: bestOf(before, moves, worth).move,
    };
  }

  #matchWorth(state: State, seat: Seat): number {
    if (this.#last?.state !== state) this.#last = { state, mover: this.#moverWorth(state) };
    const { mover } = this.#last;
    return seat === state.turn ? mover : 1 - mover;
  }

  #moverWorth(state: State): number {
    if (state.phase === "act") return worthNow(state, worthIn(state, this.#chances));
    const [mine, theirs] = [state.turn, 1 - state.turn].map((who) => state.sides[who] as Side);
    return chanceOf(this.#chances, mine as Side, theirs as Side);
  }

  /** Match one is worth the extra athlete, match two the game. */
  #inGame(state: State, seat: Seat, match: number): number {
    if (state.match === 2) return match;
    const won = this.#matchTwo(state, seat, seat);
    const lost = this.#matchTwo(state, seat, 1 - seat);
    return match * won + (1 - match) * lost;
  }

  #matchTwo({ starter }: State, seat: Seat, winner: Seat): number {
    const begins = 1 - starter;
    const chance = winner === begins ? this.#withExtra : this.#against;
    return seat === begins ? chance : 1 - chance;
  }
}

function gainOf(gain: number): { gain?: number } {
  return Math.abs(gain) > ROUNDING ? { gain } : {};
}

function isInside(state: State): boolean {
  return (
    isSolved(state) && state.sides.every((side) => athletes(side) <= MOST && side.weakened <= KEPT)
  );
}
