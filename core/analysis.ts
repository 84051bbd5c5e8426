// What was skill and what was luck, in one language for all games.
import { correctionBy } from "./deeds/correction.ts";
import type { Game, Happening } from "./game.ts";
import type { GameRecord } from "./game-record.ts";
import { givenAway, type Play, playOf, type Yardstick } from "./play.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { allSteps, type Walked } from "./replay.ts";
import type { Seat } from "./seat.ts";
import { happeningOf } from "./table.ts";
import type { Saying } from "./words.ts";
import type { Work } from "./work.ts";

/** A move, what would have been best, and what that cost: 0 when it was the best or as good. */
export interface Verdict {
  readonly made: unknown;
  readonly best: unknown;
  readonly loss: number;
  /** Where the decision is judged by who wins: what it cost of the chance to. Points given for the win are then no `loss`. */
  readonly win?: number;
  /** What the better move has over this one; said with the words of the game's coach. */
  readonly why?: Saying;
}

/** A decision of the game. */
export interface JudgedDecision extends Verdict {
  /** The event's number in the record: the start is 0. */
  readonly seq: number;
}

/** A throw or a card, and by how much it was better than expected. */
export interface JudgedThrow {
  readonly seq: number;
  readonly luck: number;
}

/** What neither chance nor a mistake of this seat's changed: others' decisions, and one's own beyond what was expected. */
export interface JudgedGain {
  readonly seq: number;
  readonly gain: number;
}

/** Something with one right answer that came out wrong, and a good way to do it, step by step. */
export interface Exercise {
  readonly seq: number;
  readonly told: Saying;
  readonly way: readonly Saying[];
}

/** What a seat had to work out; said with the words of the game's coach. */
export interface Exercises {
  readonly summary: Saying;
  readonly wrong: readonly Exercise[];
}

/** One seat's game. start + luck − mistakes = result. */
export interface SeatAnalysis {
  /** What the game was worth to this seat before it began, or when they joined it. */
  readonly start: number;
  /** By dice and cards alone: nobody's luck is more than nothing on average. */
  readonly luck: number;
  /** Net: what this seat lost by its decisions, less what it gained; below zero when the others gave more away. */
  readonly mistakes: number;
  readonly lost: number;
  readonly gained: number;
  /** What it came to; of a game that broke off, what it was still worth there. */
  readonly result: number;
  /** How well the seat played; null where too little was decided, or by unusual rules, to tell. */
  readonly play: Play | null;
  readonly decisions: readonly JudgedDecision[];
  readonly throws: readonly JudgedThrow[];
  /** None where everybody plays for themselves. */
  readonly gains: readonly JudgedGain[];
  readonly summary: Saying;
  /** Where doing it oneself is the game. */
  readonly exercises?: Exercises;
}

/** What values are counted in: points, or chances to win from 0 to 1. */
export type Unit = "points" | "chance";

/** What was skill and what was luck in a game, seat by seat. */
export interface Analysis {
  readonly seats: readonly SeatAnalysis[];
  readonly unit: Unit;
  /** False when the values are estimates. */
  readonly exact: boolean;
  /** Where exact values are known to some digits only: no position's worth is further off than this, which is proven. */
  readonly error?: number;
  /** What its values are, and what they leave out; said with the words of the game's coach. */
  readonly basis: Saying;
}

/** A game's analysis of a record; a refusal when the record does not hold or the work was stopped. */
export type Analyse = (
  record: GameRecord,
  work?: Work,
) => Analysis | Refusal | Promise<Analysis | Refusal>;

/** What one event meant to one seat. */
export interface Judged {
  readonly seat: Seat;
  readonly decision?: Verdict;
  readonly luck?: number;
  readonly gain?: number;
  /** The round it was in, for the summary. */
  readonly round: number;
}

/** What a game has to know for its analysis. */
export interface Judge<State, Move> {
  readonly exact: boolean;
  readonly unit: Unit;
  /** What `Analysis` says as its basis. */
  readonly basis: Saying;
  /** What its levels give away, in games by these rules; absent where nobody has measured that. */
  readonly yardstick?: Yardstick | undefined;
  /** What the game is worth to a seat: at the start, in between two turns, at the end. */
  worth(state: State, seat: Seat): number;
  judge(before: State, happening: Happening<Move>, after: State): readonly Judged[];
}

type Entry = Judged & { readonly seq: number };

/** Judges a record that was walked through, by what its game knows. */
export function analyseWith<State, Move, View>(
  game: Game<never, State, Move, View>,
  record: GameRecord,
  judge: Judge<State, Move>,
  work: Work = {},
): Analysis | Refusal {
  const walked = allSteps(game, record);
  return isRefusal(walked) ? walked : analyseSteps(walked, judge, work);
}

/** Follows a record event by event. What was taken back counts neither as luck nor as a mistake. */
export function analyseSteps<State, Move, View>(
  walked: Walked<State, Move, View>,
  judge: Judge<State, Move>,
  work: Work = {},
): Analysis | Refusal {
  const [start, ...events] = walked;
  const last = (walked.at(-1) ?? start).table;
  let first = start.table;
  const begin = first.seq;
  let entries: Entry[] = [];
  /** How the game stood when somebody joined it. */
  const came = new Map<Seat, State>();
  for (const { seq, event, before: table, table: next } of events) {
    if (work.signal?.aborted) return refuse("stopped");
    work.progress?.((seq - 1) / events.length);
    const [before, after] = [table.state as State, next.state as State];
    const happening = happeningOf(event, table, next);
    const correction = correctionBy(event, table, next);
    if (correction) {
      const { wrong, right } = correction;
      entries = entries.filter((entry) => entry.seq < wrong.seq - begin);
      if (right.deed.type === "started") first = next;
      else
        for (const judged of judge.judge(
          right.state as State,
          { ...right.deed, chance: right.chance } as Happening as Happening<Move>,
          after,
        ))
          entries.push({ ...judged, seq });
    } else if (next.chairs.length > table.chairs.length) {
      for (const seat of table.chairs.keys()) {
        const gain = judge.worth(after, seat) - judge.worth(before, seat);
        if (gain !== 0) entries.push({ seq, seat, gain, round: 0 });
      }
      for (let seat = table.chairs.length; seat < next.chairs.length; seat++) came.set(seat, after);
    } else if (happening)
      for (const judged of judge.judge(before, happening as Happening<Move>, after))
        entries.push({ ...judged, seq });
    else if (before !== after) {
      const to = (table.undo?.to ?? (event as { to?: number }).to ?? 0) - begin;
      entries = entries.filter((entry) => entry.seq <= to);
    }
  }
  return {
    exact: judge.exact,
    unit: judge.unit,
    basis: judge.basis,
    seats: last.chairs.map((_, seat) =>
      seatAnalysis(
        judge.worth(came.get(seat) ?? (first.state as State), seat),
        judge.worth(last.state as State, seat),
        entries.filter((entry) => entry.seat === seat),
        judge,
      ),
    ),
  };
}

function seatAnalysis(
  start: number,
  result: number,
  entries: readonly Entry[],
  { unit, yardstick }: Pick<Judge<never, never>, "unit" | "yardstick">,
): SeatAnalysis {
  const decisions = entries.flatMap(({ seq, decision }) =>
    decision ? [{ seq, ...decision }] : [],
  );
  const throws = entries.flatMap(({ seq, luck }) => (luck === undefined ? [] : [{ seq, luck }]));
  const gains = entries.flatMap(({ seq, gain }) => (gain === undefined ? [] : [{ seq, gain }]));
  const luck = throws.reduce((sum, one) => sum + one.luck, 0);
  const lost = decisions.reduce((sum, one) => sum + one.loss, 0);
  const gained = gains.reduce((sum, one) => sum + one.gain, 0);
  return {
    start,
    luck,
    mistakes: lost - gained,
    lost,
    gained,
    result,
    play: yardstick
      ? playOf(givenAway({ start, decisions, throws, gains }, unit), yardstick)
      : null,
    decisions,
    throws,
    gains,
    summary: summaryOf(luck, lost, entries, unit),
  };
}

/** A point is about a hundredth of a win, so that what was given away can be put in order. */
export function weightOf({ loss, win }: Pick<Verdict, "loss" | "win">): number {
  return win === undefined ? loss : 100 * win;
}

/** Less than this is said to be nothing: it would show as 0.0. What costs more has a why. */
export const WORTH_SAYING: Readonly<Record<Unit, number>> = { points: 0.05, chance: 0.0005 };

function summaryOf(luck: number, mistakes: number, entries: readonly Entry[], unit: Unit): Saying {
  const loss = (entry: Entry): number => entry.decision?.loss ?? 0;
  const worst = entries.reduce<Entry | undefined>(
    (most, entry) => (loss(entry) > (most ? loss(most) : 0) ? entry : most),
    undefined,
  );
  const fortune = Math.abs(luck) < WORTH_SAYING[unit] ? "even" : luck > 0 ? "lucky" : "unlucky";
  return {
    says: `summary.${unit}`,
    params: {
      fortune,
      luck: Math.abs(luck),
      // Below zero: nothing was judged, which is not to be without a fault.
      flaws: entries.some(({ decision }) => decision) ? Number(mistakes >= WORTH_SAYING[unit]) : -1,
      mistakes,
      round: worst?.round ?? 0,
    },
  };
}
