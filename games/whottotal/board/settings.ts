import type { Settings } from "@pipwise/ui/react";

export const settings: Readonly<Record<string, Settings>> = {
  whottotal: {
    common: ["rounds", "atOnce", "shownAs"],
    box: ["dieSides", "lowestCard", "highestCard", "copies"],
  },
};
