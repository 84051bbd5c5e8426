// From signed terms to the equations that say the same.
import type { Term } from "./search.ts";

/** The signs + and − that a throw has. */
export interface PlusMinus {
  readonly plus: number;
  readonly minus: number;
  /** Of these so many must be used. */
  readonly mustPlus: number;
  readonly mustMinus: number;
}

/** What a lone 1 takes off the score of a solution at least. */
export function deduction(terms: readonly Term[]): number {
  let off = 0;
  for (const term of terms) if (hasOne(term)) off += bestChain(term).off;
  return off;
}

/** One way to write a solution, with the highest score: some signs + and −, all else as it comes. */
export function spelled(terms: readonly Term[], signs: PlusMinus): string {
  const joints = terms.length - 2;
  const minuses = Math.max(signs.mustMinus, joints - signs.plus);
  const zero = (term: Term): boolean => term.factors[0] === 0;
  const positive = terms.filter((term) => !term.minus && !zero(term));
  const negative = terms.filter((term) => term.minus && !zero(term));
  for (const term of terms.filter(zero))
    (positive.length > negative.length ? negative : positive).push(term);
  const left = [bestChain(positive[0] as Term).text];
  const right = [bestChain(negative[0] as Term).text];
  const rest = [
    ...positive.slice(1).map((term) => ({ term, own: left, other: right })),
    ...negative.slice(1).map((term) => ({ term, own: right, other: left })),
  ];
  rest.forEach(({ term, own, other }, i) => {
    const { text } = bestChain(term);
    if (i < minuses) other.push(`-${text}`);
    else own.push(`+${text}`);
  });
  return `${left.join("")}=${right.join("")}`;
}

interface Chain {
  readonly text: string;
  /** What lone 1s take off. */
  readonly off: number;
}

function hasOne({ factors, divisors }: Term): boolean {
  return factors.includes(1) || divisors.includes(1);
}

/** The order of a product in which lone 1s cost least. */
function bestChain(term: Term): Chain {
  if (!hasOne(term)) return { text: inOrder(term), off: 0 };
  return chainsOf(term).reduce((best, chain) => (chain.off < best.off ? chain : best));
}

function inOrder({ factors, divisors }: Term): string {
  return [factors.join("x"), ...divisors].join(":");
}

/** Every order of a product; the same text may come more than once. */
export function chainsOf({ factors, divisors }: Term): Chain[] {
  return factors.flatMap((first, i) =>
    longer({ text: `${first}`, off: 0 }, first, factors.toSpliced(i, 1), divisors),
  );
}

function longer(
  chain: Chain,
  last: number,
  factors: readonly number[],
  divisors: readonly number[],
): Chain[] {
  if (factors.length === 0 && divisors.length === 0) return [chain];
  return [
    ...factors.flatMap((next, i) => {
      const off = chain.off + (next === 1 || last === 1 ? 1 : 0);
      const text = `${chain.text}x${next}`;
      return longer({ text, off }, next, factors.toSpliced(i, 1), divisors);
    }),
    ...divisors.flatMap((next, i) => {
      const off = chain.off + (next === 1 ? 2 : 0);
      const text = `${chain.text}:${next}`;
      return longer({ text, off }, next, factors, divisors.toSpliced(i, 1));
    }),
  ];
}
