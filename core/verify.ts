import type { Outcome } from "./chance.ts";
import type { TableEvent } from "./deeds.ts";
import { fairChance } from "./fair.ts";
import type { Game } from "./game.ts";
import { type GameRecord, openRecord, replay } from "./record.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { fromHex, Hmac, sha256, toHex } from "./sha256.ts";
import { act, fold, openTable, type Table } from "./table.ts";

export interface Verified {
  readonly ok: boolean;
  readonly moves: number;
  readonly draws: number;
  /** Absent for a table with its own dice: there is nothing to verify. */
  readonly commitment?: string;
  readonly problem?: Refusal;
}

/** Plays a record again with dice worked out from its secret and seeds, and compares every one. */
export function verifyRecord(game: Game<never>, record: GameRecord): Verified {
  const moves = record.events.filter((event) => event.move !== undefined).length;
  const played = replay(game, record);
  if (isRefusal(played)) return { ok: false, moves, draws: 0, problem: played };
  const { fair } = record;
  if (!fair) return { ok: false, moves, draws: 0, problem: refuse("own-dice") };
  const { commitment, secret, seeds } = fair;
  const result = { moves, draws: 0, commitment };
  if (secret === undefined) return { ok: false, ...result, problem: refuse("secret-not-revealed") };
  const key = fromHex(secret);
  if (toHex(sha256(key)) !== commitment)
    return { ok: false, ...result, problem: refuse("other-commitment") };
  const opened = openRecord(game, record);
  if (isRefusal(opened)) return { ok: false, ...result, problem: opened };
  const hmac = new Hmac(key);
  let draws = 0;
  let table = openTable(game, record.seats.length, record.takeback ?? "agreed") as Table;
  for (const event of [...opened.prelude, ...opened.events]) {
    const again = act(table, event, fairChance(hmac, seeds, draws), event.at);
    if (!("event" in again) || !sameOutcomes(again.event, event))
      return { ok: false, ...result, draws, problem: refuse("other-dice", { at: event.seq }) };
    draws += event.chance.length;
    table = fold(table, event) as Table;
  }
  return { ok: true, ...result, draws };
}

function sameOutcomes(a: TableEvent, b: TableEvent): boolean {
  return (
    a.chance.length === b.chance.length &&
    a.chance.every((outcome: Outcome, i) => outcome === b.chance[i])
  );
}
