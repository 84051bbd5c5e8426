import { exact, type Of, orNull, seatSchema } from "@pipwise/core";
import { Type } from "typebox";

/** Nothing is secret: everybody sees the whole table. */
export const View = exact({
  target: Type.Integer({ description: "The first to bank this many points wins." }),
  turn: seatSchema("Whose turn it is."),
  pot: Type.Integer({ description: "Thrown in this turn and not yet banked." }),
  die: orNull(Type.Integer(), "What was thrown last; null before the first throw."),
  banked: Type.Array(Type.Integer(), { description: "Points in the bank, by seat." }),
});
export type View = Of<typeof View>;
