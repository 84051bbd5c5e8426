import type { Preset } from "@pipwise/ui/react";

export const presets: Readonly<Record<string, readonly Preset[]>> = {
  plyt: [
    {
      name: "family",
      options: { tries: "until-time" },
      terms: { seconds: 60 },
    },
    { name: "quick", options: { start: 60 } },
    { name: "tournament", options: { competition: true, penalty: true } },
  ],
};
