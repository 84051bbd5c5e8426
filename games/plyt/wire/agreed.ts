import { exact, type Of } from "@pipwise/core";
import { Type } from "typebox";
import { Terms } from "../rules/terms.ts";

/** What was agreed before the game. */
export const Agreed = exact(
  {
    players: Type.Array(Terms, { description: "By seat: what is agreed with each player." }),
    order: Type.Array(Type.Integer(), {
      description: "The seats in turn: clockwise, and whoever came late after whose turn it was.",
    }),
    bonusKind: Type.Enum(["fixed", "variable", "each"], {
      description:
        "Each die over the Standard earns a fixed bonus, or as many squares as dice were thrown, or its own number (the fourth die 4).",
    }),
    tries: Type.Enum(["first", "until-time"], {
      description: "The first answer counts, or a player may try again until the time is up.",
    }),
    penalty: Type.Boolean({
      description: "A wrong or late answer moves the piece back by the Master's number.",
    }),
    cards: Type.Enum(["act", "keep", "off"], {
      description: "Chance cards are acted on at once, may be kept, or are left out.",
    }),
    plytSquares: Type.Array(Type.Integer(), {
      description: "The squares where a card is turned.",
    }),
    sides: Type.Integer({ description: "How many sides each die has." }),
  },
  { description: "What was agreed, before the game or with somebody who came late." },
);
export type Agreed = Of<typeof Agreed>;
