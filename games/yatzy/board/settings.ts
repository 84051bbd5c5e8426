import type { Settings } from "@pipwise/ui/react";

export const settings: Readonly<Record<string, Settings>> = {
  yatzy: { common: ["forcedOrder"] },
};
