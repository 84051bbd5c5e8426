// Every equation that says what a solution says, each once.
import type { Checking } from "../../rules/index.ts";
import type { Term } from "./search.ts";
import { type Chain, chainsOf, type PlusMinus } from "./spelling.ts";

/** Hears of an equation and of what lone 1s take off its score. */
export type Hear = (text: string, off: number) => void;

/** Terms as bits. */
interface Arrangement {
  readonly onLeft: number;
  readonly minus: number;
}

/** Writes solutions for one throw and agreement; remembers the products that come again and again. */
export class Scribe {
  readonly #signs: PlusMinus;
  readonly #checking: Checking;
  readonly #chains = new Map<string, readonly Chain[]>();
  readonly #written = new Set<string>();
  readonly #known = new Map<number, readonly Arrangement[]>();

  constructor(signs: PlusMinus, checking: Checking) {
    this.#signs = signs;
    this.#checking = checking;
  }

  /** A solution that was written before is not written again. */
  write(terms: readonly Term[], hear: Hear): void {
    const names = terms.map(nameOf);
    if (this.#written.size === this.#written.add(solutionName(terms, names)).size) return;
    const chains = terms.map((term, i) => this.#chainsOf(names[i] as string, term));
    const repeated = new Set(names).size < names.length ? new Set<string>() : undefined;
    const sides = new Sides(names, chains);
    const all = (1 << terms.length) - 1;
    for (const { onLeft, minus } of this.#arrangements(terms)) {
      const [lefts, rights] = [sides.of(onLeft, minus), sides.of(all & ~onLeft, minus)];
      if (!repeated) {
        pair(lefts, rights, hear);
        continue;
      }
      const arrangement = names.map((name, i) => `${name}${codeAt(onLeft, minus, i)}`).sort();
      if (repeated.size === repeated.add(arrangement.join()).size) continue;
      for (const left of lefts)
        pair(
          [left],
          rights.filter((right) => !this.#isTooEasy(left.text, right.text)),
          hear,
        );
    }
  }

  #chainsOf(name: string, term: Term): readonly Chain[] {
    let chains = this.#chains.get(name);
    if (!chains) {
      const byText = new Map(chainsOf(term).map((chain) => [chain.text, chain]));
      this.#chains.set(name, (chains = [...byText.values()]));
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
          list.push({ onLeft, minus });
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

  /** PYT-5: only possible where a term comes twice. */
  #isTooEasy(left: string, right: string): boolean {
    if (left.length !== right.length) return false;
    return left === right || (!this.#checking.allowReordered && sorted(left) === sorted(right));
  }
}

function pair(lefts: readonly Chain[], rights: readonly Chain[], hear: Hear): void {
  for (const left of lefts) {
    const begun = `${left.text}=`;
    for (const right of rights) hear(begun + right.text, left.off + right.off);
  }
}

/** The sides that a solution's terms can make: what stands on the left now stands on the right another time. */
class Sides {
  readonly #names: readonly string[];
  readonly #chains: readonly (readonly Chain[])[];
  readonly #known: (readonly Chain[] | undefined)[] = [];

  constructor(names: readonly string[], chains: readonly (readonly Chain[])[]) {
    this.#names = names;
    this.#chains = chains;
  }

  /** All orders of some terms, each in every way it can be written; the first has no minus. */
  of(members: number, minus: number): readonly Chain[] {
    const key = (members << this.#names.length) | (minus & members);
    let sides = this.#known[key];
    if (!sides) {
      const all: Chain[] = [];
      this.#grow(all, members, minus, "", 0);
      this.#known[key] = sides = all;
    }
    return sides;
  }

  #grow(all: Chain[], left: number, minus: number, text: string, off: number): void {
    for (let i = 0; i < this.#chains.length; i++) {
      const own = 1 << i;
      const isMinus = (minus & own) !== 0;
      if ((left & own) === 0 || (text === "" && isMinus)) continue;
      if (this.#comesEarlier(left, minus, i)) continue;
      const begun = text === "" ? "" : `${text}${isMinus ? "-" : "+"}`;
      for (const chain of this.#chains[i] as readonly Chain[])
        if (left === own) all.push({ text: begun + chain.text, off: off + chain.off });
        else this.#grow(all, left & ~own, minus, begun + chain.text, off + chain.off);
    }
  }

  /** Of terms that look alike, the first goes first. */
  #comesEarlier(left: number, minus: number, i: number): boolean {
    for (let j = 0; j < i; j++)
      if (
        (left >> j) & 1 &&
        this.#names[j] === this.#names[i] &&
        ((minus >> j) & 1) === ((minus >> i) & 1)
      )
        return true;
    return false;
  }
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
