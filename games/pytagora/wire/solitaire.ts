import { exact, type Of, orNull, seatSchema } from "@pipwise/core";
import { Type } from "typebox";
import { agreed } from "./agreed.ts";
import { Throw } from "./throw.ts";

/** A player's lines in the order of the sheet. */
export const Sheet = Type.Array(Type.Union([Type.Integer(), Type.Null()]), {
  description:
    "A player's lines in the order of the sheet: blue, green, red, poker, 101; null is still free.",
});
export type Sheet = Of<typeof Sheet>;

/** What everybody sees of Solitaire Yahtzee. */
export const SolitaireView = exact({
  ...agreed,
  round: Type.Integer({ description: "Counts from 1 to 5." }),
  turn: seatSchema("Whose turn it is."),
  dice: Throw,
  again: orNull(
    Type.Integer(),
    "How many dice were thrown again in this turn; null while that may still be done.",
  ),
  sheets: Type.Array(
    exact({
      lines: Sheet,
      total: Type.Integer({ description: "All lines together." }),
    }),
    { description: "By seat." },
  ),
});
export type SolitaireView = Of<typeof SolitaireView>;
