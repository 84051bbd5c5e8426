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
import { BrokenTable, type Clock, realClock, type StoredTable } from "@pipwise/host";
import type { ClassStore } from "../../classes/store.ts";
import { Batches, type Finished } from "../batches.ts";
import { StoreUnusable, unusable } from "../errors.ts";
import type { Store } from "../store.ts";
import {
  type ClassCall,
  type FromWorker,
  isSlow,
  type Job,
  type TableCall,
  type Unreadable,
} from "./jobs.ts";

type Ready = Extract<FromWorker, { ready: true }>;
type Method<Call extends Job> = Call extends Job ? Omit<Call, "part"> : never;

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
  readonly #batches: Batches<Job>;
  readonly #failures = new Set<(error: Error) => void>();
  #closed = false;

  constructor(worker: Worker, { version, synchronous }: Ready, clock: Clock) {
    this.version = version;
    this.synchronous = synchronous;
    this.#worker = worker;
    const send = (message: readonly Job[] | "close"): void => worker.postMessage(message);
    this.#batches = new Batches(send, clock, undefined, isSlow);
    worker.on("message", (message: Finished) => this.#batches.finished(message));
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new StoreUnusable("The store's thread has ended.")));
  }

  // Each method of the port is a job by its name.
  readonly create: Store["create"] = (...args) => this.#table({ method: "create", args });
  readonly append: Store["append"] = (...args) => this.#table({ method: "append", args });
  readonly keepSeats: Store["keepSeats"] = (...args) => this.#table({ method: "keepSeats", args });
  readonly bar: Store["bar"] = (...args) => this.#table({ method: "bar", args });
  readonly linkRematch: Store["linkRematch"] = (...args) =>
    this.#table({ method: "linkRematch", args });
  readonly wakeAt: Store["wakeAt"] = (...args) => this.#table({ method: "wakeAt", args });
  readonly byCode: Store["byCode"] = (...args) => this.#table({ method: "byCode", args });
  readonly joinable: Store["joinable"] = (...args) => this.#table({ method: "joinable", args });
  readonly list: Store["list"] = (...args) => this.#table({ method: "list", args });
  readonly erase: Store["erase"] = (...args) => this.#table({ method: "erase", args });
  readonly forget: Store["forget"] = (...args) => this.#table({ method: "forget", args });
  readonly ping: Store["ping"] = (...args) => this.#table({ method: "ping", args });

  async load(...args: Parameters<Store["load"]>): Promise<StoredTable | undefined> {
    const found = await this.#table<StoredTable | Unreadable | undefined>({ method: "load", args });
    if (found && "unreadable" in found) throw new BrokenTable(found.unreadable);
    return found;
  }

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

  #table<Answer>({ method, args }: Method<TableCall>): Promise<Answer> {
    return this.#batches.add({ part: "tables", method, args } as Job) as Promise<Answer>;
  }

  #class<Answer>({ method, args }: Method<ClassCall>): Promise<Answer> {
    return this.#batches.add({ part: "classes", method, args } as Job) as Promise<Answer>;
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
