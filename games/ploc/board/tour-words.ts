import type { Words } from "@pipwise/core";

/** What somebody is told who plays for the first time. */
export const tourWords = {
  "tour.ploc.1":
    "Pull until nobody is left on the other side. Weakened athletes lie down, and are easier to eliminate.",
  "tour.ploc.2": "Your column: three dice that decide what your throws can do.",
  "tour.ploc.3": "Throw three dice, then pair each with one die of your column.",
  "tour.ploc.4":
    "A pair shows what it can do before you do it. Choose, and press the large button.",
} as const satisfies Words;
