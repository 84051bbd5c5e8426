// The solved table as it is read: every chance is worked out when it is first asked for, and then remembered.
import { type Factors, type Proven, type Thin, unpack } from "./packing.ts";
import { SIDES } from "./sides.ts";

export interface Chances {
  /** Of the side that is to throw, against the other, both patient; by their numbers. */
  of(mover: number, other: number): number;
  readonly proven: Proven;
}

/** While a match is going on nobody has won it yet, however sure it looks. */
const OPEN = 1e-6;

let shipped: Promise<Chances> | undefined;

/** The table that comes with the game, a smaller one in a browser; loaded when it is first needed. */
export function solvedTable(): Promise<Chances> {
  return (shipped ??= import("#table").then(({ TABLE }) => chancesFrom(bytesOf(TABLE))));
}

export function chancesFrom(bytes: Uint8Array): Chances {
  const factors = unpack(bytes);
  if (factors?.sides !== SIDES) throw new Error("Ploc's table is damaged.");
  return new Product(factors);
}

class Product implements Chances {
  readonly proven: Proven;
  readonly #rank: number;
  readonly #movers: Float32Array;
  readonly #others: Float32Array;
  /** Where the corrections of each row begin. */
  readonly #begins: Int32Array;
  readonly #factors: Factors;
  readonly #rows: (Float32Array | undefined)[] = new Array(SIDES);

  constructor(factors: Factors) {
    const { rank, movers, others, places, proven } = factors;
    this.proven = proven;
    this.#rank = rank;
    this.#movers = numbers(movers, rank);
    this.#others = numbers(others, rank);
    this.#factors = factors;
    this.#begins = new Int32Array(SIDES + 1).fill(places.length);
    for (let i = places.length - 1; i >= 0; i--)
      this.#begins[Math.floor((places[i] as number) / SIDES)] = i;
    for (let row = SIDES - 1; row >= 0; row--)
      if (Math.floor((places[this.#begins[row] as number] ?? -1) / SIDES) !== row)
        this.#begins[row] = this.#begins[row + 1] as number;
  }

  of(mover: number, other: number): number {
    const row = this.#rows[mover] ?? this.#row(mover);
    if ((row[other] as number) < 0) row[other] = this.#product(mover, other, 0);
    return row[other] as number;
  }

  /** Unknown chances are −1; those with a correction are entered at once. */
  #row(mover: number): Float32Array {
    const row = new Float32Array(SIDES).fill(-1);
    const { places, amounts, correction } = this.#factors;
    const end = this.#begins[mover + 1] as number;
    for (let i = this.#begins[mover] as number; i < end; i++) {
      const other = (places[i] as number) % SIDES;
      row[other] = this.#product(mover, other, (amounts[i] as number) * correction);
    }
    this.#rows[mover] = row;
    return row;
  }

  #product(mover: number, other: number, correction: number): number {
    const rank = this.#rank;
    const movers = this.#movers;
    const others = this.#others;
    let sum = correction;
    for (let k = 0, a = mover * rank, b = other * rank; k < rank; k++, a++, b++)
      sum += (movers[a] as number) * (others[b] as number);
    return Math.min(1 - OPEN, Math.max(OPEN, sum));
  }
}

function numbers({ wholes, steps }: Thin, rank: number): Float32Array {
  return Float32Array.from(wholes, (whole, i) => whole * (steps[i % rank] as number));
}

function bytesOf(base64: string): Uint8Array {
  const { atob } = globalThis as unknown as { atob(text: string): string };
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
