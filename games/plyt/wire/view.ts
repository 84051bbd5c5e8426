import { exact, type Of, orNull, seatSchema, throwOffsSchema } from "@pipwise/core";
import { Type } from "typebox";
import { Agreed } from "./agreed.ts";
import { Card, Step } from "./step.ts";

/** What the game waits for: a throw, a sum, a card to be turned or followed, kept cards to play; or nothing. */
export const Stage = Type.Enum(["dice", "answer", "turn", "card", "hand", "over"], {
  description:
    "What the game waits for: a throw, a sum, a card to be turned or followed, kept cards to play; or nothing.",
});
export type Stage = Of<typeof Stage>;

/** How somebody's sums came out, by the number of dice thrown. */
export const Tally = exact(
  {
    right: Type.Array(Type.Integer(), {
      description: "So many right ones; the number of dice is the place in the list.",
    }),
    wrong: Type.Array(Type.Integer(), { description: "So many wrong ones, likewise." }),
    late: Type.Array(Type.Integer(), {
      description: "So many that came too late, or not at all, likewise.",
    }),
  },
  { description: "How somebody's sums came out, by the number of dice thrown." },
);
export type Tally = Of<typeof Tally>;

/** What somebody may know of it. */
export const View = exact({
  agreed: Agreed,
  opening: throwOffsSchema("The throws for the start, round by round."),
  round: Type.Integer({ description: "Counts from 1." }),
  stage: Stage,
  turn: seatSchema("Whose turn it is."),
  squares: Type.Array(Type.Integer(), {
    description: "By seat: 0 is off the board, 113 the Winner square.",
  }),
  dice: Type.Array(Type.Integer(), {
    description: "What was thrown, the Master first; empty until then.",
  }),
  fixed: orNull(
    Type.Integer(),
    "The first fixed number of this turn, for those who know of one only; null where none is fixed.",
  ),
  fixedNumbers: Type.Array(Type.Integer(), { description: "All fixed numbers of this turn." }),
  sum: Type.Array(Type.Integer(), {
    description: "The numbers to be multiplied or added, once they lie there.",
  }),
  due: Type.Integer({ description: "Squares that were earned and cannot be moved yet." }),
  turned: orNull(
    exact({
      by: seatSchema("Who turned it."),
      card: orNull(Card, "Which; null for those who may not see it."),
    }),
    "A card that waits to be followed.",
  ),
  hands: Type.Array(Type.Integer(), { description: "How many cards everybody keeps." }),
  hand: Type.Array(Card, { description: "The viewer's own kept cards." }),
  fresh: Type.Integer({
    description:
      "How many of the last cards in the hand of whose turn it is are for a later turn only.",
  }),
  deck: Type.Integer({ description: "Cards left in the deck." }),
  tallies: Type.Array(Tally, { description: "By seat: how everybody's sums came out so far." }),
  steps: Type.Array(Step, { description: "What the last move brought about." }),
});
export type View = Of<typeof View>;
