// The port behind which classes are kept. Every engine passes the same tests.
import type { SumAnswer } from "@pipwise/facts/answer";
import type { ClassState } from "./state.ts";

export interface StoredClass {
  readonly state: ClassState;
  /** Counts its changes. */
  readonly revision: number;
}

/** An answer to a sum, as it is kept. */
export interface KeptAnswer {
  readonly card: number;
  /** Where it was given: the same answer is kept once, however often somebody says so. */
  readonly source: string;
  readonly answer: SumAnswer;
}

/** How a card's sums came out. */
export interface SumCount {
  readonly card: number;
  readonly right: number;
  readonly wrong: number;
}

/** code-taken: another card, or a table, has one of the codes. beaten: somebody else changed it meanwhile, or it is gone. */
export type Saved = "saved" | "beaten" | "code-taken";

/** So many answers of a card are kept; the oldest go, and of those as old as one another the first by their source. */
export const MOST_ANSWERS = 5000;

/** A device has cards of so many classes at most. */
export const MOST_CLASSES_A_DEVICE = 40;

/** Keeps classes. Whatever it promises is durable when the promise resolves. */
export interface ClassStore {
  create(state: ClassState): Promise<Saved>;
  load(id: string): Promise<StoredClass | undefined>;
  /** Compare and set. */
  save(state: ClassState, revision: number): Promise<Saved>;
  /** The class of a card. */
  byCode(code: string): Promise<string | undefined>;
  /** Classes of which a device has cards; so many at most. */
  ofGuest(guest: string): Promise<readonly string[]>;
  /** Returns the places of those that were new; none where the class is gone. `now`: when they are noted. */
  keep(id: string, answers: readonly KeptAnswer[], now: number): Promise<readonly number[]>;
  /** Of one card, the oldest first. */
  answers(id: string, card: number): Promise<readonly SumAnswer[]>;
  /** Of what was noted since then. */
  counts(id: string, since: number): Promise<readonly SumCount[]>;
  forgetAnswers(id: string, card: number): Promise<void>;
  /** Classes that something is to be done about by then; some of them. */
  due(time: number): Promise<readonly string[]>;
  /** How often each was changed, where others write as well; those that are gone are left out. */
  revisions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Some of its tables with all that is known of them, and when none is left the class, its cards and answers. Returns
   * which tables went; none: everything is gone.
   */
  erase(id: string): Promise<readonly string[]>;
}
