import {
  exact,
  happeningFields,
  type Of,
  orNull,
  seatSchema,
  throwOffsSchema,
} from "@pipwise/core";
import { Type } from "typebox";
import { Move } from "../rules/move.ts";
import { agreed } from "./agreed.ts";
import { Throw } from "./throw.ts";

/** What everybody sees of The Last Die. */
export const LastDieView = exact({
  ...agreed,
  target: Type.Integer({ description: "Points to win." }),
  points: Type.Array(Type.Integer(), { description: "By seat." }),
  round: Type.Integer({ description: "Counts from 1." }),
  due: seatSchema("Whose duty it was to open this round."),
  turn: seatSchema("Whose turn it is."),
  declined: Type.Integer({ description: "Openers who made no equation in this round." }),
  voids: Type.Integer({ description: "Void rounds running." }),
  dice: Throw,
  thrown: Type.Boolean({ description: "Whether the player at turn has thrown." }),
  equation: orNull(
    exact({
      text: Type.String({ description: "As we spell it: x, :, -, no spaces." }),
      places: Type.Array(Type.Integer(), {
        description: "The places of its dice, the orange one left out.",
      }),
      by: seatSchema("Who made it."),
    }),
    "The equation that lies there, with the places of its dice.",
  ),
  last: orNull(
    exact({
      winner: orNull(Type.Integer(), "Who scored; null when the round was void."),
      equation: orNull(Type.String(), "The equation that lay there."),
    }),
    "How the last round ended; null before that.",
  ),
  throwOff: throwOffsSchema("The throws that settled a draw, round by round."),
  winner: orNull(Type.Integer(), "Whoever has won."),
});
export type LastDieView = Of<typeof LastDieView>;

/** What happened, and which dice lay in the equation before it. */
export const LastDieReport = exact({
  ...happeningFields(Move),
  kept: Type.Array(Type.Integer(), {
    description: "The places of the dice that lay in the equation before it.",
  }),
});
export type LastDieReport = Of<typeof LastDieReport>;
