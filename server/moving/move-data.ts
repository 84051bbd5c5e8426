// Tables and classes move from a folder to a database, or back: table by table, so that it can go on after it was broken off. Then
// every table is read at both ends and compared.
import { same } from "@pipwise/core";
import { StoreUnusable } from "../storage/errors.ts";
import { openDatabase } from "./database.ts";
import { openFolder } from "./folder.ts";
import type { Place, Source, WholeClass, WholeTable } from "./place.ts";

/** What was moved and compared. */
export interface Moved {
  readonly tables: number;
  readonly events: number;
  readonly classes: number;
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

export function placeAt(where: string, make: boolean): Promise<Place> {
  return isDatabase(where) ? openDatabase(where) : openFolder(where, { make });
}

export function isDatabase(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** What is moved only if it fits: the table or class as it is to be there, or undefined for one that is to stay away. */
export interface Passing {
  table(found: WholeTable): WholeTable | undefined;
  class(id: string, found: WholeClass): WholeClass | undefined;
}

/** All of it. */
const EVERYTHING: Passing = { table: (found) => found, class: (_, found) => found };

/** Each table and class, and then each is read at both ends and compared. */
export async function move(
  source: Source,
  target: Place,
  progress: MoveProgress,
  passing = EVERYTHING,
): Promise<Moved> {
  const ids = await source.ids();
  await moveKey(source, target);
  await target.noteErased(await source.erased());
  const there = new Set(await target.ids());
  let done = 0;
  for (const id of ids) {
    if (!there.has(id)) await writeTo(target, passing.table(await existing(source, id)));
    progress(++done, 2 * ids.length);
  }
  let [tables, events] = [0, 0];
  for (const id of ids) {
    const one = passing.table(await existing(source, id));
    if (one) {
      const difference = differenceOf(one, await existing(target, id));
      if (difference !== undefined)
        throw new StoreUnusable(
          `Table ${id} is not the same at both ends (${difference}): both are left as they are.`,
        );
      tables++;
      events += one.events.length;
    }
    progress(++done, 2 * ids.length);
  }
  const classes = await moveClasses(source, target, passing);
  return { tables, events, classes, already: ids.filter((id) => there.has(id)).length };
}

async function writeTo(target: Place, found: WholeTable | undefined): Promise<void> {
  if (found) await target.write(found);
}

async function moveClasses(source: Source, target: Place, passing: Passing): Promise<number> {
  const there = new Set(await target.classIds());
  let classes = 0;
  for (const id of await source.classIds()) {
    const found = passing.class(id, await source.readClass(id));
    if (!found) continue;
    if (!there.has(id)) await target.writeClass(found);
    if (!same(found, await target.readClass(id)))
      throw new StoreUnusable(
        `Class ${id} is not the same at both ends: both are left as they are.`,
      );
    classes++;
  }
  return classes;
}

/** Guests keep their seats. A place with tables of its own has guests of its own. */
async function moveKey(source: Source, target: Place): Promise<void> {
  const [key, other] = [await source.key(), await target.key()];
  if (key === undefined || key === other) return;
  if (other !== undefined && (await target.ids()).length > 0)
    throw new StoreUnusable("There are tables of another house there: move to an empty place.");
  await target.setKey(key);
}

async function existing(place: Source, id: string): Promise<WholeTable> {
  const table = await place.read(id);
  if (!table) throw new StoreUnusable(`Table ${id} has gone meanwhile.`);
  return table;
}

function differenceOf(one: WholeTable, other: WholeTable): string | undefined {
  for (const part of ["row", "owners", "events"] as const)
    if (!same(one[part], other[part])) return part;
  return undefined;
}
