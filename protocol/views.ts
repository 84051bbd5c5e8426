// What a table shows to those who may look: views of now, and reports of what happened.
import { happeningOf, same, type Table, type TableEvent, type Viewer } from "@pipwise/core";
import type { EventInfo } from "./messages.ts";

/** Whose eyes something is shown to; "all" in a game where nobody sees more than anybody else. */
export type Eyes = Viewer | "all";

/** What each of these eyes may see of the table. */
export function viewsFor(table: Table, eyes: readonly Eyes[]): Record<string, unknown> {
  const views: Record<string, unknown> = {};
  if (table.state !== undefined)
    for (const one of eyes) views[one] = table.game.view(table.state, viewerOf(one));
  return views;
}

type Views = Readonly<Record<string, unknown>>;
/** The same, while it is put together. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What is told of views to somebody who knows how they were: the properties that differ, or a view as a whole. */
export function viewsSince(
  was: Views,
  now: Views,
): { views: Views; changes: Record<string, Views> } {
  const views: Record<string, unknown> = {};
  const changes: Record<string, Views> = {};
  for (const eyes in now) {
    const changed = changedIn(was[eyes], now[eyes]);
    if (changed) changes[eyes] = changed;
    else views[eyes] = now[eyes];
  }
  return { views, changes };
}

/** Undefined when it cannot be told so: something that was there is not there any more. */
function changedIn(was: unknown, now: unknown): Views | undefined {
  if (!isObject(was) || !isObject(now)) return undefined;
  const changed: Record<string, unknown> = {};
  for (const key in was) if (now[key] === undefined && was[key] !== undefined) return undefined;
  for (const key in now) if (!same(was[key], now[key])) changed[key] = now[key];
  return changed;
}

/** The other way round: how things look now to somebody who knew how they were. */
export function viewsAfter(
  was: Views,
  { views, changes }: { views: Views; changes: Readonly<Record<string, Views>> },
): Views {
  const now: Record<string, unknown> = { ...views };
  for (const eyes in changes) now[eyes] = { ...(was[eyes] as Views), ...changes[eyes] };
  return now;
}

function isObject(value: unknown): value is Views {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function viewerOf(eyes: Eyes): Viewer {
  return eyes === "all" ? "watcher" : eyes;
}

/** An event as these eyes may know it. */
export function eventInfo(
  event: TableEvent,
  before: Table,
  after: Table,
  eyes: readonly Eyes[],
): EventInfo {
  const happening = happeningOf(event, before, after);
  const reports: Record<string, unknown> = {};
  if (happening)
    for (const one of eyes)
      reports[one] = after.game.report(before.state, happening, after.state, viewerOf(one));
  const { seq, type, at } = event;
  const info: Writable<EventInfo> = { seq, type, at, reports };
  if ("seat" in event) info.seat = event.seat;
  return info;
}
