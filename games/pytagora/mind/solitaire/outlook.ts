// What to do with a throw in Solitaire: which dice to throw again, reckoned with the very dice that lie there.
import type { Checking, Faces, Line, Throw } from "../../rules/index.ts";
import type { Almanac } from "../table/almanac.ts";
import { partsOf, setOf, setOfFaces } from "../table/dice-set.ts";
import { OF_A_COLOUR } from "../table/multisets.ts";
import { COLOURS, diceOdds, multisetsIn, type Odds, thrownBeside } from "../table/odds.ts";
import type { Scores } from "../table/scores.ts";
import { type ByMask, bestChoice } from "./again.ts";
import { fullThrows } from "./full-throws.ts";
import { linesIn, prospects, type Worths, without } from "./worth.ts";
import { ZERO_DIVIDED, ZERO_STAYS } from "./worths.ts";

/** A turn under way: the dice, how many were thrown again if that is done, and the free lines as bits. */
export interface Turn {
  readonly dice: Throw;
  readonly again: number | null;
  readonly free: number;
}

/** Dice to be thrown again and what the rest of the game is then worth. */
export interface Again {
  readonly places: readonly number[];
  readonly value: number;
}

/** How likely it is that throwing dice again pays, and how much it then brings on average. */
export interface Success {
  readonly chance: number;
  readonly more: number;
}

export interface Entering {
  readonly line: Line;
  /** 0 when nothing fits. */
  readonly points: number;
  readonly value: number;
}

/** Values are expected further points; those of whole lines are worths.ts's, made for the usual dice. */
export class Outlook {
  readonly scores: Scores;
  /** By colour and die. */
  readonly #odds: readonly (readonly (readonly number[])[])[];
  readonly #worths: Worths;

  constructor(almanac: Almanac, checking: Checking, faces: Faces) {
    this.scores = almanac.under(checking);
    this.#odds = COLOURS.map((colour) => diceOdds(faces, colour));
    this.#worths = checking.allowZeroDividend ? ZERO_DIVIDED : ZERO_STAYS;
  }

  worth(free: number): number {
    return this.#worths[free] as number;
  }

  /** What a throw is worth with best play. */
  value(turn: Turn): number {
    return this.best(turn).value;
  }

  /** Dice are thrown again where that is worth more than any line. */
  best(turn: Turn): Again | Entering {
    const entering = this.entering(turn);
    if (turn.again !== null) return entering;
    const again = this.bestAgain(turn);
    return again.value > entering.value ? again : entering;
  }

  /** The best line for a throw as it lies; of equals the one with more points. */
  entering(turn: Turn): Entering {
    return this.enterings(turn).reduce((best, one) =>
      one.value > best.value || (one.value === best.value && one.points > best.points) ? one : best,
    );
  }

  enterings({ dice, again, free }: Turn): Entering[] {
    const set = setOfFaces(dice);
    return linesIn(free).map((line) => {
      const most = this.scores.peaksIn(line)[set] as number;
      const points = most === 0 ? 0 : most - (again ?? 0);
      return { line, points, value: points + this.worth(without(free, line)) };
    });
  }

  /** What throwing these dice again is worth. */
  again({ dice, free }: Turn, places: readonly number[]): number {
    const { most, least } = prospects(this.scores, this.#worths, free);
    let mean = 0;
    this.#everyThrow(this.#thrown(dice, places), (set, chance) => {
      mean += chance * Math.max(most(set) - places.length, least);
    });
    return mean;
  }

  /** How often throwing these dice again comes to more than `par`, and how much more it then is on average. */
  chanceAgain({ dice, free }: Turn, places: readonly number[], par: number): Success {
    const ahead = prospects(this.scores, this.#worths, free);
    let [chance, more] = [0, 0];
    this.#everyThrow(this.#thrown(dice, places), (set, likely) => {
      const gain = Math.max(ahead.most(set) - places.length, ahead.least) - par;
      if (gain <= 0) return;
      chance += likely;
      more += likely * gain;
    });
    return { chance, more: chance === 0 ? 0 : more / chance };
  }

  /** The best dice to throw again. */
  bestAgain({ dice, free }: Turn): Again {
    const odds = COLOURS.map((_, colour) =>
      Array.from({ length: 1 << OF_A_COLOUR }, (_, mask) => this.#after(dice, colour, mask)),
    );
    const throws = fullThrows(this.scores, prospects(this.scores, this.#worths, free));
    const { masks, value } = bestChoice(odds as unknown as ByMask, throws);
    return { places: masks.flatMap(placesIn), value };
  }

  /** What the dice of a colour come to when those of a mask are thrown again. */
  #after(dice: Throw, colour: number, mask: number): Odds {
    const own = [0, 1, 2, 3].map((i) => 4 * colour + i);
    const kept = own.filter((place) => !((mask >> (place & 3)) & 1));
    const { odd, even, signs } = partsOf(
      setOfFaces(kept.map((place) => dice[place] as Throw[number])),
    );
    const all = this.#odds[colour] as readonly (readonly number[])[];
    return thrownBeside(
      [odd, even, signs][colour] as number,
      all.filter((_, i) => (mask >> i) & 1),
      multisetsIn(COLOURS[colour] as (typeof COLOURS)[number]),
    );
  }

  #thrown(dice: Throw, places: readonly number[]): ByColour {
    return COLOURS.map((_, colour) =>
      this.#after(dice, colour, maskOf(places.filter((place) => place >> 2 === colour))),
    ) as unknown as ByColour;
  }

  #everyThrow([green, blue, red]: ByColour, see: (set: number, chance: number) => void): void {
    for (let i = 0; i < green.shown.length; i++)
      for (let j = 0; j < blue.shown.length; j++) {
        const both = (green.chance[i] as number) * (blue.chance[j] as number);
        const base = setOf({
          odd: green.shown[i] as number,
          even: blue.shown[j] as number,
          signs: 0,
        });
        for (let k = 0; k < red.shown.length; k++)
          see(base + (red.shown[k] as number), both * (red.chance[k] as number));
      }
  }
}

type ByColour = readonly [Odds, Odds, Odds];

function maskOf(places: readonly number[]): number {
  return places.reduce((mask, place) => mask | (1 << (place & 3)), 0);
}

function placesIn(mask: number, colour: number): number[] {
  return [0, 1, 2, 3].filter((i) => (mask >> i) & 1).map((i) => 4 * colour + i);
}
