// How a bot or a coach thinks about a position. It is shown what its seat may know, here as on a server.
import { type Advise, type Hint, type Sight, seeded } from "@pipwise/core";
import { fetchGame, roomOf } from "@pipwise/games/rooms";
import type { Position } from "./ask.ts";

export async function chooseMove(level: string, at: Position, seed: string): Promise<unknown> {
  const minds = (await roomOf(at.game)?.minds())?.[at.game];
  const wake = minds?.[level as keyof typeof minds] ?? minds?.casual;
  if (!wake) throw new Error(`${at.game} has no mind ${level}`);
  const [mind, sight] = [await wake(), await sightOf(at, seed)];
  await mind.ponder?.(sight);
  return mind.choose(sight);
}

/** Undefined where there is nothing to choose or nobody who knows. */
export async function findHint(at: Position, seed: string): Promise<Hint | undefined> {
  const coach = await roomOf(at.game)?.coach?.();
  const advise = (await coach?.advisers[at.game]?.()) as Advise | undefined;
  return advise?.(await sightOf(at, seed));
}

async function sightOf({ game: id, state, seat }: Position, seed: string): Promise<Sight> {
  const game = await fetchGame(id);
  if (!game) throw new Error(`there is no game ${id}`);
  return {
    seat,
    view: game.view(state, seat),
    moves: game.legal(state, seat),
    random: seeded(seed),
  };
}
