// Tables as rows, and back: nobody outside this folder knows of columns.
import type { Barred, KeptSeat, SeatOwner, TableSetup } from "@pipwise/host";

export interface TablesRow {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  /** The version of the game's rules that it is played by. */
  readonly rules: number;
  readonly host: string;
  readonly public: number;
  readonly own_dice: number;
  /** Seconds until a bot plays for somebody; 0: never. */
  readonly patience: number;
  readonly seats: number;
  /** The secret behind the dice, in hex; empty with own dice. */
  readonly secret: string;
  readonly created: number;
  readonly touched: number;
  readonly life: string;
  readonly rematch: string | null;
  /** When the table must wake by itself; null while it need not. */
  readonly due: number | null;
  /** How people may talk here. */
  readonly talk: string;
  /** Whether whoever is stuck may ask for a hint. */
  readonly hints: number;
  /** Whether only the host sets players' terms. */
  readonly terms_by_host: number;
  /** How moves are taken back here. */
  readonly takeback: string;
  /** Seats that are kept for people who play again, as JSON. */
  readonly kept: string;
  /** Guests who may not talk or sit here, as JSON. */
  readonly barred: string;
}

export const TABLE_COLUMNS = [
  "id",
  "code",
  "game",
  "rules",
  "host",
  "public",
  "own_dice",
  "patience",
  "seats",
  "secret",
  "created",
  "touched",
  "life",
  "rematch",
  "due",
  "talk",
  "hints",
  "terms_by_host",
  "takeback",
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
    terms_by_host: setup.termsByHost ? 1 : 0,
    takeback: setup.takeback,
    kept: JSON.stringify(kept),
    barred: JSON.stringify({ muted: [], removed: [] } satisfies Barred),
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
    termsByHost: row.terms_by_host === 1,
    takeback: row.takeback as TableSetup["takeback"],
  };
}

export function ownerOf({ seat, guest }: OwnersRow): SeatOwner {
  return { seat, guest };
}
