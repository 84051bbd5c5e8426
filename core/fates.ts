// What chance could have brought instead: the ways in which dice and cards could have fallen when somebody moved.
import { type Chance, chanceFrom, type Lot, type Outcome } from "./chance.ts";
import type { Game, Happening } from "./game.ts";
import { seeded } from "./random.ts";
import { isRefusal } from "./refusal.ts";

/** One way in which chance could have gone. */
export interface Fate<State> {
  readonly state: State;
  /** How likely it was. */
  readonly chance: number;
}

/** Where there are more ways than this, so many are drawn to stand for all. Three dice have 216. */
const MOST_FATES = 216;

/** `draws`: after so many draws the rest makes no difference to whoever asks, and is not told apart. */
export function fatesOf<State, Move>(
  game: Pick<Game<never, State, Move>, "play" | "timeOut">,
  before: State,
  { seat, move }: Happening<Move>,
  draws = Number.POSITIVE_INFINITY,
): readonly Fate<State>[] {
  const played = (chance: Chance): State => {
    const after =
      move === undefined
        ? game.timeOut?.(before, seat, chance)
        : game.play(before, seat, move, chance);
    if (after === undefined || isRefusal(after)) throw new Error("what happened cannot happen");
    return after;
  };
  return listed(played, draws) ?? drawn(played, JSON.stringify([before, move]));
}

/** Every way, one after the other; undefined when there are too many. */
function listed<State>(
  played: (chance: Chance) => State,
  draws: number,
): Fate<State>[] | undefined {
  const fates: Fate<State>[] = [];
  let path: number[] | undefined = [];
  try {
    while (path) {
      const walk: Walk = new Walk(path, draws);
      const state = played(walk);
      fates.push({ state, chance: walk.chance });
      if (fates.length > MOST_FATES) return undefined;
      path = walk.next();
    }
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
  return fates;
}

/** The same for the same question, and others for every other, so that they are right on average. */
function drawn<State>(played: (chance: Chance) => State, question: string): Fate<State>[] {
  const random = seeded(question);
  return Array.from({ length: MOST_FATES }, () => ({
    state: played(chanceFrom(random)),
    chance: 1 / MOST_FATES,
  }));
}

/** Interrupts rules that might go on for ever: those who tie throw again, and on this way they always tie. */
class TooMany extends Error {}

/** Chance that goes one way at every draw: the one that `path` says, or the first. */
class Walk implements Chance {
  readonly #path: readonly number[];
  readonly #draws: number;
  readonly #taken: { readonly way: number; readonly of: number }[] = [];
  chance = 1;
  /** About how many there are in all. */
  #ways = 1;

  constructor(path: readonly number[], draws: number) {
    this.#path = path;
    this.#draws = draws;
  }

  draw<T extends Outcome>(lot: Lot<T>): T {
    if (this.#taken.length >= this.#draws) return lot.of[0] as T;
    const values = [...new Set(lot.of)];
    const way = this.#path[this.#taken.length] ?? 0;
    const value = values[way] as T;
    this.#taken.push({ way, of: values.length });
    this.#ways *= values.length;
    if (this.#ways > MOST_FATES) throw new TooMany();
    this.chance *= lot.of.filter((one) => one === value).length / lot.of.length;
    return value;
  }

  throw<T extends Outcome>(lots: readonly Lot<T>[]): T[] {
    return lots.map((lot) => this.draw(lot));
  }

  /** The path after this one; undefined after the last. */
  next(): number[] | undefined {
    const last = this.#taken.findLastIndex(({ way, of }) => way < of - 1);
    if (last < 0) return undefined;
    const path = this.#taken.slice(0, last + 1).map(({ way }) => way);
    path[last] = (path[last] as number) + 1;
    return path;
  }
}
