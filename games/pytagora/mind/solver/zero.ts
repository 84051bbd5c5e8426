// What may stand under a 0: any numbers, since 0 divided by them is 0.
import { fits, type Pool } from "./pool.ts";

/** Fills numbers of these lengths from what is left; answers whether the visitor has enough. */
export function fillings(
  lengths: readonly number[],
  left: number,
  pool: Pool,
  every: boolean,
  visit: (numbers: readonly number[]) => boolean,
): boolean {
  return every
    ? everyFilling(lengths, left, pool, visit)
    : someFillings(lengths, left, pool, visit);
}

function everyFilling(
  lengths: readonly number[],
  left: number,
  pool: Pool,
  visit: (numbers: readonly number[]) => boolean,
  chosen: readonly number[] = [],
): boolean {
  if (chosen.length === lengths.length) return usesAll(left, pool) && visit(chosen);
  const { value, takes } = pool.numbers(lengths[chosen.length] as number);
  for (let i = 0; i < value.length; i++) {
    const [number, taken] = [value[i] as number, takes[i] as number];
    if (number === 0 || !fits(left, taken)) continue;
    if (everyFilling(lengths, (left - taken) | 0, pool, visit, [...chosen, number])) return true;
  }
  return false;
}

/** One filling for each choice of digits: a lone 1 is avoided, since it costs points. */
function someFillings(
  lengths: readonly number[],
  left: number,
  pool: Pool,
  visit: (numbers: readonly number[]) => boolean,
): boolean {
  const digits = PREFERRED.flatMap((digit) => {
    const unit = pool.unit[digit] as number;
    const count = unit === 0 ? 0 : (left >>> (31 - Math.clz32(unit))) & 7;
    return Array<number>(count).fill(digit);
  });
  const needed = lengths.reduce((sum, length) => sum + length, 0);
  const tried = new Set<string>();
  const choose = (chosen: readonly number[], from: number): boolean => {
    if (chosen.length === needed) {
      const key = chosen.join("");
      if (tried.has(key)) return false;
      tried.add(key);
      const rest = chosen.reduce((word, digit) => (word - (pool.unit[digit] as number)) | 0, left);
      const numbers = usesAll(rest, pool) ? written(lengths, chosen) : undefined;
      return numbers !== undefined && visit(numbers);
    }
    for (let i = from; i <= digits.length - (needed - chosen.length); i++)
      if (choose([...chosen, digits[i] as number], i + 1)) return true;
    return false;
  };
  return choose([], 0);
}

const PREFERRED = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const;

/** The digits, in PREFERRED order, as numbers that start with no 0, single ones filled first. */
function written(lengths: readonly number[], digits: readonly number[]): number[] | undefined {
  const left = [...digits];
  const leads = new Map<number, number>();
  const byLength = lengths.map((_, i) => i).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  for (const i of byLength) {
    const lead = left.shift();
    if (lead === undefined || lead === 0) return undefined;
    leads.set(i, lead);
  }
  return lengths.map((length, i) => {
    const rest = left.splice(0, length - 1);
    return Number([leads.get(i), ...rest].join(""));
  });
}

function usesAll(left: number, { counts, must }: Pool): boolean {
  return fits((counts - must) | 0, left);
}
