// Hints at the keyboard: each time somebody asks, one rung more.
import { type Hint, isRefusal, type Seat, type Table } from "@pipwise/core";
import type { TableHost } from "@pipwise/host";
import type { Speaker } from "@pipwise/ui/words";
import { KEYBOARD } from "./opening.ts";

export class Ladder {
  readonly #host: TableHost;
  /** Loaded when somebody first asks. */
  readonly #voice: () => Promise<Speaker>;
  #of: Table | undefined;
  #hint: Hint | undefined;
  #rung = 0;

  constructor(host: TableHost, voice: () => Promise<Speaker>) {
    this.#host = host;
    this.#voice = voice;
  }

  /** Undefined where there is nothing to choose. */
  async next(seat: Seat): Promise<string | undefined> {
    const { table } = this.#host;
    if (table !== this.#of) {
      this.#of = table;
      this.#rung = 0;
      const hint = await this.#host.hints.find(KEYBOARD, seat);
      this.#hint = isRefusal(hint) ? undefined : hint;
    }
    const rungs = this.#hint?.rungs ?? [];
    const rung = rungs[Math.min(this.#rung++, rungs.length - 1)];
    return rung && (await this.#voice()).say(rung.says, rung.params);
  }
}
