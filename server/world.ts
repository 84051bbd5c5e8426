import type { Random } from "@pipwise/core";
import { type Clock, realClock, systemRandom } from "@pipwise/host";

/** Time and chance, as a server takes them: it reads no other clock, and throws no other coin. */
export interface World {
  readonly clock: Clock;
  readonly random: Random;
}

export const realWorld: World = { clock: realClock(), random: systemRandom };
