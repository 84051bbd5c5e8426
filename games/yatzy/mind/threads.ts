// Solving in several threads of Node's. Rows with equally many open lower boxes do not need each other: threads take
// them one by one, and wait for all of them before they go on to the next ten, forty, a hundred rows.

/** How threads meet: in shared memory they take rows and put down what they have solved. */
export interface Meeting {
  /** Sets of open lower boxes, those with equally many behind each other. */
  readonly order: readonly number[];
  /** Where in the order each level begins, and the end. */
  readonly levels: readonly number[];
  readonly rowBytes: number;
  /** For each level how many rows are taken, then for each level how many are done; then for each row whether it is. */
  readonly counts: Int32Array;
  /** All rows. */
  readonly rows: Uint8Array;
}

/** All that a thread needs to do its share: the kernel as it stands before the first row. */
export interface Errand {
  readonly module: object;
  readonly image: Uint8Array;
  readonly addresses: readonly number[];
  readonly values: number;
  readonly meeting: Meeting;
}

/** Node's threads as far as they are used; asked for at run time, so that a browser never meets them. */
interface NodeProcess {
  getBuiltinModule?(name: "node:worker_threads"): {
    readonly Worker: new (
      script: string,
      options: { eval: true; execArgv: []; workerData: Errand },
    ) => { on(event: "error", then: () => void): unknown; unref(): void };
  };
}

/** Sends threads off; they join as soon as they are awake. Nobody goes where there are none. */
export function sendHelpers(count: number, errand: Errand): void {
  const { process } = globalThis as unknown as { process?: NodeProcess };
  const threads = process?.getBuiltinModule?.("node:worker_threads");
  if (!threads) return;
  // The functions' own source is the script: there is no file that every bundler would have to find.
  const script = `(${help})(require("node:worker_threads").workerData, ${solveShare})`;
  for (let helper = 0; helper < count; helper++) {
    const thread = new threads.Worker(script, { eval: true, execArgv: [], workerData: errand });
    // Who fails is not missed: the others solve what it had taken.
    thread.on("error", () => {});
    thread.unref();
  }
}

export function meetingOf(
  sets: readonly number[],
  levelOf: (set: number) => number,
  rowBytes: number,
): Meeting {
  const order = [...sets];
  const levels = order.flatMap((set, i) =>
    i === 0 || levelOf(set) !== levelOf(order[i - 1] as number) ? [i] : [],
  );
  const counts = new Int32Array(new SharedArrayBuffer(8 * levels.length + 4 * order.length));
  const rows = new Uint8Array(new SharedArrayBuffer(rowBytes * order.length));
  return { order, levels: [...levels, order.length], rowBytes, counts, rows };
}

/** Nobody waits any longer, and nobody takes another row. */
export function breakUp({ counts }: Meeting): void {
  for (let i = 0; i < counts.length; i++) {
    Atomics.store(counts, i, 1 << 30);
    Atomics.notify(counts, i);
  }
}

/**
 * One thread's share, level by level. Who has waited for a while solves what others have taken and not put down: they
 * may be slow, or dead. Solved twice, a row is the same. Refers to nothing outside itself.
 */
export function solveShare(
  { order, levels, rowBytes, counts, rows }: Meeting,
  own: Uint8Array,
  solveRow: (lower: number, first: number) => void,
  told: (done: number) => void,
): void {
  const patience = 20;
  const depth = levels.length - 1;
  for (let level = 0; level < depth; level++) {
    const first = levels[level] as number;
    const size = (levels[level + 1] as number) - first;
    const solved = new Set<number>();
    const solveNth = (n: number): void => {
      const lower = order[first + n] as number;
      solveRow(lower, lower === 0 ? 1 : 0);
      solved.add(lower);
      rows.set(own.subarray(lower * rowBytes, (lower + 1) * rowBytes), lower * rowBytes);
      if (Atomics.exchange(counts, 2 * depth + first + n, 1) !== 0) return;
      if (Atomics.add(counts, depth + level, 1) + 1 === size) Atomics.notify(counts, depth + level);
    };
    for (let n = Atomics.add(counts, level, 1); n < size; n = Atomics.add(counts, level, 1)) {
      solveNth(n);
      told((first + n + 1) / order.length);
    }
    for (;;) {
      const done = Atomics.load(counts, depth + level);
      if (done >= size) break;
      if (Atomics.wait(counts, depth + level, done, patience) !== "timed-out") continue;
      for (let n = 0; n < size; n++)
        if (Atomics.load(counts, 2 * depth + first + n) === 0) solveNth(n);
    }
    for (const lower of order.slice(first, first + size))
      if (!solved.has(lower))
        own.set(rows.subarray(lower * rowBytes, (lower + 1) * rowBytes), lower * rowBytes);
  }
}

interface Wasm {
  readonly Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, (...numbers: number[]) => void>> };
}

/** What a helping thread runs. Refers to nothing outside itself. */
function help(errand: Errand, share: typeof solveShare): void {
  const { module, image, addresses, values, meeting } = errand;
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  const memory = new WebAssembly.Memory({ initial: image.length / 65_536 });
  new Uint8Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  exports.place?.(...addresses);
  share(
    meeting,
    new Uint8Array(memory.buffer, values, meeting.rows.length),
    (lower, first) => exports.solve?.(lower, first),
    () => {},
  );
}
