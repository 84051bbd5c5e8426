// How a helper (solver-thread.ts) is started and asked, in Node as in a browser.
import type { Image, Request } from "./solver-thread.ts";

/** Another thread with the kernel. It does what it is asked for in order. */
export class Helper {
  readonly #thread: Thread;
  readonly #waiting: ((bytes?: Uint8Array) => void)[] = [];
  #gone = false;

  /** Nothing where there are no threads. */
  static start(image: Image): Helper | undefined {
    const start = startInNode() ?? startInBrowser();
    return start && new Helper(start, image);
  }

  constructor(start: Start, image: Image) {
    this.#thread = start(
      (bytes) => this.#waiting.shift()?.(bytes),
      () => this.end(),
    );
    this.#thread.postMessage({ ask: "wake", image });
  }

  /** What comes back; nothing once the thread is gone. */
  ask(request: Request): Promise<Uint8Array | undefined> {
    return new Promise((resolve) => {
      if (this.#gone) return resolve(undefined);
      this.#waiting.push(resolve);
      this.#thread.postMessage(request);
    });
  }

  /** Who still waits gets nothing. */
  end(): void {
    this.#gone = true;
    void this.#thread.terminate();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

interface Thread {
  postMessage(request: Request): void;
  terminate(): unknown;
}

type Start = (received: (bytes: Uint8Array) => void, failed: () => void) => Thread;

/** Node's modules are asked for at run time, so that a browser never meets them. */
function startInNode(): Start | undefined {
  const { process } = globalThis as unknown as {
    process?: { getBuiltinModule?(name: "node:worker_threads"): { Worker: NodeWorker } };
  };
  const threads = process?.getBuiltinModule?.("node:worker_threads");
  if (!threads) return undefined;
  return (received, failed) => {
    const thread = new threads.Worker(new URL(BUILT, import.meta.url), { execArgv: [] });
    thread.on("message", received);
    thread.on("error", failed);
    return thread;
  };
}

/** Beside this file once it is built, in a bundle too. */
const BUILT = "./solver-thread.js";

/** Vite knows these words and bundles the file. */
function startInBrowser(): Start | undefined {
  if (typeof Worker === "undefined") return undefined;
  return (received, failed) => {
    const thread = new Worker(new URL("./solver-thread.ts", import.meta.url), { type: "module" });
    thread.onmessage = ({ data }) => received(data);
    thread.onerror = failed;
    return thread;
  };
}

// As much of Node and of a browser as is used here: this folder is compiled for both.
type NodeWorker = new (
  file: object,
  options: { execArgv: [] },
) => Thread & {
  on(event: "message", then: (bytes: Uint8Array) => void): void;
  on(event: "error", then: () => void): void;
};

declare const Worker: new (
  file: object,
  options: { type: "module" },
) => Thread & {
  onmessage: (message: { readonly data: Uint8Array }) => void;
  onerror: () => void;
};

declare const URL: new (file: string, base: string) => object;

declare global {
  interface ImportMeta {
    url: string;
  }
}
