import { same } from "@pipwise/core";

/** One promise of a port, and how it is seen that an adapter keeps it: `run` throws where it does not. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Throws unless both are the same, as plain data. */
export function expectSame(found: unknown, expected: unknown, what = "found"): void {
  if (!same(found, expected))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}
