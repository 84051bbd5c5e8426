/** The data folder cannot be used; the message says why in one sentence. */
export class StoreUnusable extends Error {}

export function unusable(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(`The store ${file} cannot be used: ${problem.replace(/\.$/, "")}.`);
}

/** The store is out of reach, and nobody knows what became of a deed: whoever asked must ask again, elsewhere or later. */
export class StoreAway extends Error {}

/** There is no room for what was to be written: none of it was, and what was written before can be read. */
export class StoreFull extends Error {}
