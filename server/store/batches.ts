// What is asked of the store, gathered into batches: one transaction each, one fsync.
import type { AnswerTo, FromWorker, Job, ToWorker } from "./jobs.ts";
import { LinesToBe } from "./lines.ts";
import { StoreUnusable, unusable } from "./unusable.ts";

export type Measured = (milliseconds: number, jobs: number) => void;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** At least this long from one batch to the next, in milliseconds: every commit saved is a sync saved. */
const APART = 2;
/** With more to do batches lie further apart, and hold more: a millisecond for so many moves, up to a point. */
const MOVES_A_MILLISECOND = 8;
const MOST_APART = 5;
/** So many hear at once that their deeds are done. */
const TOLD_TOGETHER = 24;

/** What is done together: whoever waits for it stands in the order of the answers, moves first. */
class Batch {
  readonly #tables: string[] = [];
  readonly #seqs: number[] = [];
  readonly #lines = new LinesToBe();
  readonly #jobs: Job[] = [];
  readonly #movers: Waiting[] = [];
  readonly #others: Waiting[] = [];

  get size(): number {
    return this.#movers.length + this.#others.length;
  }

  get #waiting(): Waiting[] {
    return this.#others.length === 0 ? this.#movers : [...this.#movers, ...this.#others];
  }

  get message(): ToWorker {
    return {
      appends: { tables: this.#tables, seqs: this.#seqs, lines: this.#lines.lines },
      jobs: this.#jobs.length > 0 ? JSON.stringify(this.#jobs) : undefined,
    };
  }

  add(job: Job, waiting: Waiting): void {
    if (job.job !== "append" || job.change) {
      this.#jobs.push(job);
      this.#others.push(waiting);
      return;
    }
    this.#tables.push(job.table);
    this.#seqs.push(job.seq);
    this.#lines.add(job.table, job.seq, job.deedId ?? null, job.body);
    this.#movers.push(waiting);
  }

  /** Everybody, a few at a time: what has come in meanwhile is read in between, and goes to the store while the rest is told. */
  answer(answers: readonly unknown[], from = 0): void {
    const all = this.#waiting;
    const to = Math.min(from + TOLD_TOGETHER, all.length);
    for (let i = from; i < to; i++) all[i]?.resolve(answers[i]);
    if (to < all.length) setImmediate(() => this.answer(answers, to));
  }

  reject(error: Error): void {
    for (const { reject } of this.#waiting) reject(error);
  }
}

/** What has been asked for while one batch is being written makes up the next. */
export class Batches {
  readonly #file: string;
  readonly #send: (message: ToWorker) => void;
  measured: Measured = () => {};
  #gathering = new Batch();
  #writing: Batch | undefined;
  #lastSent = 0;
  #apart = APART;
  #planned = false;
  #closing = false;

  constructor(file: string, send: (message: ToWorker) => void) {
    this.#file = file;
    this.#send = send;
  }

  add<J extends Job>(job: J): Promise<AnswerTo<J>> {
    return new Promise((resolve, reject) => {
      if (this.#closing) return reject(new StoreUnusable("The store is closed."));
      this.#gathering.add(job, { resolve: resolve as Waiting["resolve"], reject });
      this.#plan();
    });
  }

  answered(message: FromWorker): void {
    const written = this.#writing;
    this.#writing = undefined;
    if (this.#gathering.size > 0) this.#plan();
    else if (this.#closing) this.#send({ close: true });
    if ("answers" in message) {
      this.measured(message.milliseconds, written?.size ?? 0);
      written?.answer(message.answers);
    } else if ("undone" in message) written?.reject(unusable(this.#file, message.undone));
  }

  close(): void {
    this.#closing = true;
    if (this.#writing === undefined && this.#gathering.size === 0) this.#send({ close: true });
  }

  fail(error: Error): void {
    this.#writing?.reject(error);
    this.#gathering.reject(error);
    this.#writing = undefined;
    this.#gathering = new Batch();
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
    const batch = this.#gathering;
    this.#writing = batch;
    this.#gathering = new Batch();
    this.#lastSent = performance.now();
    this.#apart = Math.min(APART + batch.size / MOVES_A_MILLISECOND, MOST_APART);
    this.#send(batch.message);
  }
}
