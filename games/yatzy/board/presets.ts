import type { Preset } from "@pipwise/ui/react";

export const presets: Readonly<Record<string, readonly Preset[]>> = {
  yatzy: [{ name: "tournament", options: { forcedOrder: true } }],
};
