// Runs in a thread of its own: one decision of one bot, or a hint, from what the seat may know.
import { type Advise, type Hint, type Level, type Mind, type Sight, seeded } from "@pipwise/core";
import { gameById, roomOf } from "@pipwise/games";
import type { Question } from "@pipwise/host";

export interface Thought extends Question {
  /** The mind that is to move; left out: a coach gives a hint instead. */
  readonly level?: string;
  readonly seed: number;
}

const awake = new Map<string, Promise<Mind>>();

export default async function think({ game: id, level, seat, state, seed }: Thought) {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const sight: Sight = {
    seat,
    view: game.view(state, seat),
    moves: game.legal(state, seat),
    random: seeded(seed),
  };
  return level === undefined ? hint(id, sight) : move(id, level, sight);
}

async function move(game: string, level: string, sight: Sight): Promise<unknown> {
  const mind = await mindFor(game, level);
  await mind.ponder?.(sight);
  return mind.choose(sight);
}

async function hint(game: string, sight: Sight): Promise<Hint | undefined> {
  const coach = await roomOf(game)?.coach?.();
  const advise = (await coach?.advisers[game]?.()) as Advise | undefined;
  return advise?.(sight);
}

function mindFor(game: string, level: string): Promise<Mind> {
  const name = `${game}/${level}`;
  const mind = awake.get(name) ?? wake(game, level);
  awake.set(name, mind);
  return mind;
}

async function wake(game: string, level: string): Promise<Mind> {
  const minds = (await roomOf(game)?.minds())?.[game];
  const mind = minds?.[level as Level] ?? minds?.casual;
  if (!mind) throw new Error(`${game} has no mind ${level}`);
  return mind();
}
