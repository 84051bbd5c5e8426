// What the main thread asks of the store's thread. A job is answered once it is on disk.
import type { Barred, Change, KeptSeat, LoggedEvent, StoredTable, TableSetup } from "@pipwise/host";
import type { Finished } from "../batches.ts";
import type { OtherVersion } from "../errors.ts";
import type { Listed } from "../store.ts";
import type { ClassCall } from "./classes.ts";

export type Job =
  | {
      readonly job: "append";
      readonly table: string;
      readonly entry: LoggedEvent;
      readonly change: Change | undefined;
    }
  | { readonly job: "create"; readonly setup: TableSetup; readonly kept: readonly KeptSeat[] }
  | { readonly job: "load"; readonly table: string; readonly after: number }
  | { readonly job: "by-code"; readonly code: string }
  | { readonly job: "joinable"; readonly game: string | undefined }
  | {
      readonly job: "list";
      readonly which: Listed;
      readonly time: number;
      readonly after: string;
    }
  | { readonly job: "keep-seats"; readonly table: string; readonly kept: readonly KeptSeat[] }
  | { readonly job: "bar"; readonly table: string; readonly barred: Barred }
  | { readonly job: "link-rematch"; readonly table: string; readonly next: string }
  | { readonly job: "wake-at"; readonly table: string; readonly due: number }
  | { readonly job: "erase"; readonly before: number }
  | { readonly job: "forget"; readonly guest: string }
  | { readonly job: "classes"; readonly call: ClassCall }
  | { readonly job: "ping"; readonly now: number };

const READS: readonly Job["job"][] = ["load", "by-code", "joinable"];
const CLASS_READS: readonly ClassCall["method"][] = [
  "load",
  "byCode",
  "ofGuest",
  "answers",
  "counts",
  "due",
  "revisions",
];

/** Whether nothing is written by it. */
export function isRead(job: Job): boolean {
  if (job.job === "classes") return CLASS_READS.includes(job.call.method);
  // Sleepers that are due are told once.
  return job.job === "list" ? job.which !== "due" : READS.includes(job.job);
}

/** A table's row or archive makes no sense; the rest of the batch does. */
export interface Unreadable {
  readonly unreadable: string;
}

interface Answers {
  append: boolean;
  create: boolean;
  load: StoredTable | Unreadable | undefined;
  "by-code": string | undefined;
  joinable: readonly string[];
  list: readonly string[];
  "keep-seats": boolean;
  bar: boolean;
  "link-rematch": boolean;
  "wake-at": undefined;
  erase: readonly string[];
  forget: readonly string[];
  classes: unknown;
  ping: undefined;
}

export type AnswerTo<J extends Job> = Answers[J["job"]];

/** To the thread: jobs that are to be done together. */
export type ToWorker = readonly Job[] | "close";

/** From the thread: it is ready, it failed to start, or a batch is committed, or undone as a whole. */
export type FromWorker =
  | { readonly ready: true; readonly version: string; readonly synchronous: number }
  | { readonly failed: string; readonly from: OtherVersion["from"] | undefined }
  | Finished;
