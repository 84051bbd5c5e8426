/** The data folder cannot be used; the message says why in one sentence. */
export class StoreUnusable extends Error {}

export function unusable(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(`The store ${file} cannot be used: ${problem.replace(/\.$/, "")}.`);
}

/** Nobody knows whether it was written: whoever asked for it must ask again, elsewhere or later. */
export class OutcomeUnknown extends Error {}
