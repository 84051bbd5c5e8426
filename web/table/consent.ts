// What the host of a table does alone, and everybody else only with the others' consent.
import type { DeedOf, Seat } from "@pipwise/core";
import type { SeatDeed, TableInfo } from "@pipwise/protocol";

type ByHost = DeedOf<"paused"> | DeedOf<"resumed"> | DeedOf<"more-time">;

/** The deed itself for the host; for others who play, that they propose it. Undefined for those who only watch. */
export function asHostOrProposed(table: TableInfo, deed: ByHost): SeatDeed | undefined {
  if (table.host && !isForMyself(table, deed)) return deed;
  // In class the teacher decides.
  const seat = table.class ? undefined : personHere(table);
  // One thing at a time is proposed.
  return seat === undefined || table.proposal ? undefined : { type: "proposed", seat, deed };
}

/** PLY-33: not even the host gives time to themselves while others play who could agree. */
function isForMyself({ seats }: TableInfo, deed: ByHost): boolean {
  if (deed.type !== "more-time" || !seats[deed.seat]?.mine) return false;
  return seats.some(
    ({ mine, mind, heldBy }) => !mine && mind === undefined && heldBy === undefined,
  );
}

/** A seat of mine whose person plays: no bot, none that stands in, none that has given up. */
export function personHere({ seats }: TableInfo): Seat | undefined {
  return seats.find(({ mine, mind, heldBy }) => mine && mind === undefined && heldBy === undefined)
    ?.seat;
}
