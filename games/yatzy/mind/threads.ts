// Solving in several threads of Node's. A row needs those with one open lower box less: threads take rows one by one,
// those with fewer open boxes first, and wait only for what the row they have taken needs.

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

/** What the kernel was told about where things are. */
export interface Placed {
  readonly by: "place" | "placeDecisions" | "placeFlow" | "placeScores" | "placeGames";
  readonly addresses: readonly number[];
}

/** The kernel as it stands, for another thread. */
export interface Image {
  readonly module: object;
  readonly memory: Uint8Array;
  readonly placed: readonly Placed[];
}

/** All that a thread needs to do its share: the kernel as it stands before the first row. */
export interface Errand extends Image {
  readonly values: number;
  readonly meeting: Meeting;
}

/** Node's threads as far as they are used; asked for at run time, so that a browser never meets them. */
export interface NodeThreads {
  readonly Worker: new (
    script: string,
    options: { eval: true; execArgv: []; workerData: object; transferList: readonly object[] },
  ) => Thread;
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port };
  receiveMessageOnPort(port: Port): { readonly message: unknown } | undefined;
}

interface Thread {
  on(event: "error", then: () => void): unknown;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** Where another thread's messages come in. */
export interface Port {
  postMessage(message: unknown, transferred: readonly object[]): void;
  close(): void;
}

export function nodeThreads(): NodeThreads | undefined {
  const { process } = globalThis as unknown as {
    process?: { getBuiltinModule?(name: "node:worker_threads"): NodeThreads };
  };
  return process?.getBuiltinModule?.("node:worker_threads");
}

/**
 * Starts a thread that wakes the kernel and runs a function with it, and with others that the function needs. Their own
 * source is the script: there is no file that every bundler would have to find.
 */
export function startThread<E extends Image, Needed extends readonly Runnable[]>(
  { Worker }: NodeThreads,
  errand: E,
  run: (errand: E, kernel: Woken, ...needed: Needed) => void,
  needed: Needed,
  transferList: readonly object[] = [],
): Thread {
  const script = `const { workerData } = require("node:worker_threads");
    (${run})(${["workerData", `(${wakeAgain})(workerData)`, ...needed].join(", ")});`;
  const thread = new Worker(script, { eval: true, execArgv: [], workerData: errand, transferList });
  // Who fails is not missed: the others do what it had taken.
  thread.on("error", () => {});
  thread.unref();
  return thread;
}

/** Refers to nothing outside itself. */
type Runnable = (...given: never[]) => unknown;

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

interface Wasm {
  readonly Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Woken["exports"] };
}

/** The kernel in another thread. */
export interface Woken {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly exports: Readonly<Record<string, (...numbers: number[]) => number>>;
}

/** Refers to nothing outside itself. */
function wakeAgain({ module, memory: image, placed }: Image): Woken {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  const memory = new WebAssembly.Memory({ initial: image.length / 65_536 });
  new Uint8Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  for (const { by, addresses } of placed) exports[by]?.(...addresses);
  return { memory, exports };
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
