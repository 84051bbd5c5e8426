// Bots think in threads of their own, so that a hard decision at one table is no pause at another.
import { availableParallelism } from "node:os";
import type { Hint, Random, Refusal } from "@pipwise/core";
import type { Position } from "@pipwise/games/think";
import type { Bots } from "@pipwise/host";
import { Piscina } from "piscina";
import type { World } from "../world.ts";
import { HintQueue } from "./hint-queue.ts";
import type { Thought } from "./thought.ts";

/** The main thread has a core of its own, and beyond so many each thread costs memory only. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

export class BotPool implements Bots {
  readonly #threads: Piscina;
  readonly #hints: HintQueue;
  readonly #random: Random;
  #moves = 0;
  #hinting = 0;

  constructor({ clock, random }: World, threads = THREADS) {
    this.#random = random;
    this.#threads = new Piscina({
      filename: new URL("./thought.js", import.meta.url).href,
      // Nothing that the main thread was started with: it would be loaded once more.
      execArgv: [],
      // Woken when a bot first has to think, gone when none has for a while.
      minThreads: 0,
      maxThreads: threads,
      // A mind that ponders leaves the thread to others in between, so it must not be a few of them that fill it.
      concurrentTasksPerWorker: 64,
      loadBalancer: (_task, workers) => {
        const [least] = workers.toSorted((a, b) => a.currentUsage - b.currentUsage);
        const isAllThere = workers.length >= threads;
        return least && (least.currentUsage === 0 || isAllThere) ? least : null;
      },
      idleTimeout: 60_000,
    });
    // Bots come first: a hint begins while they leave a thread free, and where there are several, one is always left to them.
    this.#hints = new HintQueue(
      clock,
      () => this.#moves < threads && this.#hinting < Math.max(1, threads - 1),
    );
  }

  async choose(level: string, position: Position): Promise<unknown> {
    const thought: Thought = { ...position, level, seed: this.#random.below(2 ** 30) };
    this.#moves++;
    try {
      return await this.#threads.run(thought);
    } finally {
      this.#moves--;
      this.#hints.next();
    }
  }

  hint(position: Position, from = ""): Promise<Hint | Refusal | undefined> {
    return this.#hints.run(from, () => this.#hint(position));
  }

  async #hint(position: Position): Promise<Hint | undefined> {
    const thought: Thought = { ...position, seed: 0 };
    this.#hinting++;
    try {
      return await this.#threads.run(thought);
    } finally {
      this.#hinting--;
      this.#hints.next();
    }
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
