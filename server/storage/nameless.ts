import type { TableEvent } from "@pipwise/core";
import type { LoggedEvent } from "@pipwise/host";

/** What somebody is called who wished to be forgotten. */
const SOMEBODY = "Somebody";

/** A log in which nobody can see any more who sat at these seats; names are in nothing but these events. */
export function nameless(
  log: readonly LoggedEvent[],
  seats: ReadonlySet<number>,
): readonly LoggedEvent[] {
  return log.map((entry) => {
    const event: TableEvent = JSON.parse(entry.event);
    if (event.type === "handed-over" && event.name !== undefined && seats.has(event.seat)) {
      const { id: _, ...rest } = event;
      return { ...entry, event: JSON.stringify({ ...rest, name: SOMEBODY }) };
    }
    if (event.type === "join-asked" && seats.has(event.seat)) {
      const { terms } = event.player;
      const player = { name: SOMEBODY, ...(terms === undefined ? {} : { terms }) };
      return { ...entry, event: JSON.stringify({ ...event, player }) };
    }
    if (event.type !== "sat" || !seats.has(event.seat) || event.player.mind !== undefined)
      return entry;
    const { id: _, ...rest } = event.player;
    const player = { ...rest, name: SOMEBODY };
    return { ...entry, event: JSON.stringify({ ...event, player }) };
  });
}
