// Jobs for the store, gathered into batches: one transaction each, one fsync.
import type { AnswerTo, FromWorker, Job, ToWorker } from "./jobs.ts";

interface Waiting {
  readonly job: Job;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** At least this long from one batch to the next, in milliseconds: every commit saved is a sync saved. */
const APART = 2;
/** With more to do batches lie further apart, and hold more: a millisecond for so many jobs, up to a point. */
const JOBS_A_MILLISECOND = 8;
const MOST_APART = 5;

export class Batches {
  readonly #send: (message: ToWorker) => void;
  onCommit: (milliseconds: number, jobs: number) => void = () => {};
  #gathering: Waiting[] = [];
  #writing: readonly Waiting[] | undefined;
  #lastSent = 0;
  #apart = APART;
  #planned = false;
  #closing = false;
  /** Why nothing can be done any more. */
  #failed: Error | undefined;

  constructor(send: (message: ToWorker) => void) {
    this.#send = send;
  }

  add<J extends Job>(job: J): Promise<AnswerTo<J>> {
    return new Promise((resolve, reject) => {
      if (this.#failed) return reject(this.#failed);
      if (this.#closing) return reject(new Error("the store is closed"));
      this.#gathering.push({ job, resolve: resolve as Waiting["resolve"], reject });
      this.#plan();
    });
  }

  /** The thread has finished a batch. */
  finished(message: FromWorker): void {
    const written = this.#writing ?? [];
    this.#writing = undefined;
    if (this.#gathering.length > 0) this.#plan();
    else if (this.#closing) this.#send("close");
    if ("answers" in message) {
      this.onCommit(message.milliseconds, written.length);
      for (const [i, { resolve }] of written.entries()) resolve(message.answers[i]);
    } else if ("undone" in message) {
      const error = new Error(message.undone);
      for (const { reject } of written) reject(error);
    }
  }

  /** What was asked for is still done; nothing more is taken. */
  close(): void {
    this.#closing = true;
    if (!this.#writing && this.#gathering.length === 0) this.#send("close");
  }

  /** The thread is gone. */
  fail(error: Error): void {
    this.#failed ??= error;
    for (const { reject } of [...(this.#writing ?? []), ...this.#gathering]) reject(error);
    this.#writing = undefined;
    this.#gathering = [];
  }

  #plan(): void {
    if (this.#planned || this.#writing) return;
    this.#planned = true;
    const early = this.#lastSent + this.#apart - performance.now();
    if (early > 0) setTimeout(() => this.#write(), early);
    else setImmediate(() => this.#write());
  }

  #write(): void {
    this.#planned = false;
    if (this.#failed) return;
    const batch = this.#gathering;
    this.#gathering = [];
    this.#writing = batch;
    this.#lastSent = performance.now();
    this.#apart = Math.min(APART + batch.length / JOBS_A_MILLISECOND, MOST_APART);
    this.#send(batch.map(({ job }) => job));
  }
}
