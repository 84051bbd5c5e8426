// What a table shows to those who may look: views of now, and reports of what happened.
import { happeningOf, type Table, type TableEvent, type Viewer } from "@pipwise/core";
import type { EventInfo } from "./wire.ts";

/** Whose eyes something is shown to; "all" in a game where nobody sees more than anybody else. */
export type Eyes = Viewer | "all";

export function viewsFor(table: Table, eyes: readonly Eyes[]): Record<string, unknown> {
  const views: Record<string, unknown> = {};
  if (table.state !== undefined)
    for (const one of eyes) views[one] = table.game.view(table.state, viewerOf(one));
  return views;
}

function viewerOf(eyes: Eyes): Viewer {
  return eyes === "all" ? "watcher" : eyes;
}

export function eventInfo(
  event: TableEvent,
  before: Table,
  after: Table,
  eyes: readonly Eyes[],
): EventInfo {
  const happening = happeningOf(event);
  const reports: Record<string, unknown> = {};
  if (happening)
    for (const one of eyes)
      reports[one] = after.game.report(before.state, happening, after.state, viewerOf(one));
  const { seq, type, at } = event;
  return "seat" in event
    ? { seq, type, at, seat: event.seat, reports }
    : { seq, type, at, reports };
}
