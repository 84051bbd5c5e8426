import type { Line } from "../../rules/index.ts";
import { digits, SETS, signs } from "./dice-set.ts";
import { OF_A_COLOUR } from "./multisets.ts";

/** No equation: every equation scores something. */
const NONE = 0;
const ENOUGH_OF_A_COLOUR = 3;
const ALL_OF_A_COLOUR_BONUS = 3;

/** The best scores by one agreement. */
export class Scores {
  /** Of equations that use exactly a set of dice; 0 where there is none. */
  readonly exact: Uint8Array;
  /** The same with a number greater than 100. */
  readonly exactBig: Uint8Array;
  #peaks: Uint8Array | undefined;
  readonly #exactLines = new Map<Line, Uint8Array>();
  readonly #lines = new Map<Line, Uint8Array>();

  constructor(exact: Uint8Array, exactBig: Uint8Array) {
    this.exact = exact;
    this.exactBig = exactBig;
  }

  /** Of equations that use some of a set of dice. */
  get peaks(): Uint8Array {
    return (this.#peaks ??= peaksOf(this.exact.slice()));
  }

  /** What exactly these dice bring in a line of Solitaire (PYT-21); 0 when nothing fits. */
  exactIn(line: Line): Uint8Array {
    if (line === "101") return this.exactBig;
    let exact = this.#exactLines.get(line);
    if (!exact) this.#exactLines.set(line, (exact = fitting(line, this.exact)));
    return exact;
  }

  /** What some of these dice bring in a line. */
  peaksIn(line: Line): Uint8Array {
    let peaks = this.#lines.get(line);
    if (!peaks) this.#lines.set(line, (peaks = peaksOf(this.exactIn(line).slice())));
    return peaks;
  }
}

/** Raises every set to the best of its parts. A set comes after all of its parts, so once through is enough. */
function peaksOf(scores: Uint8Array): Uint8Array {
  const even = signs.size;
  const odd = digits.size * even;
  for (let set = 0; set < SETS; ) {
    const a = Math.floor(set / odd);
    const b = Math.floor(set / even) % digits.size;
    for (let c = 0; c < signs.size; c++, set++) {
      const score = scores[set] as number;
      if (score === NONE) continue;
      raise(scores, score, set, a, digits.more, digits.kinds, odd);
      raise(scores, score, set, b, digits.more, digits.kinds, even);
      raise(scores, score, set, c, signs.more, signs.kinds, 1);
    }
  }
  return scores;
}

function raise(
  scores: Uint8Array,
  score: number,
  set: number,
  own: number,
  more: Int16Array,
  kinds: number,
  step: number,
): void {
  for (let kind = 0; kind < kinds; kind++) {
    const next = more[own * kinds + kind] as number;
    if (next < 0) return;
    const above = set + (next - own) * step;
    if (score > (scores[above] as number)) scores[above] = score;
  }
}

function fitting(line: Line, exact: Uint8Array): Uint8Array {
  let set = 0;
  const scores = new Uint8Array(SETS);
  for (let a = 0; a < digits.size; a++)
    for (let b = 0; b < digits.size; b++)
      for (let c = 0; c < signs.size; c++, set++) {
        const score = exact[set] as number;
        if (score === NONE) continue;
        const green = digits.total[a] as number;
        const blue = digits.total[b] as number;
        const red = signs.total[c] as number;
        if (line === "poker") {
          if (Math.max(green, blue, red) === OF_A_COLOUR) scores[set] = score;
          continue;
        }
        const own = line === "green" ? green : line === "blue" ? blue : red;
        if (own >= ENOUGH_OF_A_COLOUR)
          scores[set] = score + (own === OF_A_COLOUR ? ALL_OF_A_COLOUR_BONUS : 0);
      }
  return scores;
}
