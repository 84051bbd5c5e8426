// What the host of a table does alone, and everybody else only with the others' consent.
import type { DeedOf, Seat } from "@pipwise/core";
import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import type { Correcting } from "./use-table.ts";

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

/** Who looks for something to set right, and whether others at this device may not see what they typed (TAB-4). */
export interface Corrector {
  readonly seat: Seat;
  readonly isSecretive: boolean;
}

/** What can be set right from here: by whoever typed it or the host, else with everybody's consent (TAB-2). */
export function mistypedBy(table: TableInfo, by: Corrector): readonly Correcting[] {
  const isPerson = personHere(table) !== undefined;
  const mayPropose = isPerson && !table.class && table.life === "playing" && !table.proposal;
  return (table.typed ?? []).flatMap(({ event, seat, isLast, outcomes = [] }): Correcting[] => {
    if (by.isSecretive && seat !== undefined && seat !== by.seat) return [];
    const { mine, mind } = seat === undefined ? {} : (table.seats[seat] ?? {});
    const isOurs = mine || table.host || (mind !== undefined && isPerson);
    const what = { event, before: outcomes, ...(seat === undefined ? {} : { seat }) };
    if (isLast && isOurs) return [what];
    return mayPropose ? [{ ...what, by: by.seat }] : [];
  });
}

/** A seat of mine whose person plays: no bot, none that stands in, none that has given up. */
export function personHere({ seats }: TableInfo): Seat | undefined {
  return seats.find(({ mine, mind, heldBy }) => mine && mind === undefined && heldBy === undefined)
    ?.seat;
}
