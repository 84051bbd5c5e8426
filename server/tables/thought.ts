// Runs in a thread of its own: one decision of one bot, from what its seat may know.
import { type Level, type Mind, type Seat, seeded } from "@pipwise/core";
import { gameById, roomOf } from "@pipwise/games";

export interface Question {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  readonly state: unknown;
  readonly seed: number;
}

const awake = new Map<string, Promise<Mind>>();

export default async function think({ game: id, level, seat, state, seed }: Question) {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const mind = await mindFor(id, level);
  const sight = { seat, view: game.view(state, seat), moves: game.legal(state, seat) };
  return mind.choose({ ...sight, random: seeded(seed) });
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
