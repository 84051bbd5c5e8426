// The start in two steps, where people have committed to seeds: they are asked to open them, and do.
import { chanceFrom, Recorder } from "../chance.ts";
import { seeded } from "../random.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import type { Seat } from "../seat.ts";
import { commitmentOf, committedSeeds } from "../seeds.ts";
import type { Table } from "../table.ts";
import { noSeat, withChair } from "./chairs.ts";
import { begun, lobbyRefusal } from "./lobby.ts";

/** So long people's clients have to open their seeds; milliseconds. */
export const OPEN_WITHIN = 5000;

/** From here on nobody sits down or gets up: who knows others' seeds must not choose one. */
export function seedsAsked(table: Table, at: number): Table | Refusal {
  const wrong = lobbyRefusal(table);
  if (wrong) return wrong;
  if (committedSeeds(table.chairs).length === 0) return refuse("no-seeds");
  // What stands in the way of the start does so now, whatever the dice will be.
  const tried = begun(table, new Recorder(chanceFrom(seeded(0))), at);
  return isRefusal(tried) ? tried : { ...table, seq: table.seq + 1, starting: { at } };
}

interface SeedOpened {
  readonly seat: Seat;
  readonly seed: string;
}

export function seedOpened(table: Table, { seat, seed }: SeedOpened): Table | Refusal {
  if (!table.starting) return refuse("not-starting");
  const chair = table.chairs[seat];
  if (!chair) return noSeat(seat);
  if (chair.player?.commitment === undefined) return refuse("no-commitment");
  if (chair.seed !== undefined) return refuse("opened-already");
  if (commitmentOf(seed) !== chair.player.commitment) return refuse("other-seed", { at: "seed" });
  return withChair(table, seat, { ...chair, seed });
}

/** When the game starts whoever has opened: at once if all have; undefined where nobody was asked. */
export function startDue({ starting, chairs }: Table): number | undefined {
  if (!starting) return undefined;
  const waits = committedSeeds(chairs).some(({ seed }) => seed === undefined);
  return waits ? starting.at + OPEN_WITHIN : starting.at;
}

export function started(table: Table, chance: Recorder, at: number): Table | Refusal {
  const due = startDue(table);
  if (due !== undefined && at < due) return refuse("seeds-awaited");
  if (due === undefined && table.life === "open" && committedSeeds(table.chairs).length > 0)
    return refuse("seeds-closed");
  return begun(table, chance, at);
}
