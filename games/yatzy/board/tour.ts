import type { TourStop } from "@pipwise/ui/react";

export const tours: Readonly<Record<string, readonly TourStop[]>> = {
  yatzy: [
    { at: ".tray", says: "tour.yatzy.1" },
    { at: ".sheet", says: "tour.yatzy.2" },
    { at: "[data-row=bonus]", says: "tour.yatzy.3" },
    { at: ".actions", says: "tour.yatzy.4" },
  ],
};
