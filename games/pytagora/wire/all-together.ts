import { exact, happeningFields, type Of, orNull, seatSchema } from "@pipwise/core";
import { Type } from "typebox";
import { Move } from "../rules/move.ts";
import { agreed } from "./agreed.ts";
import { Contest, roundFields } from "./contest.ts";
import { Entry } from "./entry.ts";
import { Throw } from "./throw.ts";

/** What somebody may know of All Together. */
export const AllTogetherView = exact({
  ...agreed,
  asOnPaper: Type.Boolean({
    description: "Nobody learns whether an equation holds before all are in (PYT-29).",
  }),
  contest: Contest,
  thrower: seatSchema("Who throws for all in this round."),
  dice: Throw,
  handedIn: Type.Array(Type.Boolean(), {
    description: "Who has handed something in, but not what.",
  }),
  mine: orNull(Entry, "What the viewer has handed in."),
});
export type AllTogetherView = Of<typeof AllTogetherView>;

/** A round that closed, and the throw that it was about. */
export const ClosedRound = exact(
  { ...roundFields, dice: Throw },
  { description: "A round that closed, and the throw that it was about." },
);
export type ClosedRound = Of<typeof ClosedRound>;

/** What may be told of an event: who did it, their move if the viewer may know it, and a round that closed. */
export const AllTogetherReport = exact({
  ...happeningFields(Move),
  late: Type.Optional(
    Type.Literal(true, {
      description: "Nobody did it: the time was up, or the others went on.",
    }),
  ),
  round: Type.Optional(ClosedRound),
});
export type AllTogetherReport = Of<typeof AllTogetherReport>;
