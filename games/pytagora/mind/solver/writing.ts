// Every equation that says what a solution says, each once.
import type { Checking } from "../../rules/index.ts";
import type { Term } from "./search.ts";
import { chainsOf, type PlusMinus } from "./spelling.ts";

/** Terms as bits. */
interface Arrangement {
  readonly onLeft: number;
  readonly onRight: number;
  readonly minus: number;
}

/** Every way to write a product, by what lone 1s take off. */
type Chains = readonly { readonly off: number; readonly texts: readonly string[] }[];

/** Writes solutions for one throw and agreement; remembers the products that come again and again. */
export class Scribe {
  readonly #signs: PlusMinus;
  readonly #checking: Checking;
  readonly #chains = new Map<string, Chains>();
  readonly #written = new Set<string>();
  readonly #known = new Map<number, readonly Arrangement[]>();

  constructor(signs: PlusMinus, checking: Checking) {
    this.#signs = signs;
    this.#checking = checking;
  }

  /**
   * Adds the equations to a list, all of them or those from which lone 1s take exactly so much off. A solution that was
   * written before is not written again.
   */
  write(terms: readonly Term[], texts: string[], off?: number): void {
    const names = terms.map(nameOf);
    if (this.#written.size === this.#written.add(solutionName(terms, names)).size) return;
    const chains = terms.map((term, i) => this.#chainsOf(names[i] as string, term));
    const arrangements = this.#arrangements(terms);
    const isRepeated = new Set(names).size < names.length;
    for (const chosen of choices(chains, off)) {
      const sides = new Sides(chosen, isRepeated ? names : undefined);
      if (isRepeated) this.#writeCarefully(names, sides, arrangements, texts);
      else
        for (const { onLeft, onRight, minus } of arrangements)
          pair(sides.of(onLeft, minus), sides.of(onRight, minus), texts);
    }
  }

  /** Where a term comes twice, the same may come up twice, and the sides may be the same. */
  #writeCarefully(
    names: readonly string[],
    sides: Sides,
    arrangements: readonly Arrangement[],
    texts: string[],
  ): void {
    const known = new Set<string>();
    for (const { onLeft, onRight, minus } of arrangements) {
      const arrangement = names.map((name, i) => `${name}${codeAt(onLeft, minus, i)}`).sort();
      if (known.size === known.add(arrangement.join()).size) continue;
      const rights = sides.of(onRight, minus);
      for (const left of sides.of(onLeft, minus))
        pair(
          [left],
          rights.filter((right) => !this.#isTooEasy(left, right)),
          texts,
        );
    }
  }

  #chainsOf(name: string, term: Term): Chains {
    let chains = this.#chains.get(name);
    if (!chains) {
      const byOff = new Map<number, Set<string>>();
      for (const { text, off } of chainsOf(term)) {
        const alike = byOff.get(off);
        if (alike) alike.add(text);
        else byOff.set(off, new Set([text]));
      }
      chains = [...byOff].map(([off, alike]) => ({ off, texts: [...alike] }));
      this.#chains.set(name, chains);
    }
    return chains;
  }

  /** Which terms can stand on the left, and which get a minus then; that depends on their signs alone. */
  #arrangements(terms: readonly Term[]): readonly Arrangement[] {
    let [negative, zeros] = [0, 0];
    for (let i = 0; i < terms.length; i++) {
      const { factors, minus } = terms[i] as Term;
      if (factors[0] === 0) zeros |= 1 << i;
      else if (minus) negative |= 1 << i;
    }
    const key = (((1 << terms.length) | negative) << terms.length) | zeros;
    let known = this.#known.get(key);
    if (!known) {
      const all = (1 << terms.length) - 1;
      const list: Arrangement[] = [];
      for (let onLeft = 1; onLeft < all; onLeft++)
        for (const minus of this.#faithful(all, negative, zeros, onLeft))
          list.push({ onLeft, onRight: all & ~onLeft, minus });
      this.#known.set(key, (known = list));
    }
    return known;
  }

  /** The minuses with which an equation says what the solution says, or its opposite. */
  #faithful(all: number, negative: number, zeros: number, onLeft: number): number[] {
    const counted = all & ~zeros;
    const flipped = ~(negative ^ onLeft) & counted;
    const bases = counted === 0 ? [0] : [flipped, counted & ~flipped];
    const joints = ones(all) - 2;
    const masks: number[] = [];
    for (const base of bases)
      for (let free = zeros; ; free = (free - 1) & zeros) {
        const minus = base | free;
        const minuses = ones(minus);
        const pluses = joints - minuses;
        const { plus, minus: most, mustPlus, mustMinus } = this.#signs;
        const starts = (onLeft & ~minus) !== 0 && (all & ~onLeft & ~minus) !== 0;
        if (
          starts &&
          minuses <= most &&
          minuses >= mustMinus &&
          pluses <= plus &&
          pluses >= mustPlus
        )
          masks.push(minus);
        if (free === 0) break;
      }
    return masks;
  }

  /** PYT-5. */
  #isTooEasy(left: string, right: string): boolean {
    if (left.length !== right.length) return false;
    return left === right || (!this.#checking.allowReordered && sorted(left) === sorted(right));
  }
}

/** For every term the ways to write it that take the same off, in all combinations that take off so much together. */
function choices(chains: readonly Chains[], off?: number): (readonly (readonly string[])[])[] {
  let some: { readonly off: number; readonly texts: readonly (readonly string[])[] }[] = [
    { off: 0, texts: [] },
  ];
  for (const ways of chains)
    some = some.flatMap((one) =>
      ways.map((way) => ({ off: one.off + way.off, texts: [...one.texts, way.texts] })),
    );
  return some.filter((one) => off === undefined || one.off === off).map(({ texts }) => texts);
}

function pair(lefts: readonly string[], rights: readonly string[], texts: string[]): void {
  for (const left of lefts) {
    const begun = `${left}=`;
    for (const right of rights) texts.push(begun + right);
  }
}

/** The sides that a solution's terms can make: what stands on the left now stands on the right another time. */
class Sides {
  /** The ways to write each term at the beginning of a side, behind a + and behind a −. */
  readonly #first: readonly (readonly string[])[];
  readonly #added: readonly (readonly string[])[];
  readonly #taken: readonly (readonly string[])[];
  /** Only where some look alike. */
  readonly #names: readonly string[] | undefined;
  readonly #known: (readonly string[] | undefined)[] = [];

  constructor(chains: readonly (readonly string[])[], names: readonly string[] | undefined) {
    this.#first = chains;
    this.#added = chains.map((ways) => ways.map((text) => `+${text}`));
    this.#taken = chains.map((ways) => ways.map((text) => `-${text}`));
    this.#names = names;
  }

  /** All orders of some terms, each in every way it can be written; the first has no minus. */
  of(members: number, minus: number): readonly string[] {
    const key = (members << this.#first.length) | (minus & members);
    let sides = this.#known[key];
    if (!sides) {
      const all: string[] = [];
      this.#grow(all, members, minus, "");
      this.#known[key] = sides = all;
    }
    return sides;
  }

  #grow(all: string[], left: number, minus: number, text: string): void {
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const own = rest & -rest;
      const i = 31 - Math.clz32(own);
      const isMinus = (minus & own) !== 0;
      if ((text === "" && isMinus) || (this.#names && comesEarlier(this.#names, left, minus, i)))
        continue;
      const ways = text === "" ? this.#first : isMinus ? this.#taken : this.#added;
      for (const way of ways[i] as readonly string[])
        if (left === own) all.push(text + way);
        else this.#grow(all, left & ~own, minus, text + way);
    }
  }
}

/** Of terms that look alike, the first goes first. */
function comesEarlier(names: readonly string[], left: number, minus: number, i: number): boolean {
  for (let j = 0; j < i; j++)
    if ((left >> j) & 1 && names[j] === names[i] && ((minus >> j) & 1) === ((minus >> i) & 1))
      return true;
  return false;
}

/** A side with its terms, factors and divisors in a fixed order. */
function sorted(side: string): string {
  return side
    .replaceAll("-", "+-")
    .split("+")
    .map((term) => {
      const [first = "", ...rest] = term.split(/(?=[x:])/);
      const sign = first.startsWith("-") ? "-" : "";
      return sign + [`x${first.slice(sign.length)}`, ...rest].sort().join("");
    })
    .sort()
    .join("+");
}

function nameOf({ factors, divisors }: Term): string {
  if (factors.length === 1 && divisors.length === 0) return `${factors[0]}`;
  return `${factors.toSorted(ascending).join("x")}:${divisors.toSorted(ascending).join(":")}`;
}

/** The same for the same terms in any order, and with all signs turned. */
function solutionName(terms: readonly Term[], names: readonly string[]): string {
  return [namedWith(terms, names, false), namedWith(terms, names, true)].sort().join(" or ");
}

function namedWith(terms: readonly Term[], names: readonly string[], turned: boolean): string {
  const signed = terms.map(({ factors, minus }, i) =>
    factors[0] === 0 || minus === turned ? (names[i] as string) : `-${names[i]}`,
  );
  return signed.sort().join(" ");
}

function codeAt(onLeft: number, minus: number, i: number): number {
  return 2 * ((onLeft >> i) & 1) + ((minus >> i) & 1);
}

function ascending(a: number, b: number): number {
  return a - b;
}

function ones(word: number): number {
  let count = 0;
  for (let left = word; left > 0; left &= left - 1) count++;
  return count;
}
