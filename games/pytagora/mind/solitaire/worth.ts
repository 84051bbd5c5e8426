// What free lines are worth to somebody who plays them as well as can be: from the last line to all five.
import type { Work } from "@pipwise/core";
import { type Faces, LINES, type Line, MOST_AGAIN, PLACES } from "../../rules/index.ts";
import { diceInSet, digits, partsOf, SETS, signs } from "../table/dice-set.ts";
import { averageOdds, COLOURS, everyThrow, multisetsIn } from "../table/odds.ts";
import type { Scores } from "../table/scores.ts";

/** By free lines as bits in the order of LINES: expected points of the turns that are left. */
export type Worths = readonly number[];

const ALL_LINES = (1 << LINES.length) - 1;

/**
 * The whole game. Dice of a colour are taken to be alike where some of them are thrown again, each showing a face as
 * often as the four do on average; the first throw of a turn is exact. Undefined when it was stopped.
 */
export function worthsOf(scores: Scores, faces: Faces, work: Work = {}): Worths | undefined {
  const worths = Array<number>(ALL_LINES + 1).fill(0);
  const again = new ThrownAgain(faces);
  const throws: { readonly set: number; readonly chance: number }[] = [];
  everyThrow(faces, (set, chance) => throws.push({ set, chance }));
  const order = [...worths.keys()].slice(1).sort((a, b) => linesIn(a).length - linesIn(b).length);
  for (const [done, free] of order.entries()) {
    if (work.signal?.aborted) return undefined;
    work.progress?.(done / order.length);
    const { least, most } = prospects(scores, worths, free);
    const best = again.best((set) => most(set), least, throws);
    worths[free] = throws.reduce(
      (sum, { set, chance }) => sum + chance * Math.max(least, most(set), best[set] as number),
      0,
    );
  }
  return worths;
}

/** What a turn comes to with the lines after it: at least, with a 0, and with the best equation of a throw. */
export interface Prospects {
  readonly least: number;
  /** The free lines, and what the others are worth once one is filled. */
  readonly lines: readonly Line[];
  readonly after: Float64Array;
  /** −∞ when no equation fits a free line. Each die thrown again takes 1 off. */
  most(set: number): number;
}

export function prospects(scores: Scores, worths: Worths, free: number): Prospects {
  const lines = linesIn(free);
  const peaks = lines.map((line) => scores.peaksIn(line));
  const after = Float64Array.from(lines, (line) => worths[without(free, line)] as number);
  return {
    least: Math.max(...after),
    lines,
    after,
    most(set) {
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < peaks.length; i++) {
        const points = peaks[i]?.[set] as number;
        const value = points + (after[i] as number);
        if (points > 0 && value > most) most = value;
      }
      return most;
    },
  };
}

export function linesIn(free: number): Line[] {
  return LINES.filter((_, i) => (free >> i) & 1);
}

export function without(free: number, line: Line): number {
  return free & ~(1 << LINES.indexOf(line));
}

/** Sets that lack so many dice, and what each becomes with one die more of the first colour that lacks one. */
interface Layer {
  readonly sets: Int32Array;
  readonly colour: Uint8Array;
  /** KINDS for each set, by kind of face. */
  readonly above: Int32Array;
}

const KINDS = digits.kinds;

/** The best that throwing some dice again promises, for every throw. */
class ThrownAgain {
  readonly #layers: readonly Layer[];
  readonly #odds: readonly (readonly number[])[];
  readonly #value = new Float64Array(SETS);
  readonly #best = new Float64Array(SETS);

  constructor(faces: Faces) {
    const lacking: number[][] = Array.from({ length: MOST_AGAIN + 1 }, () => []);
    for (let set = 0; set < SETS; set++) lacking[PLACES - diceInSet(set)]?.push(set);
    this.#layers = lacking.map(layerOf);
    this.#odds = COLOURS.map((colour) => averageOdds(faces, colour));
  }

  best(
    most: (set: number) => number,
    least: number,
    throws: readonly { readonly set: number }[],
  ): Float64Array {
    const best = this.#best.fill(Number.NEGATIVE_INFINITY);
    for (let count = 1; count <= MOST_AGAIN; count++) {
      for (const { set } of throws) this.#value[set] = Math.max(least, most(set) - count);
      for (let lack = 1; lack <= count; lack++) this.#average(this.#layers[lack] as Layer);
      for (const set of this.#layers[count]?.sets ?? []) best[set] = this.#value[set] as number;
    }
    for (let lack = MOST_AGAIN; lack > 0; lack--)
      for (const set of this.#layers[lack]?.sets ?? []) this.#offer(set);
    return best;
  }

  #average({ sets, colour, above }: Layer): void {
    for (let i = 0; i < sets.length; i++) {
      const odds = this.#odds[colour[i] as number] as readonly number[];
      let mean = 0;
      for (let kind = 0; kind < odds.length; kind++)
        mean += (odds[kind] as number) * (this.#value[above[i * KINDS + kind] as number] as number);
      this.#value[sets[i] as number] = mean;
    }
  }

  /** Whoever keeps these dice may have thrown again whatever else lay there. */
  #offer(set: number): void {
    const value = this.#best[set] as number;
    for (let colour = 0; colour < COLOURS.length; colour++)
      for (const above of withOneMore(set, colour))
        if (value > (this.#best[above] as number)) this.#best[above] = value;
  }
}

function layerOf(sets: readonly number[]): Layer {
  const colour = new Uint8Array(sets.length);
  const above = new Int32Array(sets.length * KINDS);
  for (const [i, set] of sets.entries()) {
    const lacks = [0, 1, 2].find((one) => withOneMore(set, one).length > 0) ?? 0;
    colour[i] = lacks;
    above.set(withOneMore(set, lacks), i * KINDS);
  }
  return { sets: Int32Array.from(sets), colour, above };
}

/** By kind of face; none when there are four of the colour already. */
function withOneMore(set: number, colour: number): number[] {
  const { odd, even, signs: sign } = partsOf(set);
  const own = [odd, even, sign][colour] as number;
  const step = [digits.size * signs.size, signs.size, 1][colour] as number;
  const { kinds, more } = multisetsIn(COLOURS[colour] as (typeof COLOURS)[number]);
  const sets: number[] = [];
  for (let kind = 0; kind < kinds; kind++) {
    const next = more[own * kinds + kind] as number;
    if (next >= 0) sets.push(set + (next - own) * step);
  }
  return sets;
}
