// What a table shows to those who may look: views of now, and reports of what happened.
import { happeningOf, type Table, type TableEvent, type Viewer } from "@pipwise/core";
import type { EventInfo } from "./wire.ts";

export function viewsFor(table: Table, viewers: readonly Viewer[]): Record<string, unknown> {
  if (table.state === undefined) return {};
  return Object.fromEntries(
    viewers.map((viewer) => [viewer, table.game.view(table.state, viewer)]),
  );
}

export function eventInfo(
  event: TableEvent,
  before: Table,
  after: Table,
  viewers: readonly Viewer[],
): EventInfo {
  const happening = happeningOf(event);
  const reports = happening
    ? viewers.map((viewer) => [
        viewer,
        after.game.report(before.state, happening, after.state, viewer),
      ])
    : [];
  return {
    seq: event.seq,
    type: event.type,
    at: event.at,
    ...("seat" in event ? { seat: event.seat } : {}),
    reports: Object.fromEntries(reports),
  };
}
