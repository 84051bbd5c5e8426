/** A stream of unbiased whole numbers. Rules never see one: they ask Chance. */
export interface Random {
  /** A whole number from 0 to n − 1, each equally likely; n from 1 to 2³². */
  below(n: number): number;
}

const TWO_30 = 0x4000_0000;
const TWO_32 = 0x1_0000_0000;

/**
 * sfc32 (Chris Doty-Humphrey): 128 bits of state, passes PractRand, a few nanoseconds a number.
 * The same seed gives the same stream on every machine.
 */
export function seeded(seed: string | number): Random {
  let [a, b, c] = words(String(seed));
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  };
  for (let i = 0; i < 12; i++) next();
  return unbiased(next);
}

/**
 * Rejection sampling over 32 random bits: what lies above the largest multiple of n is thrown away, so that
 * no remainder is likelier than another. Small n, which is every die, stays within fast integers.
 */
export function unbiased(next32: () => number): Random {
  return {
    below(n) {
      if (!(n >= 1 && n <= TWO_32)) throw new RangeError(`below(${n})`);
      if (n > TWO_30) return belowLarge(n, next32);
      let bits = next32() >>> 1;
      let rest = bits % n;
      while (((bits - rest + n - 1) | 0) < 0) {
        bits = next32() >>> 1;
        rest = bits % n;
      }
      return rest;
    },
  };
}

function belowLarge(n: number, next32: () => number): number {
  const limit = TWO_32 - (TWO_32 % n);
  let word = next32() >>> 0;
  while (word >= limit) word = next32() >>> 0;
  return word % n;
}

/** Any of a list, each as likely as another. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T;
}

/** A copy in random order, every order as likely as another. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return out;
}

/** Three 32-bit words from a text: FNV-1a with three offsets, each finished by a murmur mix. */
function words(text: string): [number, number, number] {
  const out: [number, number, number] = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b];
  for (let lane = 0; lane < 3; lane++) {
    let h = out[lane] as number;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    out[lane] = (h ^ (h >>> 16)) | 0;
  }
  return out;
}
