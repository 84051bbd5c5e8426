// SQLite in a thread of its own: ask, and hear when it is on disk.
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import {
  type Barred,
  BrokenTable,
  type Change,
  type Clock,
  type KeptSeat,
  type LoggedEvent,
  realClock,
  type StoredTable,
  type TableSetup,
} from "@pipwise/host";
import type { ClassStore } from "../../classes/store.ts";
import { Batches, type Finished } from "../batches.ts";
import { StoreUnusable, unusable } from "../errors.ts";
import type { Listed, Store } from "../store.ts";
import type { ClassCall } from "./classes.ts";
import type { AnswerTo, FromWorker, Job } from "./jobs.ts";

type Ready = Extract<FromWorker, { ready: true }>;

/** Opens or creates the store in a folder. */
export async function openSqlite(folder: string, clock = realClock()): Promise<SqliteStore> {
  prepareFolder(folder);
  const file = join(folder, "pipwise.db");
  makePrivate(file);
  makePrivate(join(folder, "lock.db"));
  // Nothing that the main thread was started with: it would be loaded once more.
  const options = { workerData: { file }, execArgv: [] };
  const worker = new Worker(new URL("./worker.js", import.meta.url), options);
  const ready = await new Promise<Ready>((resolve, reject) => {
    worker.once("error", (error) => reject(unusable(file, error.message)));
    worker.once("message", (message: FromWorker) => {
      if ("ready" in message) resolve(message);
      else if ("failed" in message) reject(unusable(file, message.failed, message.from));
    });
  });
  return new SqliteStore(worker, ready, clock);
}

export class SqliteStore implements Store {
  /** Of SQLite. */
  readonly version: string;
  /** What SQLite says of itself: 2 is synchronous = FULL. */
  readonly synchronous: number;
  /** One server a folder; the lock sees to it. */
  readonly hasOtherWriters = false;
  readonly #worker: Worker;
  readonly #clock: Clock;
  readonly #batches: Batches<Job>;
  readonly #failures = new Set<(error: Error) => void>();
  #closed = false;

  constructor(worker: Worker, { version, synchronous }: Ready, clock: Clock) {
    this.version = version;
    this.synchronous = synchronous;
    this.#worker = worker;
    this.#clock = clock;
    this.#batches = new Batches((message) => worker.postMessage(message), clock);
    worker.on("message", (message: Finished) => this.#batches.finished(message));
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new StoreUnusable("The store's thread has ended.")));
  }

  create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean> {
    return this.#do({ job: "create", setup, kept });
  }

  async load(table: string, after = 0): Promise<StoredTable | undefined> {
    const found = await this.#do({ job: "load", table, after });
    if (found && "unreadable" in found) throw new BrokenTable(found.unreadable);
    return found;
  }

  append(table: string, entry: LoggedEvent, change?: Change): Promise<boolean> {
    return this.#do({ job: "append", table, entry, change });
  }

  keepSeats(table: string, kept: readonly KeptSeat[]): Promise<boolean> {
    return this.#do({ job: "keep-seats", table, kept });
  }

  bar(table: string, barred: Barred): Promise<boolean> {
    return this.#do({ job: "bar", table, barred });
  }

  linkRematch(table: string, next: string): Promise<boolean> {
    return this.#do({ job: "link-rematch", table, next });
  }

  wakeAt(table: string, due: number): Promise<void> {
    return this.#do({ job: "wake-at", table, due });
  }

  byCode(code: string): Promise<string | undefined> {
    return this.#do({ job: "by-code", code });
  }

  joinable(game?: string): Promise<readonly string[]> {
    return this.#do({ job: "joinable", game });
  }

  list(which: Listed, time: number, after = ""): Promise<readonly string[]> {
    return this.#do({ job: "list", which, time, after });
  }

  erase(before: number): Promise<readonly string[]> {
    return this.#do({ job: "erase", before });
  }

  forget(guest: string): Promise<readonly string[]> {
    return this.#do({ job: "forget", guest });
  }

  /** Each method of the port is a job by its name. */
  readonly classes: ClassStore = {
    create: (...args) => this.#class({ method: "create", args }),
    load: (...args) => this.#class({ method: "load", args }),
    save: (...args) => this.#class({ method: "save", args }),
    byCode: (...args) => this.#class({ method: "byCode", args }),
    ofGuest: (...args) => this.#class({ method: "ofGuest", args }),
    keep: (...args) => this.#class({ method: "keep", args }),
    answers: (...args) => this.#class({ method: "answers", args }),
    counts: (...args) => this.#class({ method: "counts", args }),
    forgetAnswers: (...args) => this.#class({ method: "forgetAnswers", args }),
    due: (...args) => this.#class({ method: "due", args }),
    revisions: (...args) => this.#class({ method: "revisions", args }),
    erase: (...args) => this.#class({ method: "erase", args }),
  };

  #class<Answer>(call: ClassCall): Promise<Answer> {
    return this.#do({ job: "classes", call }) as Promise<Answer>;
  }

  ping(): Promise<void> {
    return this.#do({ job: "ping", now: this.#clock.now() });
  }

  onCommit(listener: (milliseconds: number, jobs: number) => void): void {
    this.#batches.onCommit = listener;
  }

  onFailure(listener: (error: Error) => void): void {
    this.#failures.add(listener);
  }

  get engine(): Store["engine"] {
    return { name: `SQLite ${this.version}` };
  }

  close(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#closed = true;
    return new Promise((resolve) => {
      this.#worker.once("exit", () => resolve());
      this.#batches.close();
    });
  }

  #do<J extends Job>(job: J): Promise<AnswerTo<J>> {
    return this.#batches.add(job) as Promise<AnswerTo<J>>;
  }

  #fail(error: Error): void {
    this.#batches.fail(error);
    if (!this.#closed) for (const listener of this.#failures) listener(error);
    this.#closed = true;
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

/** Secrets of running games are in it: for the server's user only. SQLite's other files take after this one. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
    for (const one of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(one)) chmodSync(one, 0o600);
  } catch (error) {
    throw unusable(file, (error as NodeJS.ErrnoException).code ?? "");
  }
}
