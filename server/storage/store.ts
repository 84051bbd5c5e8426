// The port behind which tables are kept. An engine is done when it passes contract.ts.
import type { EventLog } from "@pipwise/host";
import type { ClassStore } from "../classes/store.ts";

/**
 * playing: touched after `time`, or with somebody who must not be waited for.
 * due: asleep and to be woken by `time`; told once. idle: not over, and not touched since `time`.
 */
export type Listed = "playing" | "due" | "idle";

/** How far a table is. */
export interface Head {
  /** The number of its last event, unless it is over. */
  readonly seq: number;
  readonly revision: number;
  readonly over: boolean;
}

/** So many ids are listed in one go. */
export const MOST_LISTED = 200;

/** So many games are erased or forgotten in one go, so that nobody waits for it. */
export const AT_ONCE = 20;

export interface Store extends EventLog {
  /** What it is, and why that should worry somebody. */
  readonly engine: { readonly name: string };
  readonly classes: ClassStore;
  /** Nobody comes to a table of a class by its code. */
  byCode(code: string): Promise<string | undefined>;
  /** Ids of tables that are open to everybody, the latest first; of one game, or of all. */
  joinable(game?: string): Promise<readonly string[]>;
  /** Ids of tables, MOST_LISTED at most, and where the same would be told again only those after this id. */
  list(which: Listed, time: number, after?: string): Promise<readonly string[]>;
  /** Erases games that are over and were last touched before then: some of them. Returns which. */
  erase(before: number): Promise<readonly string[]>;
  /** Nobody can tell any more that this guest was at games that are over: at some of them. Returns at which. */
  forget(guest: string): Promise<readonly string[]>;
  /** How far these are, where others write as well; those that are gone are left out. */
  heads?(tables: readonly string[]): Promise<ReadonlyMap<string, Head>>;
  /** Somebody is at these tables, though they do nothing; where other nodes must know. */
  touch?(tables: readonly string[], time: number): Promise<void>;
  /** Compresses some of the games that are over, where that is not done at their end. Returns how many. */
  archive?(): Promise<number>;
  /** Writes something: rejects where that is not possible any more. */
  ping(): Promise<void>;
  /** Everything that was asked for is durable when this is done. */
  close(): Promise<void>;
  /** Told how long each commit takes, and how many jobs it does. */
  onCommit(listener: (milliseconds: number, jobs: number) => void): void;
  /** Told when the store has failed for good. */
  onFailure(listener: (error: Error) => void): void;
}
