// Setting right what was typed wrong, where people throw dice and turn cards of their own (TAB-2).
import type { Outcome, Recorder } from "../chance.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { same } from "../same.ts";
import type { Seat } from "../seat.ts";
import type { Played, PlayedDeed, Table } from "../table.ts";
import { begunWith } from "./lobby.ts";
import { advanced, playedOn } from "./play.ts";

interface Corrected {
  /** Whoever typed it; nobody in particular typed what the start needed. */
  readonly seat?: Seat;
  /** The event whose dice or cards were others. */
  readonly event: number;
}

/** What chance answers is what should have been typed; all that was done on the wrong dice is undone. */
export function corrected(
  table: Table,
  deed: Corrected,
  chance: Recorder,
  at: number,
): Table | Refusal {
  const wrong = correctionRefusal(table, deed.event);
  if (wrong) return wrong;
  const typed = typedAt(table, deed.event) as Played;
  if (seatOf(typed.deed) !== deed.seat) return refuse("typed-by-other", { at: "seat" });
  if (!isNobodyElses(table, typed)) return refuse("acted-on-since");
  return setRight(table, deed.event, chance, at);
}

/** Why what was typed for an event cannot be set right, whoever agrees. */
export function correctionRefusal(table: Table, event: number): Refusal | undefined {
  if (!table.ownDice) return refuse("not-own-dice");
  if (table.life !== "playing" && table.life !== "finished") return refuse("not-playing");
  if (table.paused) return refuse("paused");
  return typedAt(table, event) ? undefined : refuse("nothing-typed", { at: "event" });
}

/** The table as it is with what should have been typed. */
export function setRight(
  table: Table,
  event: number,
  chance: Recorder,
  at: number,
): Table | Refusal {
  const index = table.played.findIndex(({ seq }) => seq === event);
  const typed = table.played[index] as Played;
  const before = {
    ...table,
    state: typed.state,
    asked: typed.asked,
    played: table.played.slice(0, index),
  };
  const next = again(before, typed.deed, chance, at);
  if (isRefusal(next)) return next;
  return same(chance.outcomes, typed.chance) ? refuse("typed-so") : next;
}

function again(table: Table, deed: PlayedDeed, chance: Recorder, at: number): Table | Refusal {
  const { game, state } = table;
  if (deed.type === "started") return begunWith(table, table.options, chance, at);
  const next =
    deed.type === "moved"
      ? game.play(state, deed.seat, deed.move, chance)
      : game.timeOut?.(state, deed.seat, chance);
  if (isRefusal(next)) return next;
  return advanced(table, next, deed.seat, chance, at, playedOn(table, deed, true, chance));
}

/** What was typed for the events that can still be set right, the last one first. */
export function typedBefore(table: Table): readonly TypedOutcomes[] {
  if (table.life === "abandoned") return [];
  return table.played.toReversed().flatMap((typed) => {
    if (typed.chance.length === 0) return [];
    const seat = seatOf(typed.deed);
    return [
      {
        event: typed.seq,
        ...(seat === undefined ? {} : { seat }),
        outcomes: typed.chance,
        isLast: isNobodyElses(table, typed),
      },
    ];
  });
}

/** What was typed for an event. */
export interface TypedOutcomes {
  readonly event: number;
  readonly seat?: Seat;
  readonly outcomes: readonly Outcome[];
  /** Nobody else has acted on it: nobody need be asked. */
  readonly isLast: boolean;
}

function typedAt({ played }: Table, event: number): Played | undefined {
  return played.find(({ seq, chance }) => seq === event && chance.length > 0);
}

/** Whoever threw for the start, anybody's first move acts on it. */
function isNobodyElses({ played }: Table, typed: Played): boolean {
  const by = seatOf(typed.deed);
  return played.every(({ seq, deed }) => seq <= typed.seq || seatOf(deed) === by);
}

function seatOf(deed: PlayedDeed): Seat | undefined {
  return deed.type === "started" ? undefined : deed.seat;
}
