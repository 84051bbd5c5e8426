import type { TourStop } from "@pipwise/ui/react";

export const tours: Readonly<Record<string, readonly TourStop[]>> = {
  "one-by-one": [
    { at: ".shelf-dice", says: "tour.one-by-one.1" },
    { at: ".rail", says: "tour.one-by-one.2" },
    { at: ".actions", says: "tour.one-by-one.3" },
  ],
  "all-together": [
    { at: ".shelf-dice", says: "tour.one-by-one.1" },
    { at: ".rail", says: "tour.one-by-one.2" },
    { at: ".actions", says: "tour.one-by-one.3" },
  ],
  "pytagora-tournament": [
    { at: ".shelf-dice", says: "tour.one-by-one.1" },
    { at: ".rail", says: "tour.one-by-one.2" },
    { at: ".actions", says: "tour.one-by-one.3" },
  ],
  "last-die": [
    { at: ".shelf-dice", says: "tour.one-by-one.1" },
    { at: ".rail", says: "tour.last-die.2" },
    { at: ".actions", says: "tour.last-die.3" },
  ],
  "solitaire-yahtzee": [
    { at: ".shelf-dice", says: "tour.one-by-one.1" },
    { at: ".rail", says: "tour.one-by-one.2" },
    { at: ".pyt-sheet, .pyt-lines", says: "tour.solitaire-yahtzee.3" },
  ],
};
