// A race to a target in rounds, as One by One and All Together run it.
import { type Chance, type Seat, seatsOf } from "@pipwise/core";
import type { Faces } from "../wire/agreed.ts";
import type { Contest } from "../wire/contest.ts";
import type { Entries } from "../wire/entry.ts";
import { leaders, throwOff } from "./throw-off.ts";

const MOST_EXTRA = 5;
const MOST_BARREN = 3;
const ALONE_BONUS = 2;
const SHARED_BONUS = 1;

export function newContest(seats: number, target: number): Contest {
  return {
    target,
    totals: seatsOf(seats).map(() => 0),
    round: 1,
    barren: 0,
    tied: null,
    extra: 0,
    last: null,
    throwOff: [],
    winner: null,
  };
}

export function noEntries(contest: Contest): Entries {
  return contest.totals.map(() => null);
}

/** Whether this seat plays in the round that is on. */
export function plays(contest: Contest, seat: Seat): boolean {
  return contest.tied?.includes(seat) ?? true;
}

/** Adds a complete round up and sees whether somebody has won. */
export function closeRound(
  contest: Contest,
  entries: Entries,
  faces: Faces,
  chance: Chance,
): Contest {
  const bonus = contest.tied ? entries.map(() => 0) : roundBonus(entries);
  const totals = contest.totals.map(
    (total, seat) => total + (entries[seat]?.score ?? 0) + (bonus[seat] as number),
  );
  const barren = entries.every((entry) => (entry?.score ?? 0) === 0) ? contest.barren + 1 : 0;
  const next = { ...contest, totals, barren, round: contest.round + 1, last: { entries, bonus } };
  const among = contest.tied ?? seatsOf(totals.length);
  const reached = contest.tied !== null || Math.max(...totals) >= contest.target;
  if (!reached && barren < MOST_BARREN) return next;
  const first = leaders(totals, among);
  if (first.length === 1) return { ...next, winner: first[0] as Seat };
  const extra = contest.tied ? contest.extra + 1 : 0;
  if (reached && extra < MOST_EXTRA) return { ...next, tied: first, extra };
  const { rounds, winner } = throwOff(first, faces, chance);
  return { ...next, tied: first, extra, throwOff: rounds, winner };
}

/** 2 for a single highest, 1 each when several tie, none when the highest is 0 (PYT-12). */
function roundBonus(entries: Entries): number[] {
  const scores = entries.map((entry) => entry?.score ?? 0);
  const highest = Math.max(...scores);
  const best = scores.filter((score) => score === highest).length;
  const bonus = highest === 0 ? 0 : best === 1 ? ALONE_BONUS : SHARED_BONUS;
  return scores.map((score) => (score === highest ? bonus : 0));
}
