import type { Work } from "@pipwise/core";

/** Thrown when somebody told the work to stop. */
export class Cancelled extends Error {}

/** Says how far the work is, from 0 to 1, and looks whether it is to go on. */
export function goOn(work: Work | undefined, done: number): void {
  work?.progress?.(done);
  if (work?.signal?.aborted) throw new Cancelled();
}

/** Work that is only a part of the whole: from one share of it to another. */
export function partOf(work: Work, from: number, to: number): Work {
  return { ...work, progress: (done) => work.progress?.(from + done * (to - from)) };
}
