// The generator's kernel against a model so small that the rules alone solve it.
import { columnOf } from "../mind/columns.ts";
import { MOST } from "../mind/sides.ts";
import type { Side } from "../rules/index.ts";
import { Sweeper } from "../tables/sweeper.mjs";
import { solved } from "./tiny.ts";

/** Both stop as soon as no chance moves by more; they may still be some times as far from the solution. */
const ENOUGH = 1e-7;

export interface Compared {
  /** How far apart the two are where they differ most. */
  readonly apart: number;
  /** How many different chances there are, to the sixth digit. */
  readonly chances: number;
}

/** Athletes beyond `most` are lost, and so many `levels` of weakened ones, none among them, are told apart. */
export async function compared(levels: 1 | 3, most: number, precise: boolean): Promise<Compared> {
  const number = ({ column, standing, weakened }: Side): number => {
    const [a = 1, b = 1, c = 1] = column;
    return (columnOf(a, b, c) * levels + weakened) * MOST + standing + weakened - 1;
  };
  const tiny = solved({ most, kept: levels - 1 }, ENOUGH);
  const sweeper = await Sweeper.wake(levels, { precise, most });
  const places = tiny.map(({ mine, theirs }) => number(mine) * sweeper.sides + number(theirs));
  const at = (chances: Float32Array | Float64Array): number[] =>
    places.map((place) => chances[place] as number);
  let now = at(sweeper.from.fill(0.5));
  let before: number[];
  do {
    sweeper.from.set(await sweeper.sweep());
    before = now;
    now = at(sweeper.from);
  } while (furthest(now, before) > ENOUGH);
  await sweeper.stop();
  const chances = tiny.map(({ chance }) => chance);
  return {
    apart: furthest(now, chances),
    chances: new Set(chances.map((chance) => chance.toFixed(6))).size,
  };
}

function furthest(some: readonly number[], others: readonly number[]): number {
  return some.reduce((most, one, i) => Math.max(most, Math.abs(one - (others[i] as number))), 0);
}
