// Where tables can be moved from and to, while no server uses it.
import type { LoggedEvent } from "@pipwise/host";
import { type OwnersRow, TABLE_COLUMNS, type TablesRow } from "../storage/rows.ts";

/** All there is of a table, whichever engine keeps it. */
export interface WholeTable {
  readonly row: TablesRow;
  readonly owners: readonly OwnersRow[];
  readonly events: readonly LoggedEvent[];
}

/** The parts of a class, and under which column its id is. */
export const CLASS_PARTS = {
  classes: { columns: ["id", "body", "due", "revision"], key: "id", order: "id" },
  cards: { columns: ["code", "class_id", "guest"], key: "class_id", order: "code" },
  answers: {
    columns: ["class_id", "card", "source", "at", "is_right", "noted", "body"],
    key: "class_id",
    order: "card, source",
  },
} as const;

export type ClassPart = keyof typeof CLASS_PARTS;

/** All there is of a class but its tables: rows, part by part. */
export type WholeClass = Readonly<Record<ClassPart, readonly Readonly<Record<string, unknown>>[]>>;

export interface Place {
  /** In an order that does not change. */
  ids(): Promise<readonly string[]>;
  read(id: string): Promise<WholeTable | undefined>;
  /** All of it or nothing. */
  write(table: WholeTable): Promise<void>;
  classIds(): Promise<readonly string[]>;
  readClass(id: string): Promise<WholeClass>;
  /** All of it or nothing. */
  writeClass(found: WholeClass): Promise<void>;
  /** The key that signs guests' cookies, in hex; undefined where there is none yet. */
  key(): Promise<string | undefined>;
  setKey(key: string): Promise<void>;
  close(): Promise<void>;
}

export function rowFrom(found: TablesRow): TablesRow {
  return Object.fromEntries(
    TABLE_COLUMNS.map((column) => [column, found[column] ?? null]),
  ) as never;
}

export function isOver({ life }: TablesRow): boolean {
  return life === "finished" || life === "abandoned";
}
