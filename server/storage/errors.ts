/** The data folder cannot be used; the message says why in one sentence. */
export class StoreUnusable extends Error {
  /** Where another version wrote what is there: from before 1.0, or from after this one. */
  readonly from: Other | undefined;
  /** Which file or database it is. */
  readonly place: string;

  constructor(message: string, place = "", from?: Other) {
    super(message);
    this.place = place;
    this.from = from;
  }
}

type Other = "before" | "after";

/** What is there was written by a version that this one cannot read. */
export class OtherVersion extends Error {
  readonly from: Other;

  constructor(from: Other) {
    super(OTHER[from]);
    this.from = from;
  }
}

const OTHER = {
  before: "it is from before Pipwise 1.0",
  after: "a newer Pipwise has written to it",
};

export function unusable(file: string, problem: string, from?: Other): StoreUnusable {
  const why = problem.replace(/\.$/, "");
  return new StoreUnusable(`The store ${file} cannot be used: ${why}.`, file, from);
}

/** The store is out of reach, and nobody knows what became of a deed: whoever asked must ask again, elsewhere or later. */
export class StoreAway extends Error {}

/** There is no room for what was to be written: none of it was, and what was written before can be read. */
export class StoreFull extends Error {}
