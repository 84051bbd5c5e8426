import type { Preset } from "@pipwise/ui/react";

export const presets: Readonly<Record<string, readonly Preset[]>> = {
  whottotal: [
    { name: "family", options: { shownAs: "chips" } },
    { name: "quick", options: { rounds: 3 } },
    { name: "tournament", options: { rounds: 12 } },
  ],
};
