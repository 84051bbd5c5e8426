// A finished table's log in one compressed piece: under two kilobytes for a game of Yatzy.
import { gunzipSync, gzipSync } from "node:zlib";
import type { TableEvent } from "@pipwise/core";
import type { StoredTable } from "./jobs.ts";

interface Logged {
  readonly event: TableEvent;
  readonly deedId: string | undefined;
}

/** Only the last deed can still be repeated by somebody who did not hear its answer. */
interface Archive {
  readonly events: readonly TableEvent[];
  readonly lastDeed?: string;
}

export function archived(bodies: readonly string[], lastDeed: string | undefined): Uint8Array {
  const last = lastDeed ? `,"lastDeed":${JSON.stringify(lastDeed)}` : "";
  return gzipSync(`{"events":[${bodies.join()}]${last}}`);
}

/** The log of a table, wherever the store has it. */
export function storedEvents({ events, archive }: StoredTable): Logged[] {
  if (!archive)
    return events.map(({ body, deedId }) => ({
      event: JSON.parse(body),
      deedId: deedId ?? undefined,
    }));
  const { events: all, lastDeed }: Archive = JSON.parse(gunzipSync(archive).toString("utf8"));
  return all.map((event, i) => ({ event, deedId: i === all.length - 1 ? lastDeed : undefined }));
}
