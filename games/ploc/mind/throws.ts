// What throws are worth before any die has acted: the best ending of each, and of what re-rolls make of it.
import type { Side } from "../rules/index.ts";
import { COLUMNS, columnOf, WAYS } from "./columns.ts";
import { endings } from "./endings.ts";
import { LOST, WON, type Worth } from "./worth.ts";

/** One player's turn, from its throw to its first action. */
export class Throws {
  readonly #worth: Worth;
  readonly #column: number;
  readonly #mine: Side;
  readonly #theirs: Side;
  readonly #netOnly: boolean;
  /** The best ending of each of the 56 throws, worked out when it is asked for. */
  readonly #best: (number | undefined)[] = new Array(COLUMNS.length);

  constructor(mine: Side, theirs: Side, worth: Worth, netOnly = false) {
    const [a = 1, b = 1, c = 1] = mine.column;
    this.#column = columnOf(a, b, c);
    this.#mine = mine;
    this.#theirs = theirs;
    this.#worth = worth;
    this.#netOnly = netOnly;
  }

  /** With these dice, and so many re-rolls left; a re-rolled die's bit is set in `settled`. */
  worth(dice: readonly number[], rerolls: number, settled: number): number {
    let most = this.#standing(dice);
    if (rerolls > 0)
      for (let place = 0; place < 3; place++)
        if (!(settled & (1 << place)))
          most = Math.max(most, this.again(dice, rerolls, settled, place));
    return most;
  }

  /** The mean over the faces that the die at `place` may show, which is re-rolled now. */
  again(dice: readonly number[], rerolls: number, settled: number, place: number): number {
    const now = settled | (1 << place);
    let sum = 0;
    for (let face = 1; face <= 6; face++)
      sum += this.worth(dice.with(place, face), rerolls - 1, now);
    return sum / 6;
  }

  /** Before the throw. */
  mean(rerolls: number): number {
    let sum = 0;
    for (let rolled = 0; rolled < COLUMNS.length; rolled++)
      sum +=
        (WAYS[rolled] as number) * this.worth(COLUMNS[rolled] as readonly number[], rerolls, 0);
    return sum / 216;
  }

  #standing([a = 1, b = 1, c = 1]: readonly number[]): number {
    const rolled = columnOf(a, b, c);
    return (this.#best[rolled] ??= this.#bestEnding(rolled));
  }

  /**
   * Endings forget the order of the actions; the best order weakens first, strikes next, and modifies last, what brings athletes
   * before what costs some. So a match is won if enough leave, and lost only by the sum of all Modify actions.
   */
  #bestEnding(rolled: number): number {
    const { standing, weakened } = this.#theirs;
    const theirs = standing + weakened;
    const mine = this.#mine.standing + this.#mine.weakened;
    const list = endings(this.#column, rolled, this.#netOnly);
    let most = LOST;
    for (let i = 0; i < list.length; i++) {
      const ending = list[i] as number;
      const struck = (ending >> 15) & 7;
      const finished = (ending >> 18) & 7;
      const laid = ending >> 21;
      if (finished > weakened + laid) continue;
      if (struck + finished >= theirs) return WON;
      if (struck + laid > standing) continue;
      const athletes = mine + ((ending >> 6) & 31) - 12;
      if (athletes <= 0) continue;
      // Modify lets weakened ones leave, as many as its owner likes (PLO-15); with "net only" as many as can.
      const down = Math.min(athletes, this.#mine.weakened);
      const least = Math.max(0, this.#mine.weakened - ((ending >> 11) & 15));
      for (let kept = this.#netOnly ? least : down; kept >= least; kept--) {
        const found = this.#worth(
          ending & 63,
          athletes,
          kept,
          theirs - struck - finished,
          weakened + laid - finished,
        );
        if (found > most) most = found;
      }
    }
    return most;
  }
}
