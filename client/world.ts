import { type Random, unbiased } from "@pipwise/core";

/** Time and chance, as a connection takes them. */
export interface ClientWorld {
  /** Calls after so many milliseconds; returns how to call that off. */
  after(milliseconds: number, call: () => void): () => void;
  readonly random: Random;
}

export const realWorld: ClientWorld = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  // Not crypto.randomUUID: pages on a home network are no secure context and do not have it.
  random: unbiased(() => crypto.getRandomValues(new Uint32Array(1))[0] as number),
};
