// Where tables can be moved from and to, while no server uses it.
import type { LoggedEvent } from "@pipwise/host";
import { type OwnersRow, TABLE_COLUMNS, type TablesRow } from "../storage/rows.ts";

/** All there is of a table, whichever engine keeps it. */
export interface WholeTable {
  readonly row: TablesRow;
  readonly owners: readonly OwnersRow[];
  readonly events: readonly LoggedEvent[];
}

export interface Place {
  /** In an order that does not change. */
  ids(): Promise<readonly string[]>;
  read(id: string): Promise<WholeTable | undefined>;
  /** All of it or nothing. */
  write(table: WholeTable): Promise<void>;
  /** The key that signs guests' cookies, in hex; undefined where there is none yet. */
  key(): Promise<string | undefined>;
  setKey(key: string): Promise<void>;
  close(): Promise<void>;
}

/** These columns are the same in every engine. */
export const COLUMNS = [...TABLE_COLUMNS, "barred"] as const;

export function rowFrom(found: TablesRow): TablesRow {
  return Object.fromEntries(COLUMNS.map((column) => [column, found[column] ?? null])) as never;
}

export function isOver({ life }: TablesRow): boolean {
  return life === "finished" || life === "abandoned";
}
