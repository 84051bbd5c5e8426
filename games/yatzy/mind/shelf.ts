// Where solved tables are kept between runs. A shelf that cannot be used is no shelf: the game goes on without.
import type { Work } from "@pipwise/core";
import { browserShelf } from "./browser-shelf.ts";
import { fileShelf } from "./file-shelf.ts";
import { pack, unpack } from "./packing.ts";
import type { Precision, Table } from "./table.ts";
import { solveTogether } from "./together.ts";

export interface Shelf {
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

const known = new Map<Precision, Promise<Table>>();

/** The solved table: from memory, else from the shelf if it is sound, else solved and put there. */
export async function solved(precision: Precision, work?: Work): Promise<Table> {
  const table = known.get(precision) ?? fetched(precision, fileShelf() ?? browserShelf(), work);
  known.set(precision, table);
  // Work that was stopped or failed is begun anew by the next who asks.
  table.catch(() => known.delete(precision));
  return table;
}

export async function fetched(
  precision: Precision,
  shelf: Shelf | undefined,
  work?: Work,
): Promise<Table> {
  // One name for all versions: what an older one left is not trusted, and overwritten.
  const name = `yatzy-${precision}.table`;
  const bytes = await attempt(async () => shelf?.read(name));
  const kept = bytes && unpack(bytes, precision);
  if (kept) return kept;
  const table = await solveTogether(precision, work);
  await attempt(async () => shelf?.write(name, pack(table)));
  return table;
}

async function attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch {
    return undefined;
  }
}
