// Somebody who looks for an equation as people do: shapes come to mind, the easy ones first, and each is tried for a while.
import type { Random } from "@pipwise/core";
import type { Equation, Search } from "../../rules/index.ts";
import { Looking } from "../solver/index.ts";
import { allShapes, type Shape } from "../solver/shape.ts";
import { effortOf } from "./effort.ts";

export interface Person {
  /** An effort that this person takes every other time. */
  readonly reach: number;
  /** How quickly the chance falls beyond that. */
  readonly spread: number;
  /** Of the ways to fill a shape, one in so many is seen. */
  readonly oversight: number;
  /** Knows that a 0 may have anything below it. */
  readonly zeroTrick: boolean;
}

export const BEGINNER: Person = { reach: 3.7, spread: 0.45, oversight: 3, zeroTrick: false };
export const CASUAL: Person = { reach: 4.4, spread: 0.5, oversight: 2, zeroTrick: false };
export const STRONG: Person = { reach: 5.2, spread: 0.6, oversight: 1, zeroTrick: true };

/** Whoever may take as long as they like gives up after so many seconds. */
const PATIENCE = 180;

/** The same person with so many seconds, 0 for as long as they like: half the time halves the odds that a shape comes to mind. */
export function within(seconds: number, person: Person): Person {
  const time = seconds === 0 ? PATIENCE : Math.min(seconds, PATIENCE);
  return { ...person, reach: person.reach + person.spread * Math.log(time / PATIENCE) };
}

/** The same person in The Last Die: the equation that lies there shows the way, and nobody counts points. */
export function goingOn(person: Person): Person {
  return { ...person, reach: person.reach + 1.4, spread: person.spread + 0.2, oversight: 1 };
}

/** The order in which somebody would like to find shapes: by what they are worth to them, highest first. */
export type Wish = (shape: Shape) => number;

export const byScore: Wish = ({ score }) => score;
/** Most dice, and of these the easiest. */
export const byDice: Wish = (shape) => 100 * shape.dice - effortOf(shape);

/** Coins are tossed in so many parts. */
const FINE = 1 << 20;

/** Hears of each equation that comes to mind, by falling wish; answers whether that is enough. */
export function comesToMind(
  { reach, spread, oversight, zeroTrick }: Person,
  search: Search,
  wish: Wish,
  random: Random,
  hear: (equation: Equation, shape: Shape) => boolean,
): void {
  const looking = new Looking(search);
  for (const { shape, effort } of wished(wish)) {
    if (!zeroTrick && shape.terms.some(({ zero }) => zero)) continue;
    const chance = 1 / (1 + Math.exp((effort - reach) / spread));
    if (random.below(FINE) >= chance * FINE || !looking.affords(shape)) continue;
    let enough = false;
    looking.into(shape, (equation) => {
      if (random.below(oversight) === 0) enough = hear(equation, shape);
      return enough;
    });
    if (enough) return;
  }
}

const orders = new Map<Wish, readonly { readonly shape: Shape; readonly effort: number }[]>();

function wished(wish: Wish): readonly { readonly shape: Shape; readonly effort: number }[] {
  let order = orders.get(wish);
  if (!order) {
    const shapes = allShapes().toSorted((a, b) => wish(b) - wish(a));
    orders.set(wish, (order = shapes.map((shape) => ({ shape, effort: effortOf(shape) }))));
  }
  return order;
}
