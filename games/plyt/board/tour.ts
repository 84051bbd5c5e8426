import type { TourStop } from "@pipwise/ui/react";

export const tours: Readonly<Record<string, readonly TourStop[]>> = {
  plyt: [
    { at: ".plyt-board", says: "tour.plyt.1" },
    { at: ".plyt-sum", says: "tour.plyt.2" },
    { at: ".actions", says: "tour.plyt.3" },
    { at: ".plyt-players", says: "tour.plyt.4" },
  ],
};
