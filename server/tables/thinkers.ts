// Bots think in threads of their own, so that a hard decision at one table is no pause at another.
import { type Hint, mindOf, type Random, type Seat } from "@pipwise/core";
import { Piscina } from "piscina";
import type { LiveTable } from "./live.ts";
import type { Question } from "./thought.ts";

export class Thinkers {
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

  choose(live: LiveTable, seat: Seat, random: Random): Promise<unknown> {
    const question: Question = {
      game: live.row.game,
      level: mindOf(live.table, seat) ?? "casual",
      seat,
      state: live.table.state,
      seed: random.below(2 ** 30),
    };
    return this.#threads.run(question);
  }

  /** Undefined where there is nothing to choose. */
  hint(live: LiveTable, seat: Seat): Promise<Hint | undefined> {
    const question: Question = { game: live.row.game, seat, state: live.table.state, seed: 0 };
    return this.#threads.run(question);
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
