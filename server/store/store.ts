// The main thread's side of the store: ask, and be answered when it is on disk.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { AnswerTo, Appends, FromWorker, Job, ToWorker } from "./jobs.ts";

export interface Store {
  do<J extends Job>(job: J): Promise<AnswerTo<J>>;
  /** Who hears how long each commit takes, and how many jobs it does. */
  measure(heard: Measured): void;
  /** Everything that was asked is on disk when this is done. */
  close(): Promise<void>;
  /** What SQLite says of itself: 2 is synchronous = FULL. */
  readonly synchronous: number;
  readonly journal: string;
}

/** The data folder cannot be used; the message says why in one sentence. */
export class StoreUnusable extends Error {}

type Measured = (milliseconds: number, jobs: number) => void;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** At least this long from one batch to the next, in milliseconds: every commit saved is a sync saved. */
const APART = 2;
/** With more to do batches lie further apart, and hold more: a millisecond for so many moves, up to a point. */
const MOVES_A_MILLISECOND = 8;
const MOST_APART = 10;
/** So many hear at once that their deeds are done. */
const TOLD_TOGETHER = 24;

/** Opens or creates the store in a folder. */
export async function openStore(folder: string): Promise<Store> {
  prepareFolder(folder);
  const file = join(folder, "pipwise.db");
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: { file } });
  const ready = await new Promise<Extract<FromWorker, { ready: true }>>((resolve, reject) => {
    worker.once("error", (error) => reject(unusable(file, error.message)));
    worker.once("message", (message: FromWorker) => {
      if ("ready" in message) resolve(message);
      else if ("failed" in message) reject(unusable(file, message.failed));
    });
  });
  const batches = new Batches(file, (message) => worker.postMessage(message));
  worker.on("error", (error) => batches.fail(error));
  worker.on("exit", () => batches.fail(new StoreUnusable("The store is closed.")));
  worker.on("message", (message: FromWorker) => batches.answered(message));
  return {
    synchronous: ready.synchronous,
    journal: ready.journal,
    do: (job) => batches.add(job),
    measure: (heard) => {
      batches.measured = heard;
    },
    close: () =>
      new Promise((resolve) => {
        worker.once("exit", () => resolve());
        batches.close();
      }),
  };
}

/** What is done together: whoever waits for it stands in the order of the answers, moves first. */
class Batch {
  readonly #appends: Appends = { tables: [], seqs: [], deedIds: [], bodies: [] };
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
      appends: this.#appends,
      jobs: this.#jobs.length > 0 ? JSON.stringify(this.#jobs) : undefined,
    };
  }

  add(job: Job, waiting: Waiting): void {
    if (job.job !== "append" || job.change) {
      this.#jobs.push(job);
      this.#others.push(waiting);
      return;
    }
    const { tables, seqs, deedIds, bodies } = this.#appends;
    tables.push(job.table);
    seqs.push(job.seq);
    deedIds.push(job.deedId ?? null);
    bodies.push(job.body);
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
class Batches {
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

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StoreUnusable(
      `The data folder ${folder} cannot be used: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}

/** Step by step: mkdir's own `recursive` never returns on some file systems (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function unusable(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(`The store ${file} cannot be used: ${problem.replace(/\.$/, "")}.`);
}
