// What the main thread asks of the store's thread. Every job is answered once it is on disk.
import type { Lines } from "./lines.ts";
import type { OwnersRow, TablesRow } from "./schema.ts";

/** Appends one event, if it is the next of its table; and what goes along with it in the same transaction. */
export interface Append {
  readonly job: "append";
  readonly table: string;
  readonly seq: number;
  readonly deedId: string | undefined;
  readonly body: string;
  /** What else changes; most moves leave it out. */
  readonly change?: Change;
}

export interface Change {
  readonly touched: number;
  readonly life: string;
  readonly owner?: OwnersRow;
  readonly ownerLeft?: number;
}

export type Job =
  | Append
  | { readonly job: "create"; readonly row: TablesRow }
  | { readonly job: "rematch"; readonly table: string; readonly to: string }
  | { readonly job: "load"; readonly table: string }
  | { readonly job: "by-code"; readonly code: string }
  /** The table sleeps, and must wake by itself at `due`. */
  | { readonly job: "due"; readonly table: string; readonly due: number }
  | { readonly job: "keep"; readonly table: string; readonly kept: string }
  /** Says that the store can be written to. */
  | { readonly job: "ping" }
  | { readonly job: "list"; readonly where: Listed; readonly since: number };

/** Open to everybody; being played; slept longer than they should; touched by nobody. `since`: touched after, due by, not touched after. */
export type Listed = "public" | "playing" | "due" | "idle";

export interface StoredEvent {
  readonly seq: number;
  readonly deedId: string | null;
  readonly body: string;
}

export interface StoredTable {
  readonly row: TablesRow;
  readonly owners: readonly OwnersRow[];
  readonly events: readonly StoredEvent[];
  /** Instead of events, once the game is over. */
  readonly archive?: Uint8Array;
}

export interface Answers {
  /** Whether it was written; false: somebody else's event has that number. */
  append: boolean;
  /** False: the id or code is taken. */
  create: boolean;
  rematch: boolean;
  load: StoredTable | undefined;
  "by-code": string | undefined;
  due: boolean;
  keep: boolean;
  ping: boolean;
  list: readonly { readonly id: string }[];
}

export type AnswerTo<J extends Job> = Answers[J["job"]];

/** Moves that are to be written, each if it is the next of its table. */
export interface Appends {
  readonly tables: readonly string[];
  readonly seqs: readonly number[];
  readonly lines: Lines;
}

/** To the thread: moves and other jobs (as JSON) that are to be done together. */
export type ToWorker =
  | { readonly appends: Appends; readonly jobs: string | undefined }
  | { readonly close: true };

/** From the thread: it is ready, it failed to start, or the answers to a batch after one commit, moves first. */
export type FromWorker =
  | { readonly ready: true; readonly synchronous: number; readonly journal: string }
  | { readonly failed: string }
  | { readonly answers: readonly unknown[]; readonly milliseconds: number }
  | { readonly undone: string };
