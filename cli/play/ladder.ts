// Hints at the keyboard: each time somebody asks, one rung more.
import {
  type Advise,
  type Coach,
  type Hint,
  seeded,
  type Table,
  TableSight,
  type Words,
} from "@pipwise/core";
import { type Speaker, speaker } from "@pipwise/ui/words";

export class Ladder {
  readonly #advise: Advise;
  readonly #speak: Speaker;
  #of: Table | undefined;
  #hint: Hint | undefined;
  #rung = 0;

  constructor(advise: Advise, words: readonly Words[]) {
    this.#advise = advise;
    this.#speak = speaker("en", ...words);
  }

  /** Undefined where there is nothing to choose. */
  async next(table: Table, seat: number): Promise<string | undefined> {
    if (table !== this.#of) {
      this.#of = table;
      this.#rung = 0;
      this.#hint = await this.#advise(new TableSight(table, seat, seeded("hint")));
    }
    const rungs = this.#hint?.rungs ?? [];
    const rung = rungs[Math.min(this.#rung++, rungs.length - 1)];
    return rung && this.#speak.say(rung.says, rung.params);
  }
}

/** The ladder of a game, if its room has a coach. */
export async function ladderOf(
  game: string,
  words: Words,
  coach: Coach | undefined,
): Promise<Ladder | undefined> {
  const wake = coach?.advisers[game];
  return coach && wake ? new Ladder((await wake()) as Advise, [words, coach.words]) : undefined;
}
