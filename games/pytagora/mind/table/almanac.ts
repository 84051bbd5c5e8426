// The best score of every set of dice, known beforehand.
import type { Checking } from "../../rules/index.ts";
import { merged, SETS, signs } from "./dice-set.ts";
import { inflated } from "./inflating.ts";
import type { Readings } from "./making/index.ts";
import { unpack } from "./packing.ts";
import { Scores } from "./scores.ts";

/** By what is agreed about PYT-4 and PYT-5. */
export interface Almanac {
  under(checking: Checking): Scores;
}

let opened: Promise<Almanac> | undefined;

/** Loads the table when it is first needed: it is larger than all else that a game needs. */
export function openAlmanac(): Promise<Almanac> {
  return (opened ??= import("./packed.ts").then(async ({ PACKED }) =>
    almanacOf(unpack(await inflated(PACKED))),
  ));
}

export function almanacOf(readings: Readings): Almanac {
  const known = new Map<string, Scores>();
  return {
    under({ allowZeroDividend, allowReordered }) {
      const key = `${allowZeroDividend} ${allowReordered}`;
      let scores = known.get(key);
      if (!scores) {
        const { any, big, twins } = allowZeroDividend ? readings.zeroDivided : readings.zeroStays;
        const [exact, exactBig] = [spread(any), spread(big)];
        for (const twin of twins)
          if (twin.allowReordered === allowReordered)
            (twin.big ? exactBig : exact)[twin.set] = twin.score;
        known.set(key, (scores = new Scores(exact, exactBig)));
      }
      return scores;
    },
  };
}

/** + and − told apart. */
function spread(scores: Uint8Array): Uint8Array {
  const kinds = 1 + Math.max(...merged);
  const all = new Uint8Array(SETS);
  for (let set = 0, base = 0; set < SETS; base += kinds)
    for (let sign = 0; sign < signs.size; sign++, set++)
      all[set] = scores[base + (merged[sign] as number)] as number;
  return all;
}
