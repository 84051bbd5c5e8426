// Throws of all twelve dice. Those that bring the same in every line are of one class: there are some thousand classes, and
// what a class is worth is worked out once.
import { LINES } from "../../rules/index.ts";
import { digits, setOf, signs } from "../table/dice-set.ts";
import { type Multisets, OF_A_COLOUR } from "../table/multisets.ts";
import type { Scores } from "../table/scores.ts";
import type { Prospects } from "./worth.ts";

/** Numbers of multisets of four dice, and by number of a multiset its place among them. */
const DIGITS = fullOnes(digits);
const SIGNS = fullOnes(signs);

interface FullOnes {
  readonly numbers: readonly number[];
  readonly places: Int16Array;
}

function fullOnes({ total }: Multisets): FullOnes {
  const numbers = [...total.keys()].filter((number) => total[number] === OF_A_COLOUR);
  return { numbers, places: Int16Array.from(total, (_, number) => numbers.indexOf(number)) };
}

interface Classes {
  /** By throw. */
  readonly of: Uint16Array;
  /** By class, what such a throw brings in each line. */
  readonly peaks: readonly (readonly number[])[];
}

const byScores = new WeakMap<Scores, Classes>();

function classesOf(scores: Scores): Classes {
  let classes = byScores.get(scores);
  if (!classes) byScores.set(scores, (classes = sorted(scores)));
  return classes;
}

function sorted(scores: Scores): Classes {
  const byLine = LINES.map((line) => scores.peaksIn(line));
  const of = new Uint16Array(DIGITS.numbers.length ** 2 * SIGNS.numbers.length);
  const numbers = new Map<number, number>();
  const peaks: number[][] = [];
  let place = 0;
  for (const odd of DIGITS.numbers)
    for (const even of DIGITS.numbers)
      for (const sign of SIGNS.numbers) {
        const set = setOf({ odd, even, signs: sign });
        const key = byLine.reduce((all, line) => 64 * all + (line[set] as number), 0);
        let number = numbers.get(key);
        if (number === undefined) {
          numbers.set(key, (number = peaks.length));
          peaks.push(byLine.map((line) => line[set] as number));
        }
        of[place++] = number;
      }
  return { of, peaks };
}

/** Where throws with these signs are, among those with the same digits. */
export function signPlaces(reds: readonly number[]): Int16Array {
  return Int16Array.from(reds, (red) => SIGNS.places[red] as number);
}

const known = new WeakMap<Scores, Map<string, FullThrows>>();

/** What full throws are worth with these lines free; remembered, since a turn asks more than once. */
export function fullThrows(scores: Scores, ahead: Prospects): FullThrows {
  let own = known.get(scores);
  if (!own) known.set(scores, (own = new Map()));
  const key = `${ahead.lines} ${ahead.after}`;
  let throws = own.get(key);
  if (!throws) own.set(key, (throws = new FullThrows(scores, ahead)));
  return throws;
}

export class FullThrows {
  readonly least: number;
  readonly #class: Uint16Array;
  readonly #worth: Float64Array;

  constructor(scores: Scores, { least, lines, after }: Prospects) {
    const { of, peaks } = classesOf(scores);
    const free = lines.map((line) => LINES.indexOf(line));
    this.least = least;
    this.#class = of;
    this.#worth = Float64Array.from(peaks, (points) =>
      free.reduce((most, line, i) => {
        const value = (points[line] as number) + (after[i] as number);
        return points[line] === 0 ? most : Math.max(most, value);
      }, Number.NEGATIVE_INFINITY),
    );
  }

  /** Puts down what digits are worth with each of the first so many `signPlaces`: −∞ when no equation fits a free line. */
  fill(
    to: Float64Array,
    from: number,
    [odd, even]: readonly [number, number],
    places: Int16Array,
    count: number,
  ): void {
    const [classes, worth] = [this.#class, this.#worth];
    const pair =
      (DIGITS.places[odd] as number) * DIGITS.numbers.length + (DIGITS.places[even] as number);
    const first = pair * SIGNS.numbers.length;
    for (let k = 0; k < count; k++)
      to[from + k] = worth[classes[first + (places[k] as number)] as number] as number;
  }
}
