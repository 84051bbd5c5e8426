// Solving in several threads of Node's. A row needs those with one open lower box less: threads take rows one by one,
// those with fewer open boxes first, and wait only for what the row they have taken needs.
import { type Image, nodeThreads, startThread, type Woken } from "./kernel-thread.ts";

/** How threads meet: in shared memory they take rows and put down what they have solved. */
export interface Meeting {
  /** Sets of open lower boxes, each behind its own parts. */
  readonly order: readonly number[];
  readonly rowBytes: number;
  /** How many rows are taken; then for each row whether it is done. */
  readonly counts: Int32Array;
  /** All rows. */
  readonly rows: Uint8Array;
}

/** All that a thread needs to do its share: the kernel as it stands before the first row. */
export interface Errand extends Image {
  readonly values: number;
  readonly meeting: Meeting;
}

/** Sends threads off; they join as soon as they are awake. Nobody goes where there are none. */
export function sendHelpers(count: number, errand: Errand): void {
  const threads = nodeThreads();
  for (let helper = 0; threads && helper < count; helper++)
    startThread(threads, errand, help, [solveShare]);
}

export function meetingOf(order: readonly number[], rowBytes: number): Meeting {
  const counts = new Int32Array(new SharedArrayBuffer(4 + 4 * order.length));
  const rows = new Uint8Array(new SharedArrayBuffer(rowBytes * order.length));
  return { order: [...order], rowBytes, counts, rows };
}

/** Nobody waits any longer, and nobody takes another row. */
export function breakUp({ counts }: Meeting): void {
  for (let i = 0; i < counts.length; i++) {
    Atomics.store(counts, i, 1 << 30);
    Atomics.notify(counts, i);
  }
}

/**
 * One thread's share. Who has waited for a row for a while solves it: whoever has taken it may be slow, or dead. Solved
 * twice, a row is the same. Refers to nothing outside itself.
 */
export function solveShare(
  { order, rowBytes, counts, rows }: Meeting,
  own: Uint8Array,
  solveRow: (lower: number, first: number) => void,
  told: (done: number) => void,
): void {
  const patience = 20;
  const here = new Set<number>();
  const solveHere = (lower: number): void => {
    for (let boxes = lower; boxes; boxes &= boxes - 1) fetch(lower ^ (boxes & -boxes));
    solveRow(lower, lower === 0 ? 1 : 0);
    here.add(lower);
    rows.set(own.subarray(lower * rowBytes, (lower + 1) * rowBytes), lower * rowBytes);
    Atomics.store(counts, 1 + lower, 1);
    Atomics.notify(counts, 1 + lower);
  };
  const fetch = (lower: number): void => {
    if (here.has(lower)) return;
    if (Atomics.wait(counts, 1 + lower, 0, patience) === "timed-out") return solveHere(lower);
    own.set(rows.subarray(lower * rowBytes, (lower + 1) * rowBytes), lower * rowBytes);
    here.add(lower);
  };
  const take = (): number => Atomics.add(counts, 0, 1);
  for (let n = take(); n < order.length; n = take()) {
    solveHere(order[n] as number);
    told((n + 1) / order.length);
  }
  for (const lower of order) fetch(lower);
}

/** What a helping thread runs. Refers to nothing outside itself. */
function help(
  { values, meeting }: Errand,
  { memory, exports }: Woken,
  share: typeof solveShare,
): void {
  share(
    meeting,
    new Uint8Array(memory.buffer, values, meeting.rows.length),
    (lower, first) => exports.solve?.(lower, first),
    () => {},
  );
}
