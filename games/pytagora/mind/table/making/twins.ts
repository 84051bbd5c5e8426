// Sets in which every face is there twice or four times: both sides can be the same then (PYT-5), so that it matters
// which signs are + and which −. Each such set is searched for what may really be written.
import type { Work } from "@pipwise/core";
import { type Checking, fitsLine } from "../../../rules/index.ts";
import { bestEquation } from "../../solver/index.ts";
import { digits, facesOf, merged, mergedSet, mergedSigns, setOf, signs } from "../dice-set.ts";
import type { Harvest } from "./harvest.ts";

/** A set whose best score differs from that of its kind, by the agreement on reordered sides. */
export interface Twin {
  readonly set: number;
  readonly allowReordered: boolean;
  readonly big: boolean;
  readonly score: number;
}

/** Corrects the scores to what the luckiest signs allow, and lists where others allow less. */
export function settleTwins(
  scores: Harvest,
  allowZeroDividend: boolean,
  work: Work = {},
): Twin[] | undefined {
  const twins: Twin[] = [];
  for (let odd = 0; odd < digits.size; odd++) {
    if (work.signal?.aborted) return undefined;
    work.progress?.(odd / digits.size);
    if (!isEven(digits.counts[odd])) continue;
    for (let even = 0; even < digits.size; even++)
      for (let sign = 0; isEven(digits.counts[even]) && sign < mergedSigns.size; sign++)
        if (isEven(mergedSigns.counts[sign]))
          twins.push(...settled(scores, allowZeroDividend, odd, even, sign));
  }
  return twins;
}

function settled(
  scores: Harvest,
  allowZeroDividend: boolean,
  odd: number,
  even: number,
  sign: number,
): Twin[] {
  const kind = mergedSet(odd, even, sign);
  const sets = signs.counts.flatMap((_, own) =>
    merged[own] === sign ? [setOf({ odd, even, signs: own })] : [],
  );
  return [false, true].flatMap((big) => {
    const list = big ? scores.big : scores.any;
    if (list[kind] === 0) return [];
    const found = [false, true].flatMap((allowReordered) =>
      sets.map((set): Twin => {
        const score = highest(set, big, { allowZeroDividend, allowReordered });
        return { set, allowReordered, big, score };
      }),
    );
    const most = Math.max(...found.map(({ score }) => score));
    list[kind] = most;
    return found.filter(({ score }) => score !== most);
  });
}

function highest(set: number, big: boolean, checking: Checking): number {
  const dice = facesOf(set);
  const must = dice.map((_, place) => place);
  const extra = { most: 0, of: (equation: Parameters<typeof fitsLine>[1]) => fitsBig(equation) };
  return bestEquation({ dice, checking }, big ? { must, extra } : { must })?.value ?? 0;
}

function fitsBig(equation: Parameters<typeof fitsLine>[1]): number | undefined {
  return fitsLine("101", equation) ? 0 : undefined;
}

function isEven(counts: readonly number[] | undefined): boolean {
  return (counts ?? []).every((count) => count % 2 === 0);
}
