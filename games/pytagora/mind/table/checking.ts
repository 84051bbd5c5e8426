// The table beside the search, throw by throw.
import type { Work } from "@pipwise/core";
import { showThrow } from "../../rules/index.ts";
import { bestEquation } from "../solver/index.ts";
import { openAlmanac } from "./almanac.ts";
import { digits, facesOf, mergedSigns, setOf, signs } from "./dice-set.ts";
import { keyOf, OF_A_COLOUR } from "./multisets.ts";

export interface Checked {
  readonly throws: number;
  /** Those of which table and search think differently. */
  readonly different: readonly string[];
}

/** Every throw, or every so many; + and − are shared out evenly. */
export async function checkTable(
  allowZeroDividend: boolean,
  work: Work = {},
  every = 1,
): Promise<Checked> {
  const checking = { allowZeroDividend, allowReordered: true };
  const { peaks } = (await openAlmanac()).under(checking);
  const different: string[] = [];
  const sets = fullSets();
  let throws = 0;
  for (let i = 0; i < sets.length && !work.signal?.aborted; i += every) {
    work.progress?.(i / sets.length);
    const set = sets[i] as number;
    const dice = facesOf(set);
    const found = bestEquation({ dice, checking })?.value ?? 0;
    if (found !== peaks[set]) different.push(`${showThrow(dice)}: ${found}, not ${peaks[set]}`);
    throws++;
  }
  return { throws, different };
}

/** The 73,500 throws that differ in more than which of + and − they show. */
export function fullSets(): number[] {
  const full = [...digits.counts.keys()].filter((i) => digits.total[i] === OF_A_COLOUR);
  const red = mergedSigns.counts.flatMap(([times = 0, over = 0, both = 0]) => {
    if (times + over + both !== OF_A_COLOUR) return [];
    const plus = both >> 1;
    return [signs.number[keyOf([times, over, plus, both - plus])] as number];
  });
  return full.flatMap((odd) =>
    full.flatMap((even) => red.map((sign) => setOf({ odd, even, signs: sign }))),
  );
}
