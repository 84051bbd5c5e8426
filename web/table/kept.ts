// Tables that this browser keeps: their events, from which everything else follows.
import {
  fold,
  type GameRecord,
  isRefusal,
  openTable,
  type Refusal,
  recordOf,
  refuse,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { read, write } from "../device/storage.ts";

/** What was agreed on when the table was set, beside the house rules. */
export interface Terms {
  /** People throw real dice and type what they show. */
  readonly ownDice: boolean;
  /** Whoever is stuck may ask for help. */
  readonly hints: boolean;
}

export interface Kept extends Partial<Terms> {
  readonly game: string;
  readonly seats: number;
  readonly events: readonly TableEvent[];
}

export function keyOf(id: string): string {
  return `table.${id}`;
}

export function keptTable(id: string): Kept | undefined {
  return read<Kept>(keyOf(id));
}

export function keepTable(id: string, kept: Kept): void {
  write(keyOf(id), kept);
}

export function newTable(game: string, seats: number): Table | Refusal {
  const rules = gameById(game);
  return rules
    ? (openTable(rules, seats, "free") as Table | Refusal)
    : refuse("unknown-game", { params: { id: game } });
}

export function folded({ game, seats, events }: Kept): Table | undefined {
  let table = newTable(game, seats);
  for (const event of events) {
    if (isRefusal(table)) return undefined;
    table = fold(table, event);
  }
  return isRefusal(table) ? undefined : table;
}

/** A game of this device on paper, as far as it has come. */
export function deviceRecord(id: string): GameRecord | Refusal {
  const kept = keptTable(id);
  const table = kept && folded(kept);
  return kept && table ? recordOf(table, kept.events) : refuse("no-such-table");
}
