// The kernel with its memory, and threads that share them.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import asc from "assemblyscript/asc";
import { byWays, listsFor, masks, sixes, throwNumbers } from "./lists.mjs";

const COLUMNS = 56;
export const MOST = 24;
const LINE = 28;
const PAGE = 65_536;
const SCRATCH = 4 * PAGE;
const THREADS = Math.min(2, availableParallelism());

export class Sweeper {
  /**
   * `levels`: how many numbers of weakened athletes a side are told apart, 1 or 3. `precise` reckons in double precision, and
   * athletes beyond `most` are lost.
   */
  static async wake(levels, { precise = false, most = MOST } = {}) {
    const code = await WebAssembly.compile(await compiled());
    const { starts, lists } = listsFor(levels);
    const sides = COLUMNS * levels * MOST;
    const Numbers = precise ? Float64Array : Float32Array;
    const size = Numbers.BYTES_PER_ELEMENT;
    const row = COLUMNS * levels * LINE;
    const parts = [starts, lists, masks(precise), throwNumbers(), byWays(), sixes()];
    const sizes = [
      (sides + 1) * row * size,
      ...parts.map((part) => part.byteLength),
      size * sides * sides,
      size * sides * sides,
      THREADS * SCRATCH,
    ];
    let end = PAGE;
    const at = sizes.map((size) => {
      const start = end;
      end += 64 * Math.ceil(size / 64);
      return start;
    });
    const memory = new WebAssembly.Memory({
      initial: Math.ceil(end / PAGE),
      maximum: 16_384,
      shared: true,
    });
    const bytes = new Uint8Array(memory.buffer);
    for (const [i, part] of parts.entries())
      bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at[i + 1]);
    for (let line = 0; line < COLUMNS * levels; line++)
      new Numbers(memory.buffer, at[0] + sides * row * size, row).fill(
        1,
        LINE * line,
        LINE * line + 4,
      );
    return new Sweeper({ levels, most, sides, Numbers, code, memory, at });
  }

  constructor({ levels, most, sides, Numbers, code, memory, at }) {
    this.levels = levels;
    this.sides = sides;
    this.Numbers = Numbers;
    const [worth, starts, lists, maskAt, throwsAt, sums, sixAt, from, to, scratch] = at;
    this.from = new Numbers(memory.buffer, from, sides * sides);
    this.to = new Numbers(memory.buffer, to, sides * sides);
    const place = [levels, most, worth, starts, lists, maskAt, throwsAt, sums, sixAt];
    this.next = new Int32Array(new SharedArrayBuffer(4));
    this.threads = Array.from(
      { length: THREADS },
      (_, i) =>
        new Worker(join(import.meta.dirname, "thread.mjs"), {
          workerData: {
            code,
            memory,
            place,
            levels,
            most,
            sides,
            size: Numbers.BYTES_PER_ELEMENT,
            from,
            to,
            scratch: scratch + i * SCRATCH,
            next: this.next,
          },
        }),
    );
    for (const thread of this.threads)
      thread.on("error", (error) => {
        throw error;
      });
  }

  /** Chances before a throw in `to`, from those of `from`. */
  async sweep() {
    await this.#all("turnRound");
    await this.#all("sweep");
    return this.to;
  }

  async #all(work) {
    Atomics.store(this.next, 0, 0);
    await Promise.all(
      this.threads.map(
        (thread) =>
          new Promise((done) => {
            thread.once("message", done);
            thread.postMessage(work);
          }),
      ),
    );
  }

  async stop() {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}

/** Nobody can have two weakened athletes of one. */
export function impossible(side, levels) {
  return side % MOST === 0 && Math.floor(side / MOST) % levels === 2;
}

async function compiled() {
  let bytes;
  const { error, stderr } = await asc.main(
    [
      "kernel.ts",
      ...["--baseDir", join(import.meta.dirname, "kernel"), "--outFile", "kernel.wasm"],
      ...["--enable", "simd", "--enable", "threads", "--runtime", "stub"],
      ...["--importMemory", "--sharedMemory", "--maximumMemory", "16384", "-O3", "--noAssert"],
    ],
    {
      writeFile(_name, contents) {
        bytes = contents;
      },
    },
  );
  if (error || !bytes) throw new Error(`The kernel does not compile.\n${stderr}`);
  return bytes;
}
