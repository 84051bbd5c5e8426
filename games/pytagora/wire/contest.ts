import { exact, type Of, orNull, throwOffsSchema } from "@pipwise/core";
import { Type } from "typebox";
import { Entries } from "./entry.ts";

/** What a round that is over tells. */
export const roundFields = {
  entries: Entries,
  bonus: Type.Array(Type.Integer(), {
    description: "By seat: 2 for the best equation of the round, 1 each where several are best.",
  }),
};

/** A round that is over. */
export const Round = exact(roundFields);
export type Round = Of<typeof Round>;

/** Rounds up to a target, and extra ones among those who are tied. */
export const Contest = exact(
  {
    target: Type.Integer({ description: "Points to reach." }),
    totals: Type.Array(Type.Integer(), { description: "Points by seat." }),
    round: Type.Integer({ description: "Counts from 1; extra turns count on." }),
    barren: Type.Integer({ description: "Rounds running in which everybody scored 0." }),
    tied: orNull(
      Type.Array(Type.Integer()),
      "Those who lead together at the target, and play on among themselves (PYT-13).",
    ),
    extra: Type.Integer({ description: "Extra turns that ended level." }),
    last: orNull(Round, "The round before."),
    throwOff: throwOffsSchema("The throws that settled a draw, round by round."),
    winner: orNull(Type.Integer(), "Whoever has won."),
  },
  { description: "Rounds up to a target, and extra ones among those who are tied." },
);
export type Contest = Of<typeof Contest>;
