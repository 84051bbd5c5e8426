// Solving in two threads. A row needs those with one open lower box less: all rows with as many open boxes can be solved
// at the same time, by whoever is free. On two cores a page has its first analysis 10 to 13 % earlier by that, all of its
// loading included.
import type { Work } from "@pipwise/core";
import { Kernel, solve } from "./kernel.ts";
import { bits } from "./lanes.ts";
import { goOn } from "./progress.ts";
import { lowerSets } from "./reference.ts";
import type { Piece } from "./solver-thread.ts";
import { LOWER_SETS, type Precision, type Table } from "./table.ts";
import { Helper } from "./threads.ts";

/** The same bits as `solve`. Where there is no second thread, or it fails, this one does all. */
export async function solveTogether(
  precision: Precision,
  work: Work = {},
  start: typeof Helper.start = Helper.start,
): Promise<Table> {
  const kernel = Kernel.wake(precision);
  const helper = kernel && start(kernel.image());
  if (!kernel || !helper) return solve(precision, work);
  try {
    await solveRows(kernel, helper, work);
    return kernel.table();
  } finally {
    helper.end();
  }
}

async function solveRows(kernel: Kernel, helper: Helper, work: Work): Promise<void> {
  let done = 0;
  /** Rows that the other thread does not know yet. */
  const news: Piece[] = [];
  const solveHere = (lower: number): void => {
    kernel.solveRow(lower);
    const { address, bytes } = kernel.row(lower);
    news.push({ address, bytes: bytes.slice() });
    goOn(work, ++done / LOWER_SETS);
  };
  for (const rows of levels()) {
    const lost: number[] = [];
    const takeHere = async (): Promise<void> => {
      for (let lower = rows.shift(); lower !== undefined; lower = rows.shift()) {
        solveHere(lower);
        await incoming();
      }
    };
    const takeThere = async (): Promise<void> => {
      for (let lower = rows.shift(); lower !== undefined; lower = rows.shift()) {
        const { address, bytes } = kernel.row(lower);
        const row = { address, bytes: bytes.length };
        const solved = await helper.ask({ ask: "solve", lower, row, given: news.splice(0) });
        if (!solved) return void lost.push(lower);
        bytes.set(solved);
        goOn(work, ++done / LOWER_SETS);
      }
    };
    // Twice there: while one row is on its way back the next is at hand.
    await Promise.all([takeThere(), takeThere(), takeHere()]);
    for (const lower of lost) solveHere(lower);
  }
}

/** Rows by the number of open lower boxes. */
function levels(): number[][] {
  const all: number[][] = [];
  for (const lower of lowerSets()) (all[bits(lower)] ??= []).push(lower);
  return all;
}

/** Lets messages come in that arrived while a row was being solved. */
function incoming(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate !== "undefined") return setImmediate(resolve);
    // In a browser a timer may take as long as several rows; a message to oneself stands right behind the others.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

/** Node's. */
declare const setImmediate: ((then: () => void) => void) | undefined;
/** A browser's. */
declare const MessageChannel: new () => {
  readonly port1: { onmessage: () => void };
  readonly port2: { postMessage(message: undefined): void };
};
