import type { Preset } from "@pipwise/ui/react";

/** A minute and a half, and none of the equations that are only true because of a zero or of the order. */
const STRICT = { allowZeroDividend: false, allowReordered: false, seconds: 90 };
const UNHURRIED = { seconds: 0 };

export const presets: Readonly<Record<string, readonly Preset[]>> = {
  "one-by-one": [
    { name: "family", options: { ...UNHURRIED, target: 30 } },
    { name: "quick", options: { target: 20, seconds: 60 } },
    { name: "tournament", options: STRICT },
  ],
  "all-together": [
    { name: "family", options: { ...UNHURRIED, target: 25 } },
    { name: "quick", options: { target: 20, seconds: 60 } },
    { name: "tournament", options: STRICT },
  ],
  "last-die": [
    { name: "quick", options: { target: 2, targetForTwo: 2 } },
    { name: "tournament", options: STRICT },
  ],
  "solitaire-yahtzee": [{ name: "tournament", options: STRICT }],
  "pytagora-tournament": [
    {
      name: "quick",
      options: { oneByOneTarget: 20, allTogetherTarget: 20, lastDieTarget: 1 },
    },
    { name: "tournament", options: STRICT },
  ],
};
