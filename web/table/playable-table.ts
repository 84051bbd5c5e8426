import type { Hint, Needs, Outcome, Refusal, Seat } from "@pipwise/core";
import type { SeatDeed, TableUpdate } from "@pipwise/protocol";
import type { Talking } from "./talking.ts";

/** A table that can be played at, on a server or on this device: the page cannot tell the difference. */
export interface PlayableTable {
  readonly path: string;
  readonly onDevice: boolean;
  watch(watcher: (update: TableUpdate) => void): () => void;
  /** `dice`: what was thrown on a real table, where people use their own. */
  do(
    deed: SeatDeed,
    dice?: readonly Outcome[],
  ): Promise<{ readonly seq: number } | Refusal | Needs>;
  /** Somebody comes to the game under way: to a bot's seat, or to a new one. */
  join(
    seat: Seat,
    newcomer: { readonly name: string; readonly terms?: unknown },
  ): Promise<object | Refusal>;
  /** The same people play again; returns where. */
  again(): Promise<string | Refusal>;
  /** Help for a seat that has to decide, where the table allows it; undefined where there is nothing to choose. */
  hint(seat: Seat): Promise<Hint | Refusal | undefined>;
  /** Table talk; absent where all sit around one device. */
  readonly talking?: Talking;
}
