import type { TourStop } from "@pipwise/ui/react";

export const tours: Readonly<Record<string, readonly TourStop[]>> = {
  whottotal: [
    { at: ".cloth", says: "tour.whottotal.1" },
    { at: ".actions", says: "tour.whottotal.2" },
    { at: ".who-players", says: "tour.whottotal.3" },
  ],
};
