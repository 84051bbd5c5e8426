// Every decision of a turn, valued.
import { athletes, type Field, type Move, type Side, type View } from "../rules/index.ts";
import { columnOf } from "./columns.ts";
import { Finish } from "./finish.ts";
import { Throws } from "./throws.ts";
import { WON, type Worth } from "./worth.ts";

interface Valued {
  readonly move: Move;
  readonly value: number;
}

/** The best of what may be done with thrown dice; of equals the first. */
export function bestOf(view: View, moves: readonly Move[], worth: Worth): Valued {
  const judge = new Judge(view, worth);
  const most = judge.now();
  for (const move of moves) {
    const value = judge.after(move);
    if (value >= most) return { move, value };
  }
  throw new Error("None of these moves is as good as the best one.");
}

/** One of them. */
export function worthOf(view: View, move: Move, worth: Worth): number {
  return new Judge(view, worth).after(move);
}

/** What thrown dice are worth to whoever has thrown them. */
export function worthNow(view: View, worth: Worth): number {
  return new Judge(view, worth).now();
}

/** Values what can be done with the dice of a turn, once they are thrown. */
class Judge {
  readonly #view: View;
  readonly #worth: Worth;
  readonly #mine: Side;
  readonly #theirs: Side;
  readonly #throws: Throws;
  #finish: Finish | undefined;

  constructor(view: View, worth: Worth) {
    this.#view = view;
    this.#worth = worth;
    this.#mine = view.sides[view.turn] as Side;
    this.#theirs = view.sides[1 - view.turn] as Side;
    this.#throws = new Throws(this.#mine, this.#theirs, worth, view.netOnly);
  }

  now(): number {
    const { free, rerolls } = this.#view;
    if (begun(this.#view)) return this.#rest().best();
    return this.#throws.worth(free, rerolls, this.#settled());
  }

  after(move: Move): number {
    const { free, rerolls } = this.#view;
    if ("action" in move) return this.#rest().after(move);
    if ("berserk" in move) return this.#afterBerserk(move.berserk);
    if ("reroll" in move) return this.#throws.again(free, rerolls, this.#settled(), move.reroll);
    throw new Error("Nothing has been thrown.");
  }

  #rest(): Finish {
    return (this.#finish ??= new Finish(this.#view, this.#worth));
  }

  #afterBerserk(chosen: true | { readonly weakened: number }): number {
    const { standing, weakened } = this.#theirs;
    const left = standing + weakened - 4;
    if (left <= 0) return WON;
    const fewest = Math.max(0, 4 - standing);
    const lying = weakened - (chosen === true ? fewest : chosen.weakened);
    const [a = 1, b = 1, c = 1] = this.#mine.column;
    const down = this.#mine.weakened;
    return this.#worth(columnOf(a, b, c), athletes(this.#mine), down, left, lying);
  }

  #settled(): number {
    return this.#view.rerolled.reduce((bits, place) => bits | (1 << place), 0);
  }
}

function begun({ paired }: Field): boolean {
  return paired[0] !== null || paired[1] !== null || paired[2] !== null;
}
