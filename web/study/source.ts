// Where a record comes from: a table on this device, a table of the house, a link, or a file.
import { isRefusal, LARGEST_RECORD, type Refusal, refuse } from "@pipwise/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { part } from "../device/part.ts";
import { read, write } from "../device/storage.ts";
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
  const behind = useSyncExternalStore(onHash, () => location.hash.slice(1));
  const { from } = source;
  const what = source.from === "link" ? behind : source.id;
  const turn = `${opened}/${what}`;
  const [found, setFound] = useState<{ turn: string; replay: Replay | Refusal | undefined }>();
  useEffect(() => {
    let here = true;
    recordFrom(from, what).then(async (record) => {
      const none = record === undefined || isRefusal(record);
      const replay = none ? record : await openReplay(record);
      if (here) setFound({ turn, replay });
    });
    return () => void (here = false);
  }, [from, what, turn]);
  return found?.turn === turn ? found.replay : "waiting";
}

function onHash(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
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
  const { api } = await part(() => import("../table/api.ts"));
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
