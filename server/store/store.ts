// The main thread's side of the store: ask, and be answered when it is on disk.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { AnswerTo, FromWorker, Job, ToWorker } from "./jobs.ts";

export interface Store {
  do<J extends Job>(job: J): Promise<AnswerTo<J>>;
  /** Everything that was asked is on disk when this is done. */
  close(): Promise<void>;
  /** What SQLite says of itself: 2 is synchronous = FULL. */
  readonly synchronous: number;
  readonly journal: string;
}

/** The data folder cannot be used; the message says why in one sentence. */
export class StoreUnusable extends Error {}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Opens or creates the store in a folder; `measured` hears how long each commit took. */
export async function openStore(
  folder: string,
  measured: (milliseconds: number, jobs: number) => void = () => {},
): Promise<Store> {
  prepareFolder(folder);
  const file = join(folder, "pipwise.db");
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: { file } });
  const waiting = new Map<number, Waiting>();
  let number = 0;
  const send = (message: ToWorker): void => worker.postMessage(message);

  const ready = await new Promise<Extract<FromWorker, { ready: true }>>((resolve, reject) => {
    worker.once("error", (error) => reject(unusable(file, error.message)));
    worker.once("message", (message: FromWorker) => {
      if ("ready" in message) resolve(message);
      else if ("failed" in message) reject(unusable(file, message.failed));
    });
  });

  const failAll = (error: Error): void => {
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new StoreUnusable("The store is closed.")));
  worker.on("message", (message: FromWorker) => {
    if (!("answers" in message)) return;
    measured(message.milliseconds, message.answers.length);
    for (const answered of message.answers) {
      const one = waiting.get(answered.number);
      waiting.delete(answered.number);
      if ("error" in answered) one?.reject(unusable(file, answered.error));
      else one?.resolve(answered.answer);
    }
  });

  return {
    synchronous: ready.synchronous,
    journal: ready.journal,
    do: (job) =>
      new Promise((resolve, reject) => {
        waiting.set(++number, { resolve: resolve as Waiting["resolve"], reject });
        send({ number, job });
      }),
    close: () =>
      new Promise((resolve) => {
        worker.once("exit", () => resolve());
        send({ close: true });
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

function unusable(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(`The store ${file} cannot be used: ${problem.replace(/\.$/, "")}.`);
}
