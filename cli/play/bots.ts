// Bots that think in this program.
import {
  type Advise,
  type Coach,
  type Hint,
  type Mind,
  type Random,
  type Sight,
  seeded,
} from "@pipwise/core";
import type { AnyGame } from "@pipwise/games";
import type { Bots, Question } from "@pipwise/host";
import { readMind } from "../input.ts";

export class LocalBots implements Bots {
  readonly #game: AnyGame;
  readonly #coach: () => Promise<Coach | undefined>;
  /** The minds' coins; never the dice. */
  readonly #random: Random;
  readonly #awake = new Map<string, Promise<Mind>>();

  constructor(game: AnyGame, coach: () => Promise<Coach | undefined>, random: Random) {
    this.#game = game;
    this.#coach = coach;
    this.#random = random;
  }

  async choose(level: string, question: Question): Promise<unknown> {
    const sight = this.#sight(question, this.#random);
    const waking = this.#awake.get(level) ?? readMind(this.#game, level);
    this.#awake.set(level, waking);
    const mind = await waking;
    await mind.ponder?.(sight);
    return mind.choose(sight);
  }

  async hint(question: Question): Promise<Hint | undefined> {
    const sight = this.#sight(question, seeded("hint"));
    const wake = (await this.#coach())?.advisers[this.#game.id];
    const advise = (await wake?.()) as Advise | undefined;
    return advise?.(sight);
  }

  #sight({ game: id, seat, state }: Question, random: Random): Sight {
    const game = this.#game;
    if (id !== game.id) throw new Error(`${game.id} is played here, not ${id}`);
    return { seat, random, view: game.view(state, seat), moves: game.legal(state, seat) };
  }
}
