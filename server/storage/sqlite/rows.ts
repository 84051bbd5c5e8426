// Tables as rows, and back: nobody outside this folder knows of columns.
import type { KeptSeat, SeatOwner, TableSetup } from "@pipwise/host";
import type { NewTablesRow, OwnersRow, TablesRow } from "./schema.ts";

export function rowOf(setup: TableSetup, kept: readonly KeptSeat[]): NewTablesRow {
  return {
    id: setup.id,
    code: setup.code,
    game: setup.game,
    rules: setup.rules,
    host: setup.host,
    public: setup.public ? 1 : 0,
    own_dice: setup.ownDice ? 1 : 0,
    patience: setup.patience,
    seats: setup.seats,
    secret: setup.secret ?? "",
    created: setup.created,
    touched: setup.created,
    life: "open",
    rematch: null,
    due: null,
    talk: setup.talk,
    hints: setup.hints ? 1 : 0,
    takeback: setup.takeback,
    kept: JSON.stringify(kept),
  };
}

export function setupOf(row: TablesRow): TableSetup {
  return {
    id: row.id,
    code: row.code,
    game: row.game,
    rules: row.rules,
    host: row.host,
    public: row.public === 1,
    ownDice: row.own_dice === 1,
    patience: row.patience,
    seats: row.seats,
    secret: row.secret === "" ? undefined : row.secret,
    created: row.created,
    talk: row.talk as TableSetup["talk"],
    hints: row.hints === 1,
    takeback: row.takeback as TableSetup["takeback"],
  };
}

export function ownerOf({ seat, guest, seed }: OwnersRow): SeatOwner {
  return { seat, guest, seed };
}
