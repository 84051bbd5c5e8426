// Where all that a house keeps can be read, and written: a data folder, a database, or a backup.
import type { LoggedEvent, StoredTable } from "@pipwise/host";
import type { ErasedRow } from "../storage/erased.ts";
import {
  type OwnersRow,
  ownerOf,
  setupOf,
  TABLE_COLUMNS,
  type TablesRow,
} from "../storage/rows.ts";

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

/** What can be read of it. */
export interface Source {
  /** In an order that does not change. */
  ids(): Promise<readonly string[]>;
  /** Throws where there is something that cannot be read. */
  read(id: string): Promise<WholeTable | undefined>;
  classIds(): Promise<readonly string[]>;
  readClass(id: string): Promise<WholeClass>;
  /** What was erased, the oldest first. */
  erased(): Promise<readonly ErasedRow[]>;
  /** The key that signs guests' cookies, in hex; undefined where there is none yet. */
  key(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface Place extends Source {
  /** All of it or nothing. */
  write(table: WholeTable): Promise<void>;
  /** All of it or nothing. */
  writeClass(found: WholeClass): Promise<void>;
  /** Where the same was erased twice, the later time counts. */
  noteErased(rows: readonly ErasedRow[]): Promise<void>;
  setKey(key: string): Promise<void>;
}

/** As a server would load it. */
export function storedTable({ row, owners, events }: WholeTable): StoredTable {
  return {
    setup: setupOf(row),
    owners: owners.map(ownerOf),
    kept: JSON.parse(row.kept),
    barred: JSON.parse(row.barred),
    rematch: row.rematch ?? undefined,
    touched: row.touched,
    events,
  };
}

export function rowFrom(found: TablesRow): TablesRow {
  return Object.fromEntries(
    TABLE_COLUMNS.map((column) => [column, found[column] ?? null]),
  ) as never;
}

export function isOver({ life }: TablesRow): boolean {
  return life === "finished" || life === "abandoned";
}
