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

/** Ways to write a product from which lone 1s take the same off: at the beginning of a side, behind a + and behind a −. */
interface Ways {
  readonly off: number;
  readonly first: readonly string[];
  readonly added: readonly string[];
  readonly taken: readonly string[];
}

/** Writes solutions for one throw and agreement; remembers the products that come again and again. */
export class Scribe {
  readonly #signs: PlusMinus;
  readonly #checking: Checking;
  readonly #ways = new Map<string, readonly Ways[]>();
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
    const ways = terms.map((term, i) => this.#waysOf(names[i] as string, term));
    const alike = new Set(names).size < names.length ? names : undefined;
    const arrangements = this.#arrangements(terms, alike);
    for (const chosen of choices(ways, off)) {
      const sides = new Sides(chosen, alike);
      for (const { onLeft, onRight, minus } of arrangements) {
        const [lefts, rights] = [sides.of(onLeft, minus), sides.of(onRight, minus)];
        if (alike) this.#pairCarefully(lefts, rights, texts);
        else pair(lefts, rights, texts);
      }
    }
  }

  /** Where a term comes twice, the sides may be the same. */
  #pairCarefully(lefts: readonly string[], rights: readonly string[], texts: string[]): void {
    for (const left of lefts)
      for (const right of rights) if (!this.#isTooEasy(left, right)) texts.push(`${left}=${right}`);
  }

  #waysOf(name: string, term: Term): readonly Ways[] {
    let ways = this.#ways.get(name);
    if (!ways) {
      const byOff = new Map<number, Set<string>>();
      for (const { text, off } of chainsOf(term)) {
        const same = byOff.get(off);
        if (same) same.add(text);
        else byOff.set(off, new Set([text]));
      }
      ways = [...byOff].map(([off, same]) => {
        const first = [...same];
        const [added, taken] = [first.map((text) => `+${text}`), first.map((text) => `-${text}`)];
        return { off, first, added, taken };
      });
      this.#ways.set(name, ways);
    }
    return ways;
  }

  /** Which terms can stand on the left, and which get a minus then; that depends on their signs, and on which look alike. */
  #arrangements(
    terms: readonly Term[],
    alike: readonly string[] | undefined,
  ): readonly Arrangement[] {
    let [negative, zeros, key] = [0, 0, 1];
    for (let i = 0; i < terms.length; i++) {
      const { factors, minus } = terms[i] as Term;
      if (factors[0] === 0) zeros |= 1 << i;
      else if (minus) negative |= 1 << i;
      const twin = alike?.indexOf(alike[i] as string) ?? i;
      key = 4 * (8 * key + twin) + 2 * ((zeros >> i) & 1) + ((negative >> i) & 1);
    }
    let known = this.#known.get(key);
    if (!known) {
      const all = (1 << terms.length) - 1;
      const list: Arrangement[] = [];
      for (let onLeft = 1; onLeft < all; onLeft++)
        for (const minus of this.#faithful(all, negative, zeros, onLeft))
          list.push({ onLeft, onRight: all & ~onLeft, minus });
      this.#known.set(key, (known = alike ? different(list, alike) : list));
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

/** Where terms look alike, the same may come up twice. */
function different(list: readonly Arrangement[], names: readonly string[]): Arrangement[] {
  const known = new Set<string>();
  return list.filter(({ onLeft, minus }) => {
    const arranged = names.map((name, i) => `${name}${codeAt(onLeft, minus, i)}`).sort();
    return known.size < known.add(arranged.join()).size;
  });
}

/** Ways to write every term, in all combinations from which so much is taken off together. */
function choices(terms: readonly (readonly Ways[])[], off?: number): (readonly Ways[])[] {
  const all: Ways[][] = [];
  const choose = (chosen: readonly Ways[], left: number): void => {
    const ways = terms[chosen.length];
    if (!ways) {
      if (off === undefined || left === 0) all.push(chosen as Ways[]);
      return;
    }
    for (const way of ways)
      if (off === undefined || way.off <= left) choose([...chosen, way], left - way.off);
  };
  choose([], off ?? 0);
  return all;
}

function pair(lefts: readonly string[], rights: readonly string[], texts: string[]): void {
  for (const left of lefts) {
    const begun = `${left}=`;
    for (const right of rights) texts.push(begun + right);
  }
}

/** The sides that a solution's terms can make: what stands on the left now stands on the right another time. */
class Sides {
  readonly #ways: readonly Ways[];
  /** Only where some look alike. */
  readonly #names: readonly string[] | undefined;
  readonly #known: (readonly string[] | undefined)[] = [];

  constructor(ways: readonly Ways[], names: readonly string[] | undefined) {
    this.#ways = ways;
    this.#names = names;
  }

  /** All orders of some terms, each in every way it can be written; the first has no minus. */
  of(members: number, minus: number): readonly string[] {
    const key = (members << this.#ways.length) | (minus & members);
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
      const { first, added, taken } = this.#ways[i] as Ways;
      for (const way of text === "" ? first : isMinus ? taken : added)
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

/** The same for the same terms in any order, and with all signs turned: the first name that tells has no minus. */
function solutionName(terms: readonly Term[], names: readonly string[]): string {
  const first = firstOf(terms, names);
  const signed = terms.map(({ factors, minus }, i) =>
    factors[0] === 0 || minus === first ? (names[i] as string) : `-${names[i]}`,
  );
  return signed.sort().join(" ");
}

/** Whether the first name has a minus, of those that do not have one as often as not. */
function firstOf(terms: readonly Term[], names: readonly string[]): boolean {
  let first: string | undefined;
  let turned = false;
  for (const name of names) {
    if (first !== undefined && name >= first) continue;
    let minuses = 0;
    for (const [j, { factors, minus }] of terms.entries())
      if (names[j] === name && factors[0] !== 0) minuses += minus ? 1 : -1;
    if (minuses === 0) continue;
    first = name;
    turned = minuses > 0;
  }
  return turned;
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
