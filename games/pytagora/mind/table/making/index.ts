// The best score of every set of dice, from all equations there are. Takes a while: only the script does it.
import type { Work } from "@pipwise/core";
import { diceBonus, type Harvest } from "./harvest.ts";
import { harvestSums } from "./sums.ts";
import { settleTwins, type Twin } from "./twins.ts";
import { withZeros } from "./zeros.ts";

/** By one reading of PYT-4: the best score of each set of dice, + and − taken together, and where that is not enough. */
export interface Reading extends Harvest {
  readonly twins: readonly Twin[];
}

export interface Readings {
  readonly zeroStays: Reading;
  readonly zeroDivided: Reading;
}

/** Undefined when it was stopped. */
export function makeReadings(work: Work = {}): Readings | undefined {
  const part = (from: number, to: number): Work => ({
    ...work,
    progress: (done) => work.progress?.(from + done * (to - from)),
  });
  const sums = harvestSums(part(0, 0.6));
  if (!sums) return undefined;
  const divided = withZeros(sums);
  const zeroStays = finished(sums, false, part(0.7, 0.85));
  const zeroDivided = finished(divided, true, part(0.85, 1));
  return zeroStays && zeroDivided && { zeroStays, zeroDivided };
}

function finished(harvest: Harvest, allowZeroDividend: boolean, work: Work): Reading | undefined {
  for (const list of [harvest.any, harvest.big])
    for (let set = 0; set < list.length; set++)
      if (list[set] !== 0) list[set] = (list[set] as number) + diceBonus(set);
  const twins = settleTwins(harvest, allowZeroDividend, work);
  return twins && { ...harvest, twins };
}
