// A thread beside the one that solves: it wakes the kernel as that one has set it up, and does row by row what it is
// asked for. Node and browsers run this file as a worker.

/** What the kernel was told about where things are. */
export interface Placed {
  readonly by: "place" | "placeDecisions" | "placeFlow" | "placeScores" | "placeGames";
  readonly addresses: readonly number[];
}

/** The kernel as it stands. */
export interface Image {
  readonly module: object;
  readonly memory: Uint8Array;
  readonly placed: readonly Placed[];
}

/** A part of the kernel's memory. */
export interface Piece {
  readonly address: number;
  readonly bytes: Uint8Array;
}

export type Request =
  | { readonly ask: "wake"; readonly image: Image }
  /** Solves a row, given others that it needs; the row's bytes come back. */
  | { readonly ask: "solve"; readonly lower: number; readonly row: Span; readonly given: Piece[] }
  /** Lists what the row's positions send on in the distribution of scores; the lists come back. */
  | { readonly ask: "look-ahead"; readonly lower: number; readonly lists: number };

interface Span {
  readonly address: number;
  readonly bytes: number;
}

interface Port {
  onmessage: (message: { readonly data: Request }) => void;
  postMessage(bytes: Uint8Array, transferred: readonly unknown[]): void;
}

interface Globals extends Port {
  readonly WebAssembly: {
    readonly Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
    readonly Instance: new (module: object, imports: object) => { readonly exports: Exports };
  };
  readonly process?: {
    getBuiltinModule?(name: "node:worker_threads"): { readonly parentPort: Port };
  };
}

type Exports = Readonly<Record<string, (...numbers: readonly number[]) => number>>;

const globals = globalThis as unknown as Globals;
const port = globals.process?.getBuiltinModule?.("node:worker_threads").parentPort ?? globals;

let exports: Exports = {};
let memory: { readonly buffer: ArrayBuffer } = { buffer: new ArrayBuffer(0) };

port.onmessage = ({ data }) => {
  if (data.ask === "wake") return wake(data.image);
  const bytes = data.ask === "solve" ? solved(data) : listed(data);
  port.postMessage(bytes, [bytes.buffer]);
};

function wake({ module, memory: image, placed }: Image): void {
  const { Memory, Instance } = globals.WebAssembly;
  memory = new Memory({ initial: image.length / 65_536 });
  new Uint8Array(memory.buffer).set(image);
  exports = new Instance(module, { env: { memory } }).exports;
  for (const { by, addresses } of placed) exports[by]?.(...addresses);
}

function solved({ lower, row, given }: Request & { ask: "solve" }): Uint8Array {
  const all = new Uint8Array(memory.buffer);
  for (const { address, bytes } of given) all.set(bytes, address);
  exports.solve?.(lower);
  return all.slice(row.address, row.address + row.bytes);
}

function listed({ lower, lists }: Request & { ask: "look-ahead" }): Uint8Array {
  const end = exports.lookAhead?.(lower);
  return new Uint8Array(memory.buffer).slice(lists, end);
}
