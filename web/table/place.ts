import type { SeatDeed, Sighting } from "@pipwise/client";
import type { Needs, Outcome, Refusal, Seat } from "@pipwise/core";
import type { Advice } from "../thread/ask.ts";
import type { Talking } from "./talking.ts";

/** A table that can be sat at, in the house or on this device: the page cannot tell the difference. */
export interface Place {
  readonly path: string;
  readonly onDevice: boolean;
  watch(watcher: (sighting: Sighting) => void): () => void;
  /** `dice`: what was thrown on a real table, where people use their own. */
  do(
    deed: SeatDeed,
    dice?: readonly Outcome[],
  ): Promise<{ readonly seq: number } | Refusal | Needs>;
  /** The same people play again; answers where. */
  again(): Promise<string | Refusal>;
  /** Help for a seat that has to decide, where the table allows it. */
  advise(seat: Seat, game: string): Promise<Advice>;
  /** Table talk; absent where all sit around one device. */
  readonly talking?: Talking;
}
