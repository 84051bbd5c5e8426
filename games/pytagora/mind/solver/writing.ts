// Every equation that says what a solution says, each once.
import type { Checking } from "../../rules/index.ts";
import type { Term } from "./search.ts";
import { type Chain, chainsOf, type PlusMinus } from "./spelling.ts";

/** Hears of an equation and of what lone 1s take off its score. */
export type Hear = (text: string, off: number) => void;

/** Writes solutions for one throw and agreement; remembers the products that come again and again. */
export class Scribe {
  readonly #signs: PlusMinus;
  readonly #checking: Checking;
  readonly #chains = new Map<string, readonly Chain[]>();
  readonly #written = new Set<string>();

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
    const all = (1 << terms.length) - 1;
    for (let onLeft = 1; onLeft < all; onLeft++)
      for (const minus of this.#faithful(terms, onLeft)) {
        if (repeated) {
          const arrangement = names.map((name, i) => `${name}${codeAt(onLeft, minus, i)}`).sort();
          if (repeated.size === repeated.add(arrangement.join()).size) continue;
        }
        this.#sides(names, chains, onLeft, minus, hear);
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

  /** Which terms get a minus when these stand on the left, so that the equation says what the solution says, or its opposite. */
  #faithful(terms: readonly Term[], onLeft: number): number[] {
    let [flipped, zeros] = [0, 0];
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as Term;
      if (term.factors[0] === 0) zeros |= 1 << i;
      else if (term.minus === (((onLeft >> i) & 1) === 1)) flipped |= 1 << i;
    }
    const all = (1 << terms.length) - 1;
    const counted = all & ~zeros;
    const bases = counted === 0 ? [0] : [flipped, counted & ~flipped];
    const masks: number[] = [];
    for (const base of bases)
      for (let free = zeros; ; free = (free - 1) & zeros) {
        const minus = base | free;
        const minuses = ones(minus);
        const pluses = terms.length - 2 - minuses;
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

  #sides(
    names: readonly string[],
    chains: readonly (readonly Chain[])[],
    onLeft: number,
    minus: number,
    hear: Hear,
  ): void {
    const all = (1 << names.length) - 1;
    const lefts = sidesOf(names, chains, onLeft, minus);
    const rights = sidesOf(names, chains, all & ~onLeft, minus);
    for (const left of lefts)
      for (const right of rights)
        if (!this.#isTooEasy(left.text, right.text))
          hear(`${left.text}=${right.text}`, left.off + right.off);
  }

  /** PYT-5. */
  #isTooEasy(left: string, right: string): boolean {
    if (left.length !== right.length) return false;
    return left === right || (!this.#checking.allowReordered && sorted(left) === sorted(right));
  }
}

/** All orders of some terms, each in every way it can be written; the first has no minus. */
function sidesOf(
  names: readonly string[],
  chains: readonly (readonly Chain[])[],
  members: number,
  minus: number,
): Chain[] {
  const sides: Chain[] = [];
  const grow = (left: number, text: string, off: number): void => {
    if (left === 0) {
      sides.push({ text, off });
      return;
    }
    for (let i = 0; i < chains.length; i++) {
      const signed = (minus >> i) & 1;
      if (((left >> i) & 1) === 0 || (text === "" && signed)) continue;
      if (comesEarlier(names, left, minus, i)) continue;
      const sign = text === "" ? "" : signed ? "-" : "+";
      for (const chain of chains[i] as readonly Chain[])
        grow(left & ~(1 << i), `${text}${sign}${chain.text}`, off + chain.off);
    }
  };
  grow(members, "", 0);
  return sides;
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
  return `${factors.toSorted(ascending).join("x")}:${divisors.toSorted(ascending).join(":")}`;
}

/** The same for the same terms in any order, and with all signs turned. */
function solutionName(terms: readonly Term[], names: readonly string[]): string {
  const named = (turned: boolean): string =>
    terms
      .map((term, i) => (term.factors[0] === 0 || term.minus === turned ? "" : "-") + names[i])
      .sort()
      .join(" ");
  return [named(false), named(true)].sort().join(" or ");
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
