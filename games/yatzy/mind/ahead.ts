// A second thread of Node's looks ahead while the distribution of scores is worked out: it decides rows and lists what
// their positions send on, and the first thread hands it on. It takes rows in which one of two boxes is open. Whatever
// leads to them is such a row too, so it need not know what the other thread does; and with them it has half of the work.
import {
  type Image,
  type NodeThreads,
  type Port,
  startThread,
  type Woken,
} from "./kernel-thread.ts";

/** Pair or two pairs open. */
const AHEAD = 0b11;
/** Rows that may wait to be handed on: so much memory is taken at most. */
const WAITING = 32;
/** Who has waited for so many milliseconds goes on alone. */
const PATIENCE = 1000;

interface Errand extends Image {
  readonly rows: readonly number[];
  readonly lists: number;
  /** Rows listed, and rows taken over. */
  readonly counts: Int32Array;
  readonly waiting: number;
  readonly port: Port;
}

export interface Ahead {
  /** What the row's positions send on; nothing when it is to be decided here. Rows are asked for in order. */
  listsOf(lower: number): Uint8Array | undefined;
  stop(): void;
}

/** `order`: all sets of open lower boxes as they will be asked for. */
export function sendAhead(
  threads: NodeThreads,
  image: Image,
  lists: number,
  order: readonly number[],
): Ahead {
  const { port1, port2 } = new threads.MessageChannel();
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const rows = order.filter((lower) => lower & AHEAD);
  const errand = { ...image, rows, lists, counts, waiting: WAITING, port: port2 };
  const thread = startThread(threads, errand, lookAhead, [], [port2]);
  let alone = false;
  const receive = (): Uint8Array | undefined => {
    for (;;) {
      const listed = Atomics.load(counts, 0);
      const come = threads.receiveMessageOnPort(port1);
      if (come) return come.message as Uint8Array;
      if (Atomics.wait(counts, 0, listed, PATIENCE) === "timed-out") return undefined;
    }
  };
  return {
    listsOf(lower) {
      if (alone || !(lower & AHEAD)) return undefined;
      const listed = receive();
      alone = listed === undefined;
      Atomics.add(counts, 1, 1);
      Atomics.notify(counts, 1);
      return listed;
    },
    stop() {
      port1.close();
      void thread.terminate();
    },
  };
}

/** What the other thread runs. Refers to nothing outside itself. */
function lookAhead(
  { rows, lists, counts, waiting, port }: Errand,
  { memory, exports }: Woken,
): void {
  for (const [n, lower] of rows.entries()) {
    const end = exports.lookAhead?.(lower);
    const listed = new Uint8Array(memory.buffer).slice(lists, end);
    port.postMessage(listed, [listed.buffer]);
    Atomics.store(counts, 0, n + 1);
    Atomics.notify(counts, 0);
    for (;;) {
      const taken = Atomics.load(counts, 1);
      if (n - taken < waiting) break;
      Atomics.wait(counts, 1, taken);
    }
  }
}
