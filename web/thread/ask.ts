// Minds think in a thread of their own, so that no dice stop in mid-air.
import type { Analysis, GameRecord, Hint, Refusal, Words } from "@pipwise/core";
import type { Position } from "@pipwise/games/think";
import { language } from "../device/language.ts";
import { part } from "../device/part.ts";

export type Question =
  | { readonly ask: "move"; readonly level: string; readonly at: Position }
  | { readonly ask: "hint"; readonly at: Position }
  | { readonly ask: "coach-words"; readonly game: string; readonly language: string }
  | { readonly ask: "analysis"; readonly record: GameRecord };

export interface Asking {
  readonly id: number;
  readonly question: Question;
  /** For the mind's own coin. */
  readonly seed: string;
}

export type Said =
  | { readonly id: number; readonly answer: unknown }
  /** What a mind needs did not come, or it broke. */
  | { readonly id: number; readonly failed: string }
  | { readonly id: number; readonly progress: number };

export interface Work<T> {
  readonly answer: Promise<T>;
  /** Ends the thread: nothing shorter reaches a solver that is at it. */
  stop(): void;
}

let thinker: Thread | undefined;

export function askMove(level: string, at: Position): Promise<unknown> {
  return ask({ ask: "move", level, at });
}

/** Undefined where there is nothing to choose or nobody who knows. */
export function askHint(at: Position): Promise<Hint | undefined> {
  return ask({ ask: "hint", at }) as Promise<Hint | undefined>;
}

/** How a game's coach speaks. */
export function askCoachWords(game: string): Promise<Words> {
  return ask({ ask: "coach-words", game, language }) as Promise<Words>;
}

/** A thread and the minds in it are parts of the app: where one did not come, another thread tries again. */
function ask(question: Question): Promise<unknown> {
  return part(async () => {
    const asked = (thinker ??= new Thread());
    try {
      return await asked.ask(question);
    } catch (error) {
      if (thinker === asked) thinker = undefined;
      if (asked.isIdle) asked.end();
      throw error;
    }
  });
}

/** An analysis takes long enough to have a thread to itself, and to say how far it is. */
export function askAnalysis(
  record: GameRecord,
  progress: (done: number) => void,
): Work<Analysis | Refusal | undefined> {
  let thread: Thread | undefined;
  let stopped = false;
  const answer = part(async () => {
    if (stopped) return undefined;
    thread = new Thread();
    return thread.ask({ ask: "analysis", record }, progress).finally(() => thread?.end());
  });
  return {
    answer: answer as Promise<Analysis | Refusal | undefined>,
    stop() {
      stopped = true;
      thread?.end();
    },
  };
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  readonly progress: ((done: number) => void) | undefined;
}

class Thread {
  readonly #worker = new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Said>) => {
      const waiting = this.#waiting.get(data.id);
      if ("progress" in data) return waiting?.progress?.(data.progress);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data.answer);
    };
    this.#worker.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
    };
  }

  ask(question: Question, progress?: (done: number) => void): Promise<unknown> {
    const id = ++this.#asked;
    const seed = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.#worker.postMessage({ id, question, seed } satisfies Asking);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, progress }));
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  end(): void {
    this.#worker.terminate();
  }
}
