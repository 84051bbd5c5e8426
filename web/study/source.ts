// Where a record comes from: a table on this device, a table of the house, a link, or a file.
import { isRefusal, LARGEST_RECORD, type Refusal, refuse } from "@pipwise/core";
import { part } from "../device/part.ts";
import { read, write } from "../device/storage.ts";
import { useHash } from "../device/use-hash.ts";
import { useLoaded } from "../device/use-loaded.ts";
import { deviceRecord } from "../table/device-table.ts";
import { unpacked } from "./packing.ts";
import { openReplay, type Replay } from "./replay.ts";

export type Source =
  | { readonly from: "device"; readonly id: string }
  | { readonly from: "server"; readonly id: string }
  /** What stands behind the # of the address; if nothing does, the file that was opened last. */
  | { readonly from: "link" };

const OPENED = "opened";

/** "waiting" while it is fetched; undefined when there is nothing to open yet. */
export function useReplay(
  source: Source,
  /** How often a file was opened so far. */
  opened: number,
): Replay | Refusal | "waiting" | undefined {
  const behind = useHash();
  const { from } = source;
  const what = source.from === "link" ? behind : source.id;
  const turn = `${opened}/${from}/${what}`;
  const found = useLoaded(turn, async () => {
    const record = await recordFrom(from, what);
    const isNone = record === undefined || isRefusal(record);
    return { replay: isNone ? record : await openReplay(record) };
  });
  return found ? found.replay : "waiting";
}

async function recordFrom(from: Source["from"], what: string): Promise<unknown> {
  switch (from) {
    case "device":
      return deviceRecord(what);
    case "server":
      return recordOfServer(what);
    case "link":
      return what === "" ? read(OPENED) : ((await unpacked(what)) ?? refuse("broken-link"));
  }
}

/** An address that is none at all leads to no table, and people are told no more than that. */
async function recordOfServer(id: string): Promise<unknown> {
  const { api } = await part(() => import("../house/api.ts"));
  const record = await api.record(id);
  return isRefusal(record) && record.refused === "bad-request" ? refuse("no-such-table") : record;
}

/** Takes a file's record in, so that it can be looked at; a refusal when it is none. */
export async function openFile(file: File): Promise<Refusal | undefined> {
  const record = file.size > LARGEST_RECORD ? undefined : readJson(await file.text());
  const replay = await openReplay(record);
  if (isRefusal(replay)) return replay;
  write(OPENED, record);
  return undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
