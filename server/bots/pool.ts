// Bots think in threads of their own, so that a hard decision at one table is no pause at another.
import { randomInt } from "node:crypto";
import type { Hint } from "@pipwise/core";
import type { Bots, Question } from "@pipwise/host";
import { Piscina } from "piscina";
import type { Thought } from "./thought.ts";

export class BotPool implements Bots {
  readonly #threads = new Piscina({
    filename: new URL("./thought.js", import.meta.url).href,
    // Nothing that the main thread was started with: it would be loaded once more.
    execArgv: [],
    // Woken when a bot first has to think, gone when none has for a while.
    minThreads: 0,
    maxThreads: 1,
    // A mind that ponders leaves the thread to others in between, so it must not be a few of them that fill it.
    concurrentTasksPerWorker: 64,
    idleTimeout: 60_000,
  });

  choose(level: string, question: Question): Promise<unknown> {
    const thought: Thought = { ...question, level, seed: randomInt(2 ** 30) };
    return this.#threads.run(thought);
  }

  hint(question: Question): Promise<Hint | undefined> {
    const thought: Thought = { ...question, seed: 0 };
    return this.#threads.run(thought);
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
