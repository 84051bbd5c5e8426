// Clocks that stand still, and time that is given back.
import { type Refusal, refuse } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import type { Asked, Table } from "../table.ts";
import { askedOf } from "./play.ts";

/** The table was out of reach: whoever was thinking, or had a seed to open, gets their whole time again. */
export function clockRestarted(table: Table, at: number): Table | Refusal {
  if (table.starting) return { ...table, seq: table.seq + 1, starting: { at } };
  if (table.life !== "playing") return refuse("not-playing");
  return withAsked(table, (asked) => afresh(table, asked, at));
}

export function paused(table: Table, at: number): Table | Refusal {
  return pauseRefusal(table) ?? { ...table, seq: table.seq + 1, paused: { at } };
}

export function pauseRefusal({ life, paused }: Table): Refusal | undefined {
  if (life !== "playing") return refuse("not-playing");
  return paused && refuse("paused-already");
}

/** Everybody's time goes on where it stood when the pause began. */
export function resumed(table: Table, at: number): Table | Refusal {
  const began = table.paused?.at;
  if (began === undefined) return refuse("not-paused");
  const later = (asked: Asked): Asked => ({ ...asked, at: asked.at + at - began });
  return { ...withAsked(table, later), paused: undefined };
}

export function resumeRefusal({ paused }: Table): Refusal | undefined {
  return paused ? undefined : refuse("not-paused");
}

interface MoreTime {
  readonly seat: Seat;
  /** The event that raised the decision that it is for. */
  readonly answers?: number;
  /** Half the limit more, instead of the whole time again. */
  readonly half?: true;
}

/** A little discretion, or the timer turned twice (PLY-33). */
export function moreTime(table: Table, deed: MoreTime, at: number): Table | Refusal {
  const wrong = moreTimeRefusal(table, deed);
  if (wrong) return wrong;
  return withAsked(table, (asked) => {
    if (asked.seat !== deed.seat) return asked;
    const from = deed.half
      ? asked.at + Math.round((asked.limit ?? 0) / 2)
      : afresh(table, asked, at).at;
    return { ...asked, at: from, given: (asked.given ?? 0) + from - asked.at };
  });
}

export function moreTimeRefusal(table: Table, { seat, answers }: MoreTime): Refusal | undefined {
  if (table.life !== "playing") return refuse("not-playing");
  const asked = askedOf(table, seat);
  if (answers !== undefined && answers !== asked?.since)
    return refuse("already-answered", { params: { seq: table.seq } });
  return asked?.limit === undefined ? refuse("no-clock-runs", { at: "seat" }) : undefined;
}

/** While the table is paused it is still the moment at which the pause began. */
function afresh(table: Table, asked: Asked, at: number): Asked {
  return { ...asked, at: table.paused?.at ?? at };
}

function withAsked(table: Table, change: (asked: Asked) => Asked): Table {
  return { ...table, seq: table.seq + 1, asked: table.asked.map(change) };
}
