// Minds think in a thread of their own, so that no dice stop in mid-air.
import type { Seat } from "@pipwise/core";

export interface Question {
  readonly id: number;
  readonly game: string;
  readonly level: string;
  readonly state: unknown;
  readonly seat: Seat;
  readonly seed: string;
}

export interface Answer {
  readonly id: number;
  readonly move: unknown;
}

let thread: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (move: unknown) => void>();

export function think(question: Omit<Question, "id" | "seed">): Promise<unknown> {
  thread ??= started();
  const id = ++asked;
  const seed = crypto.getRandomValues(new Uint32Array(4)).join("-");
  thread.postMessage({ ...question, id, seed } satisfies Question);
  return new Promise((resolve) => waiting.set(id, resolve));
}

function started(): Worker {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data.move);
    waiting.delete(data.id);
  };
  return worker;
}
