import type { Preset } from "@pipwise/ui/react";

const EVERYBODY = 6;

export const presets: Readonly<Record<string, readonly Preset[]>> = {
  plyt: [
    {
      name: "family",
      options: { seconds: Array(EVERYBODY).fill(60), tries: "until-time" },
    },
    { name: "quick", options: { start: 60 } },
    { name: "tournament", options: { competition: true, penalty: true } },
  ],
};
