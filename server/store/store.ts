// The main thread's side of the store: ask, and be answered when it is on disk.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { Batches, type Measured } from "./batches.ts";
import type { AnswerTo, FromWorker, Job } from "./jobs.ts";
import { StoreUnusable, unusable } from "./unusable.ts";

export { StoreUnusable } from "./unusable.ts";

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
