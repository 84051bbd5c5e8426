import type { SeatDeed, Sighting } from "@pipwise/client";
import type { Needs, Refusal } from "@pipwise/core";

/** A table that can be sat at, in the house or on this device: the page cannot tell the difference. */
export interface Place {
  readonly path: string;
  readonly onDevice: boolean;
  watch(watcher: (sighting: Sighting) => void): () => void;
  do(deed: SeatDeed): Promise<{ readonly seq: number } | Refusal | Needs>;
  /** The same people play again; answers where. */
  again(): Promise<string | Refusal>;
}
