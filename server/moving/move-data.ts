// Tables and classes move from a folder to a database, or back: table by table, so that it can go on after it was broken off. Then
// every table is read at both ends and compared.
import { same } from "@pipwise/core";
import { StoreUnusable } from "../storage/errors.ts";
import { openDatabase } from "./database.ts";
import { openFolder } from "./folder.ts";
import type { Place, WholeTable } from "./place.ts";

/** What was moved and compared. */
export interface Moved {
  readonly tables: number;
  readonly events: number;
  /** Tables that were there from an earlier try. */
  readonly already: number;
}

export type MoveProgress = (done: number, of: number) => void;

/** `from` and `to`: a folder, or postgres://… */
export async function moveData(
  from: string,
  to: string,
  progress: MoveProgress = () => {},
): Promise<Moved> {
  const source = await placeAt(from, false);
  try {
    const target = await placeAt(to, true);
    try {
      return await move(source, target, progress);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function placeAt(where: string, make: boolean): Promise<Place> {
  return isDatabase(where) ? openDatabase(where) : openFolder(where, { make });
}

export function isDatabase(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

async function move(source: Place, target: Place, progress: MoveProgress): Promise<Moved> {
  const ids = await source.ids();
  await moveKey(source, target);
  const there = new Set(await target.ids());
  let done = 0;
  for (const id of ids) {
    if (!there.has(id)) await target.write(await existing(source, id));
    progress(++done, 2 * ids.length);
  }
  let events = 0;
  for (const id of ids) {
    const [one, other] = [await existing(source, id), await existing(target, id)];
    const difference = differenceOf(one, other);
    if (difference !== undefined)
      throw new StoreUnusable(
        `Table ${id} is not the same at both ends (${difference}): both are left as they are.`,
      );
    events += one.events.length;
    progress(++done, 2 * ids.length);
  }
  await moveClasses(source, target);
  return { tables: ids.length, events, already: ids.filter((id) => there.has(id)).length };
}

async function moveClasses(source: Place, target: Place): Promise<void> {
  const there = new Set(await target.classIds());
  for (const id of await source.classIds()) {
    const found = await source.readClass(id);
    if (!there.has(id)) await target.writeClass(found);
    if (!same(found, await target.readClass(id)))
      throw new StoreUnusable(
        `Class ${id} is not the same at both ends: both are left as they are.`,
      );
  }
}

/** Guests keep their seats. A place with tables of its own has guests of its own. */
async function moveKey(source: Place, target: Place): Promise<void> {
  const [key, other] = [await source.key(), await target.key()];
  if (key === undefined || key === other) return;
  if (other !== undefined && (await target.ids()).length > 0)
    throw new StoreUnusable("There are tables of another house there: move to an empty place.");
  await target.setKey(key);
}

async function existing(place: Place, id: string): Promise<WholeTable> {
  const table = await place.read(id);
  if (!table) throw new StoreUnusable(`Table ${id} has gone meanwhile.`);
  return table;
}

function differenceOf(one: WholeTable, other: WholeTable): string | undefined {
  for (const part of ["row", "owners", "events"] as const)
    if (!same(one[part], other[part])) return part;
  return undefined;
}
