// Tables as rows, and back: nobody outside this folder knows of columns.
import { type KeptSeat, NOBODY_BARRED, type SeatOwner, type TableSetup } from "@pipwise/host";

export interface TablesRow {
  readonly id: string;
  readonly code: string;
  /** The guest who opened it; empty once they wish to be forgotten. */
  readonly host: string;
  /** Everything else that was set when it was opened, as JSON: an option of tables is in no other place of a store. */
  readonly setup: string;
  readonly touched: number;
  readonly life: string;
  readonly rematch: string | null;
  /** When the table must wake by itself; null while it need not. */
  readonly due: number | null;
  /** Seats that are kept for people who play again, as JSON. */
  readonly kept: string;
  /** Guests who may not talk or sit here, as JSON. */
  readonly barred: string;
}

export const TABLE_COLUMNS = [
  "id",
  "code",
  "host",
  "setup",
  "touched",
  "life",
  "rematch",
  "due",
  "kept",
  "barred",
] as const satisfies readonly (keyof TablesRow)[];

/** Who may act for a seat. Kept apart from events: owners are nobody else's business. */
export interface OwnersRow {
  readonly table_id: string;
  readonly seat: number;
  readonly guest: string;
}

export function rowOf(setup: TableSetup, kept: readonly KeptSeat[]): TablesRow {
  const { id, code, host, ...rest } = setup;
  return {
    id,
    code,
    host,
    setup: JSON.stringify(rest),
    touched: setup.created,
    life: "open",
    rematch: null,
    due: null,
    kept: JSON.stringify(kept),
    barred: JSON.stringify(NOBODY_BARRED),
  };
}

export function setupOf({ id, code, host, setup }: TablesRow): TableSetup {
  return { id, code, host, ...JSON.parse(setup) };
}

export function ownerOf({ seat, guest }: OwnersRow): SeatOwner {
  return { seat, guest };
}
