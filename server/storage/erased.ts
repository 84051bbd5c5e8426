// What was erased: whoever restores an older backup erases it once more. Nothing of it is kept, its id neither: a line has
// the hash of an id of 128 random bits, which says nothing to whoever does not have the backup.
import { createHash } from "node:crypto";
import type { Seat } from "@pipwise/core";

/**
 * A table; a class; the seats of a table whose people wished to be forgotten, and whether its host did; the answers of a
 * card that was taken out of its class.
 */
export type Erased =
  | { readonly table: string }
  | { readonly class: string }
  | { readonly table: string; readonly seats: readonly Seat[]; readonly host: boolean }
  | { readonly class: string; readonly card: number };

/** As a store has it. */
export interface ErasedRow {
  /** `table HASH`, `class HASH`, `seats HASH 0,2`, `seats HASH 0,2 host` or `card HASH 7`. */
  readonly what: string;
  /** Milliseconds. */
  readonly at: number;
}

/** So long it is known; a backup that is older than this should be gone as well. Days. */
export const ERASED_FOR = 400;

export function lineOf(erased: Erased): string {
  if ("card" in erased) return `card ${hashOf(erased.class)} ${erased.card}`;
  if ("class" in erased) return `class ${hashOf(erased.class)}`;
  if (!("seats" in erased)) return `table ${hashOf(erased.table)}`;
  const { table, seats, host } = erased;
  return `seats ${hashOf(table)} ${seats.join()}${host ? " host" : ""}`;
}

/** Of a table's or a class's id. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
