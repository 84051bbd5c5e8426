// What the main thread asks of the store's thread. Every job is answered once it is on disk.
import type { OwnersRow, TablesRow } from "./schema.ts";

/** Appends one event, if it is the next; and what goes along with it in the same transaction. */
export interface Append {
  readonly job: "append";
  readonly table: string;
  readonly seq: number;
  readonly deedId: string | undefined;
  readonly body: string;
  readonly touched: number;
  readonly life: string;
  readonly owner?: OwnersRow;
  readonly ownerLeft?: number;
  /** The game is over: this replaces its events. */
  readonly archive?: Uint8Array;
}

export type Job =
  | Append
  | { readonly job: "create"; readonly row: TablesRow }
  | { readonly job: "rematch"; readonly table: string; readonly to: string }
  | { readonly job: "load"; readonly table: string }
  | { readonly job: "by-code"; readonly code: string }
  | { readonly job: "list"; readonly where: "public" | "awake" | "idle"; readonly before: number };

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
  list: readonly TablesRow[];
}

export type AnswerTo<J extends Job> = Answers[J["job"]];

/** To the thread: numbered jobs. */
export type ToWorker = { readonly number: number; readonly job: Job } | { readonly close: true };

/** From the thread: it is ready, it failed to start, or a batch of answers after one commit. */
export type FromWorker =
  | { readonly ready: true; readonly synchronous: number; readonly journal: string }
  | { readonly failed: string }
  | { readonly answers: readonly Answered[]; readonly milliseconds: number };

export type Answered =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly error: string };
