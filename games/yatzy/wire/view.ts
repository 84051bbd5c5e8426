import { exact, type Of, seatSchema, throwOffsSchema } from "@pipwise/core";
import { Type } from "typebox";

/** A player's boxes in the order of the sheet. */
export const Sheet = Type.Array(Type.Union([Type.Integer(), Type.Null()]), {
  description:
    "A player's boxes in the order of the sheet: ones to sixes, pair, two-pairs, three-of-a-kind, four-of-a-kind, small-straight, large-straight, full-house, chance, yatzy; null is still empty.",
});
export type Sheet = Of<typeof Sheet>;

/** What a sheet comes to. */
export const Totals = exact(
  {
    upper: Type.Integer({ description: "Of the boxes ones to sixes." }),
    bonus: Type.Integer({ description: "50 from 63 points in the upper boxes on." }),
    lower: Type.Integer({ description: "Of all other boxes." }),
    total: Type.Integer({ description: "All of it." }),
  },
  { description: "What a sheet comes to." },
);
export type Totals = Of<typeof Totals>;

/** What everybody sees of it. */
export const View = exact({
  forcedOrder: Type.Boolean({ description: "Boxes are filled from the top down." }),
  opening: throwOffsSchema("The throws for the start, round by round."),
  round: Type.Integer({ description: "Counts from 1 to 15." }),
  turn: seatSchema("Whose turn it is."),
  throwsLeft: Type.Integer({ description: "Throws that are left in this turn." }),
  dice: Type.Array(Type.Integer(), {
    description: "The five dice as they lie; empty until the turn's first throw.",
  }),
  sheets: Type.Array(exact({ boxes: Sheet, totals: Totals }), { description: "By seat." }),
});
export type View = Of<typeof View>;
