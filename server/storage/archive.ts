// A finished table's log in one compressed piece: a few kilobytes for a game of Yatzy.
import { gunzipSync, gzipSync } from "node:zlib";
import type { LoggedEvent } from "@pipwise/host";

interface Archive {
  readonly events: readonly { readonly seq: number }[];
  /** The ids of the deeds, event by event: whoever sends one again is told that it is done. */
  readonly deeds: readonly (string | null)[];
}

export function archived(log: readonly LoggedEvent[]): Uint8Array {
  return gzipSync(archiveText(log));
}

/** Before it is compressed. */
export function archiveText(log: readonly LoggedEvent[]): string {
  const events = log.map(({ event }) => event).join();
  const deeds = JSON.stringify(log.map(({ deedId }) => deedId ?? null));
  return `{"events":[${events}],"deeds":${deeds}}`;
}

export function unarchived(archive: Uint8Array): LoggedEvent[] {
  const { events, deeds }: Archive = JSON.parse(gunzipSync(archive).toString("utf8"));
  return events.map((event, i) => ({
    seq: event.seq,
    event: JSON.stringify(event),
    deedId: deeds[i] ?? undefined,
  }));
}
