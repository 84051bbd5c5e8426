import type { Of } from "@pipwise/core";
import { type TUnsafe, Type } from "typebox";
import { CARDS, CARDS_EACH } from "./cards.ts";
import { SIDES } from "./dice.ts";
import { LAST } from "./spiral.ts";
import { PLYT_SQUARES } from "./squares.ts";

/** Nobody may start nearer to the end than this square (PLY-15, PLY-34). */
export const HIGHEST_START = 100;

/** What can be set at a table. */
export const Options = Type.Object(
  {
    bonusKind: oneOf(["fixed", "variable", "each"], {
      default: "fixed",
      title: "Kind of bonus",
      description:
        "Each die over the Standard earns a fixed bonus, or as many squares as dice were thrown, or its own number (the fourth die 4).",
    }),
    tries: oneOf(["first", "until-time"], {
      default: "first",
      title: "Answers",
      description: "The first answer counts, or a player may try again until the time is up.",
    }),
    competition: Type.Boolean({
      default: false,
      title: "Competition",
      description: "Everybody plays by what is agreed for the first player.",
    }),
    start: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: HIGHEST_START,
      title: "Start square",
      description: "Where the pieces start; 0 is off the board, a higher square a shorter game.",
    }),
    penalty: Type.Boolean({
      default: false,
      title: "Penalty",
      description: "A wrong or late answer moves the piece back by the Master's number.",
    }),
    cards: oneOf(["act", "keep", "off"], {
      default: "act",
      title: "Chance cards",
      description: "Acted on at once, kept for later by those who wish, or not used.",
    }),
    without: Type.Array(oneOf(CARDS), {
      default: [],
      uniqueItems: true,
      maxItems: CARDS.length,
      title: "Cards taken out",
      description: "Types of chance cards that are left in the box.",
    }),
    plytSquares: Type.Array(Type.Integer({ minimum: 1, maximum: LAST }), {
      default: [...PLYT_SQUARES],
      uniqueItems: true,
      maxItems: LAST,
      title: "Plyt squares",
      description: "The squares on which a chance card is turned (assumed data).",
    }),
    cardsEach: Type.Integer({
      default: CARDS_EACH,
      minimum: 1,
      maximum: 8,
      title: "Cards of each type",
      description: "How many cards of each type the deck has (assumed data).",
    }),
    sides: Type.Integer({
      default: SIDES,
      minimum: 4,
      maximum: 20,
      title: "Sides of a die",
      description: "How many sides each of the six dice has (assumed data).",
    }),
  },
  { additionalProperties: false },
);
export type Options = Of<typeof Options>;

interface Label {
  readonly title: string;
  readonly description: string;
}

export function oneOf<const Name extends string>(
  names: readonly Name[],
  label: Partial<Label> & { readonly default?: Name } = {},
) {
  const literals = names.map((name) => Type.Literal(name));
  return Type.Union(literals, label) as unknown as TUnsafe<Name>;
}
