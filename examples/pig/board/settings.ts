import type { Settings } from "@pipwise/ui/react";

export const settings: Readonly<Record<string, Settings>> = {
  pig: { common: ["target"] },
};
