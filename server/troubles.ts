// What goes wrong, for the log: with a stack where it is a fault of ours, and a line a minute while the store cannot be used.
import { type Clock, RateLimiter } from "@pipwise/host";
import type { FastifyBaseLogger } from "fastify";
import { StoreAway, StoreFull } from "./storage/errors.ts";

const LINES_A_SECOND = 1 / 60;

export class Troubles {
  readonly #logger: FastifyBaseLogger;
  readonly #lines: RateLimiter;

  constructor(logger: FastifyBaseLogger, clock: Clock) {
    this.#logger = logger;
    this.#lines = new RateLimiter(clock, LINES_A_SECOND, 1);
  }

  /** `what` was being done; `table`: where. */
  report(error: Error, what: string, table?: string): void {
    const at = table === undefined ? {} : { table };
    if (!(error instanceof StoreAway || error instanceof StoreFull))
      return this.#logger.error({ err: error, ...at }, what);
    if (!this.#lines.take()) return;
    const sentence =
      error instanceof StoreAway ? "The database does not answer" : "The store has no room";
    this.#logger.error(`${sentence}: ${error.message}`);
  }
}
