// How a bot or a coach thinks about a decision: it is shown what its seat may know, by the rules of its table.
import {
  type Advise,
  type Hint,
  type Level,
  type Mind,
  type Minds,
  type Random,
  type Seat,
  type Sight,
  seeded,
  wakeMind,
} from "@pipwise/core";
import { fetchGame, roomOf, rooms } from "./rooms.ts";

/** Where somebody has to decide. */
export interface Position {
  readonly game: string;
  /** The version of the rules that the table is played by. */
  readonly rules: number;
  readonly seat: Seat;
  readonly state: unknown;
}

/** A bot's move. `random`: its own coin, which has nothing to do with the game's dice. */
export async function chooseMove(
  level: string,
  position: Position,
  random: Random,
  among = rooms,
): Promise<unknown> {
  const sight = await sightOf(position, random, among);
  const mind = await mindOf(level, position, among);
  await mind.ponder?.(sight);
  return mind.choose(sight);
}

/** Help for whoever decides, the same each time; undefined where there is nothing to choose or nobody who knows. */
export async function findHint(position: Position, among = rooms): Promise<Hint | undefined> {
  const coach = await roomOf(position.game, among)?.coach?.();
  const advise = (await ruled(coach?.advisers, position)?.()) as Advise | undefined;
  return advise?.(await sightOf(position, seeded("hint"), among));
}

async function sightOf(
  { game: id, rules, state, seat }: Position,
  random: Random,
  among: typeof rooms,
): Promise<Sight> {
  const game = await fetchGame(id, rules, among);
  if (!game) throw new Error(`there is no game ${id} with rules ${rules}`);
  return { seat, view: game.view(state, seat), moves: game.legal(state, seat), random };
}

type Wake = () => Mind | Promise<Mind>;

/** Waking may load a table: it is done once. */
const awake = new WeakMap<Wake, Promise<Mind>>();

async function mindOf(level: string, position: Position, among: typeof rooms): Promise<Mind> {
  const minds = ruled(await roomOf(position.game, among)?.minds(), position);
  const mind = await wakeMind(level, Object.keys(minds ?? {}) as Level[], (one) =>
    woken((minds as Minds)[one] as Wake),
  );
  if (!mind) throw new Error(`${position.game} has no mind ${level}`);
  return mind;
}

function woken(wake: Wake): Promise<Mind> {
  const waking = awake.get(wake) ?? Promise.resolve(wake());
  awake.set(wake, waking);
  waking.catch(() => awake.delete(wake));
  return waking;
}

/** What goes with older rules, where that is something else, stands under `id@version`. */
function ruled<T>(
  by: Readonly<Record<string, T>> | undefined,
  { game, rules }: Position,
): T | undefined {
  return by?.[`${game}@${rules}`] ?? by?.[game];
}
