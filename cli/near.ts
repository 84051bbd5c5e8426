// "Did you mean": words that somebody who mistyped one may have had in mind.

/** So many letters may be wrong, added, missing or swapped, for each three that there are. */
const LETTERS_A_SLIP = 3;
const MOST = 3;

/** The nearest of some words, nearest first; none where nothing is near. */
export function nearest(word: string, among: readonly string[]): string[] {
  const typed = word.toLowerCase();
  return among
    .map((one) => ({ one, slips: slipsBetween(typed, one.toLowerCase()) }))
    .filter(({ one, slips }) => slips <= Math.min(word.length, one.length) / LETTERS_A_SLIP)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** Damerau and Levenshtein's distance, with neighbours swapped as one slip. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong];
      if (swapped) ways.push(at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = Math.min(...ways);
    }
  }
  return at(a.length, b.length);
}
