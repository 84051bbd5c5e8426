// Jobs for a store, gathered into batches: one transaction each, one fsync.
import type { Clock } from "@pipwise/host";
import { StoreAway, StoreFull } from "./errors.ts";

/** Instead of an answer: there was no room for it. */
export interface NoRoom {
  readonly noRoom: string;
}

/** A batch is committed, or undone as a whole, and then its jobs are sent one by one; or nobody knows. */
export type Finished =
  | { readonly answers: readonly unknown[]; readonly milliseconds: number }
  | { readonly undone: string }
  | { readonly away: string };

interface Waiting<Job> {
  readonly job: Job;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** From one batch to the next, in milliseconds: every commit saved is a sync saved. */
export interface Apart {
  readonly least: number;
  /** With more to do batches lie further apart, and hold more, up to this. */
  readonly most: number;
}

/** A sync of a file. */
const APART: Apart = { least: 2, most: 5 };
/** So many jobs put the next batch off by a millisecond. */
const JOBS_A_MILLISECOND = 8;

export class Batches<Job> {
  readonly #clock: Clock;
  readonly #limits: Apart;
  readonly #send: (message: readonly Job[] | "close") => void;
  onCommit: (milliseconds: number, jobs: number) => void = () => {};
  #gathering: Waiting<Job>[] = [];
  /** One of these goes with each batch: nobody's move waits for more. */
  #slow: Waiting<Job>[] = [];
  readonly #isSlow: (job: Job) => boolean;
  /** Of a batch that was undone: each by itself, so that the one that spoilt it spoils nothing for the others. */
  #alone: readonly Waiting<Job>[] = [];
  #writing: readonly Waiting<Job>[] | undefined;
  #lastSent = 0;
  #apart: number;
  #planned = false;
  #closing = false;
  /** Why nothing can be done any more. */
  #failed: Error | undefined;

  /** `isSlow`: what takes as long as hundreds of others. */
  constructor(
    send: (message: readonly Job[] | "close") => void,
    clock: Clock,
    apart = APART,
    isSlow: (job: Job) => boolean = () => false,
  ) {
    this.#clock = clock;
    this.#isSlow = isSlow;
    this.#send = send;
    this.#limits = apart;
    this.#apart = apart.least;
  }

  add(job: Job): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failed) return reject(this.#failed);
      if (this.#closing) return reject(new Error("the store is closed"));
      (this.#isSlow(job) ? this.#slow : this.#gathering).push({ job, resolve, reject });
      this.#plan();
    });
  }

  /** What was sent last is done. */
  finished(message: Finished): void {
    const written = this.#writing ?? [];
    this.#writing = undefined;
    const isUndone = "undone" in message;
    if (isUndone && written.length > 1) this.#alone = written;
    if (this.#hasMore) this.#plan();
    else if (this.#closing) this.#send("close");
    if ("answers" in message) {
      this.onCommit(message.milliseconds, written.length);
      for (const [i, { resolve, reject }] of written.entries()) {
        const answer = message.answers[i];
        if (isNoRoom(answer)) reject(new StoreFull(answer.noRoom));
        else resolve(answer);
      }
    } else if (this.#alone !== written) {
      const error = isUndone ? new Error(message.undone) : new StoreAway(message.away);
      for (const { reject } of written) reject(error);
    }
  }

  /** What was asked for is still done; nothing more is taken. */
  close(): void {
    this.#closing = true;
    if (!this.#writing && !this.#hasMore) this.#send("close");
  }

  /** Nobody does jobs any more. */
  fail(error: Error): void {
    this.#failed ??= error;
    const all = [...(this.#writing ?? []), ...this.#alone, ...this.#gathering, ...this.#slow];
    for (const { reject } of all) reject(error);
    this.#writing = undefined;
    this.#alone = [];
    this.#gathering = [];
    this.#slow = [];
  }

  get #hasMore(): boolean {
    return this.#alone.length + this.#gathering.length + this.#slow.length > 0;
  }

  #plan(): void {
    if (this.#planned || this.#writing) return;
    this.#planned = true;
    this.#clock.at(this.#lastSent + this.#apart, () => this.#write());
  }

  #write(): void {
    this.#planned = false;
    if (this.#failed) return;
    const batch = this.#next();
    this.#writing = batch;
    this.#lastSent = this.#clock.now();
    const { least, most } = this.#limits;
    this.#apart = Math.min(least + batch.length / JOBS_A_MILLISECOND, most);
    this.#send(batch.map(({ job }) => job));
  }

  #next(): readonly Waiting<Job>[] {
    const [one, ...others] = this.#alone;
    if (one) {
      this.#alone = others;
      return [one];
    }
    const batch = [...this.#gathering, ...this.#slow.splice(0, 1)];
    this.#gathering = [];
    return batch;
  }
}

function isNoRoom(answer: unknown): answer is NoRoom {
  return typeof answer === "object" && answer !== null && "noRoom" in answer;
}
