import type { Preset } from "@pipwise/ui/react";

export const presets: Readonly<Record<string, readonly Preset[]>> = {
  ploc: [
    { name: "family", options: { starter: "first", turnLimit: 20 } },
    { name: "quick", options: { turnLimit: 8 } },
    { name: "tournament", options: { starter: "random", turnLimit: 40 } },
  ],
};
