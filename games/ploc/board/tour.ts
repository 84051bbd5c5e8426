import type { TourStop } from "@pipwise/ui/react";

export const tours: Readonly<Record<string, readonly TourStop[]>> = {
  ploc: [
    { at: ".ploc-grass", says: "tour.ploc.1" },
    { at: ".ploc-village[data-own]", says: "tour.ploc.2" },
    { at: ".ploc-tray", says: "tour.ploc.3" },
    { at: ".actions", says: "tour.ploc.4" },
  ],
};
