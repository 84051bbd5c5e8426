// Of equations that are equally good, the one that is easiest to read.

interface Side {
  /** Numbers, and the sign before each. */
  readonly numbers: readonly number[];
  readonly signs: readonly string[];
}

/** The easiest to read; of equals the first in the order of letters. */
export function easiest(texts: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const strain = strainOf(text);
    if (strain < least || (strain === least && best !== undefined && text < best))
      [best, least] = [text, strain];
  }
  return best;
}

/** Small numbers, short chains, whole and growing steps, and the result on the right. */
export function strainOf(text: string): number {
  const [left = "", right = ""] = text.split("=");
  const [one, other] = [sideOf(left), sideOf(right)];
  const backwards = one.numbers.length < other.numbers.length ? 3 : 0;
  return sideStrain(one) + sideStrain(other) + backwards + (other.numbers.length > 1 ? 2 : 0);
}

function sideOf(text: string): Side {
  return {
    numbers: (text.match(/\d+/g) ?? []).map(Number),
    signs: ["+", ...(text.match(/[^\d]/g) ?? [])],
  };
}

const DIGIT_STRAIN = 1.5;
const SIGN_STRAIN: Readonly<Record<string, number>> = { "+": 2, "-": 2.5, x: 3, ":": 3.5 };

function sideStrain({ numbers, signs }: Side): number {
  let strain = 0;
  let [total, term] = [0, 0];
  for (const [i, number] of numbers.entries()) {
    const sign = signs[i] as string;
    strain += DIGIT_STRAIN * `${number}`.length + (i === 0 ? 0 : (SIGN_STRAIN[sign] ?? 0));
    if (sign === "x" || sign === ":") {
      term = sign === "x" ? term * number : term / number;
      strain += 0.5 * (i + `${number}`.length) + (Number.isInteger(term) ? 0 : 4);
      if (sign === "x" && number > (numbers[i - 1] ?? 0)) strain += 0.25;
    } else {
      total += term;
      if (total < 0) strain += 4;
      if (sign === "+" && i > 0 && number > (numbers[i - 1] ?? 0)) strain += 0.25;
      if (sign === "+" && signs[i - 1] === "-") strain += 0.5;
      term = sign === "-" ? -number : number;
    }
  }
  return strain + (total + term < 0 ? 4 : 0);
}
