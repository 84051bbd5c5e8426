import { exact, type Of, seatSchema } from "@pipwise/core";
import { Type } from "typebox";

/** What the game waits for. */
export const Phase = Type.Enum(["throw", "act", "set-up", "over"], {
  description: "What the game waits for.",
});
export type Phase = Of<typeof Phase>;

/** One end of the rope: a column of three dice and the athletes on the field. */
export const Side = exact({
  column: Type.Array(Type.Integer(), { description: "Three dice, at places 0 to 2." }),
  standing: Type.Integer({ description: "Athletes who stand." }),
  weakened: Type.Integer({
    description: "Lying down. They still count until they are removed (PLO-8).",
  }),
});
export type Side = Of<typeof Side>;

/** Which end and which colour the players chose, by seat. */
export const Ends = exact(
  {
    left: seatSchema("Who pulls at the left end of the rope."),
    blue: seatSchema("Who has the blue athletes."),
  },
  { description: "Left out where the first seat has the left end and blue." },
);

/** What everybody sees: the whole field. */
export const View = exact({
  turnLimit: Type.Integer({ description: "Turns each in a match; 0 is no limit." }),
  netOnly: Type.Boolean({
    description: "Whether Modify settles its balance alone, so that ±0 touches nobody (PLO-15).",
  }),
  starter: seatSchema("Who started match one; the other starts match two (PLO-2)."),
  match: Type.Integer({ description: "1 or 2." }),
  phase: Phase,
  turns: Type.Array(Type.Integer(), { description: "Turns finished in this match, by seat." }),
  turn: seatSchema("Whose turn it is."),
  sides: Type.Array(Side, { description: "By seat." }),
  free: Type.Array(Type.Integer(), {
    description: "The three dice outside the columns, as they lie.",
  }),
  paired: Type.Array(Type.Union([Type.Integer(), Type.Null()]), {
    description:
      "For each free die the place in the column it acted with, or null while it has not.",
  }),
  rerolls: Type.Integer({
    description: "How many dice may still be re-rolled in this turn.",
  }),
  rerolled: Type.Array(Type.Integer(), {
    description: "The places of the dice that have been re-rolled in this turn.",
  }),
  winners: Type.Array(Type.Integer(), { description: "Who won the matches played so far." }),
  ends: Type.Optional(Ends),
});
export type View = Of<typeof View>;
