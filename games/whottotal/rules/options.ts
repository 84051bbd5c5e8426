import { type Of, type Refusal, refuse } from "@pipwise/core";
import { Type } from "typebox";
import { ASSUMED, deckSize, POINTS } from "./cards.ts";

/** No game goes on for longer than this (WHO-11). */
export const MOST_ROUNDS = 100;

/** What can be set at a table. */
export const Options = Type.Object(
  {
    rounds: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: MOST_ROUNDS,
      title: "Rounds",
      description: "How many rounds are played; 0 lets each player deal twice.",
    }),
    target: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 6 * POINTS,
      title: "Target",
      description:
        "The game ends when somebody has so many points, 21 to 20 for each player; 0 is no target.",
    }),
    atOnce: Type.Boolean({
      default: false,
      title: "All at once",
      description: "Everybody decides in secret whether to stay in, and all show it together.",
    }),
    shownAs: Type.Union([Type.Literal("points"), Type.Literal("chips")], {
      default: "points",
      title: "Shown as",
      description: "Whether what everybody has is shown as points or as chips.",
    }),
    dieSides: Type.Integer({
      default: ASSUMED.dieSides,
      minimum: 2,
      maximum: 20,
      title: "Die",
      description: "How many sides the die has that says how many cards are dealt.",
    }),
    lowestCard: Type.Integer({
      default: ASSUMED.lowestCard,
      minimum: 0,
      maximum: 40,
      title: "Lowest card",
      description: "The lowest number in the deck.",
    }),
    highestCard: Type.Integer({
      default: ASSUMED.highestCard,
      minimum: 0,
      maximum: 40,
      title: "Highest card",
      description: "The highest number in the deck; every number between is there too.",
    }),
    copies: Type.Integer({
      default: ASSUMED.copies,
      minimum: 1,
      maximum: 12,
      title: "Copies",
      description: "How many cards of each number there are.",
    }),
  },
  { additionalProperties: false },
);
export type Options = Of<typeof Options>;

/** What no single option shows: a deck that cannot be dealt from, a target nobody can reach. */
export function optionsRefusal(options: Options, seats: number): Refusal | undefined {
  const { lowestCard, highestCard, dieSides, target } = options;
  if (lowestCard > highestCard)
    return refuse("deck-upside-down", {
      at: "lowestCard",
      params: { lowest: lowestCard, highest: highestCard },
    });
  if (deckSize(options) < dieSides)
    return refuse("deck-too-small", {
      clause: "WHO-2",
      at: "dieSides",
      params: { cards: deckSize(options), sides: dieSides },
    });
  if (target !== 0 && (target <= POINTS || target > POINTS * seats))
    return refuse("target-out-of-reach", {
      clause: "WHO-11",
      at: "target",
      params: { least: POINTS + 1, most: POINTS * seats },
    });
  return undefined;
}

/** A target without agreed rounds is played for until somebody has it, within reason (WHO-11). */
export function agreedRounds({ rounds, target }: Options, seats: number): number {
  if (rounds > 0) return rounds;
  return target > 0 ? MOST_ROUNDS : 2 * seats;
}
