import type { Work } from "@pipwise/core";

/** Thrown when somebody told the work to stop. */
export class Cancelled extends Error {}

/** Says how far the work is, from 0 to 1, and looks whether it is to go on. */
export function goOn(work: Work | undefined, done: number): void {
  work?.progress?.(done);
  if (work?.signal?.aborted) throw new Cancelled();
}
