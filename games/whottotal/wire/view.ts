import { exact, type Of, orNull, seatSchema, throwOffsSchema } from "@pipwise/core";
import { Type } from "typebox";
import { Options } from "../rules/options.ts";

/** A player, at the table and in the round under way. */
export const Player = exact({
  points: Type.Integer({
    description: "What is in the player's own hand: points committed are not.",
  }),
  stake: Type.Integer({ description: "Points committed in this round." }),
  guess: orNull(Type.Integer(), "What the total will be; null before the guess."),
  isIn: Type.Boolean({ description: "Whether they are still in the round." }),
});
export type Player = Of<typeof Player>;

/** What the game waits for. */
export const Phase = Type.Enum(["deal", "guess", "commit", "turn", "over"], {
  description: "What the game waits for.",
});
export type Phase = Of<typeof Phase>;

const Card = Type.Union([Type.Integer(), Type.Null()]);

/** Who would stay in; null for those who have not decided, or have nothing to decide. */
export const Choices = Type.Array(Type.Union([Type.Boolean(), Type.Null()]));
export type Choices = Of<typeof Choices>;

/** How the round before ended. */
export const RoundResult = exact({
  dealer: seatSchema("Who dealt."),
  row: Type.Array(Card, {
    description: "The cards that were dealt; null where one was never turned.",
  }),
  guesses: Type.Array(Type.Union([Type.Integer(), Type.Null()]), { description: "By seat." }),
  stakes: Type.Array(Type.Integer(), { description: "By seat: points committed." }),
  total: orNull(Type.Integer(), "Null when a sole survivor won before all cards were turned."),
  winners: Type.Array(Type.Integer(), { description: "Who won it; several share." }),
  share: Type.Integer({ description: "What each winner got of the others' points." }),
});
export type RoundResult = Of<typeof RoundResult>;

/** What somebody may know of it. */
export const View = exact({
  options: Type.Object(Options.properties, {
    additionalProperties: false,
    description: "The table's options.",
  }),
  rounds: Type.Integer({ description: "How many rounds were agreed on." }),
  opening: throwOffsSchema("The throws for the start, round by round."),
  round: Type.Integer({ description: "Counts from 1." }),
  phase: Phase,
  dealer: seatSchema("Who deals this round."),
  turn: seatSchema("Whose turn it is."),
  players: Type.Array(Player, { description: "By seat." }),
  pot: Type.Integer({
    description: "Points that could not be split in an earlier round (WHO-8).",
  }),
  row: Type.Array(Card, { description: "The cards dealt; null lies face down." }),
  total: Type.Integer({ description: "The sum of the cards that have been turned." }),
  memory: Type.Array(Card, {
    description:
      "What somebody who forgets nothing knows about the cards that lie face down, those in the row first and then the deck from top to bottom: a number where a card was seen earlier, null where none was (WHO-12).",
  }),
  decided: Type.Array(Type.Boolean(), {
    description: "Who has decided, where all do at once, but not what (WHO-13).",
  }),
  mine: orNull(Type.Boolean(), "Whether the viewer would stay in; null before they have decided."),
  shown: orNull(
    Choices,
    "What all had decided when they last showed it; true for who would stay in, null for who had nothing to decide.",
  ),
  last: orNull(RoundResult, "How the round before ended."),
});
export type View = Of<typeof View>;
