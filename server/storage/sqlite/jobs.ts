// What the main thread asks of the store's thread: a method of the port and its arguments. It is answered once it is on disk.
import type { ClassStore } from "../../classes/store.ts";
import type { Finished } from "../batches.ts";
import type { OtherVersion } from "../errors.ts";
import type { Store } from "../store.ts";

/** What of the port the thread does. */
export type TableMethods = Pick<
  Store,
  | "append"
  | "create"
  | "load"
  | "byCode"
  | "joinable"
  | "list"
  | "keepSeats"
  | "bar"
  | "linkRematch"
  | "wakeAt"
  | "erase"
  | "forget"
  | "ping"
>;

type Calls<Part extends string, Methods> = {
  readonly [Method in keyof Methods]: Methods[Method] extends (...args: infer Args) => unknown
    ? { readonly part: Part; readonly method: Method; readonly args: Args }
    : never;
}[keyof Methods];

export type TableCall = Calls<"tables", TableMethods>;
export type ClassCall = Calls<"classes", ClassStore>;
export type Job = TableCall | ClassCall;

/** The same methods inside a transaction: done at once. */
export type InTransaction<Methods> = {
  readonly [Method in keyof Methods]: Methods[Method] extends (
    ...args: infer Args
  ) => Promise<infer Answer>
    ? (...args: Args) => Answer
    : never;
};

const TABLE_READS: readonly string[] = [
  "load",
  "byCode",
  "joinable",
] satisfies TableCall["method"][];
const CLASS_READS: readonly string[] = [
  "load",
  "byCode",
  "ofGuest",
  "answers",
  "counts",
  "due",
  "revisions",
] satisfies ClassCall["method"][];

/** Whether nothing is written by it. */
export function isRead({ part, method, args }: Job): boolean {
  if (part === "classes") return CLASS_READS.includes(method);
  // Sleepers that are due are told once.
  return method === "list" ? args[0] !== "due" : TABLE_READS.includes(method);
}

/** Of a child who comes back after days without a line. */
const MANY_ANSWERS = 20;

/** Hundreds or thousands of rows at once. */
export function isSlow({ part, method, args }: Job): boolean {
  if (part !== "classes") return false;
  const [, answers] = args;
  return (
    method === "answers" || (method === "keep" && (answers as unknown[]).length > MANY_ANSWERS)
  );
}

/** A table's row or archive makes no sense; the rest of the batch does. */
export interface Unreadable {
  readonly unreadable: string;
}

/** To the thread: jobs that are to be done together. */
export type ToWorker = readonly Job[] | "close";

/** From the thread: it is ready, it failed to start, or a batch is committed, or undone as a whole. */
export type FromWorker =
  | { readonly ready: true; readonly version: string; readonly synchronous: number }
  | { readonly failed: string; readonly from: OtherVersion["from"] | undefined }
  | Finished;
