// The kernel in another thread of Node's, as it stands in this one.

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
