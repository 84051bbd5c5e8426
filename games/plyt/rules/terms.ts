// What is agreed with one player, who keeps it wherever they sit (PLY-8 to PLY-14).
import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import { DICE } from "./dice.ts";
import { HIGHEST_START, oneOf } from "./options.ts";

/** Fixed numbers are those of a twelve-sided die, whatever dice are thrown (PLY-9). */
const HIGHEST_FIXED = 12;
/** PLY-32: so many fixed numbers a turn, and so many dice beside the Master and them. */
export const MOST_FIXED = 3;
const MOST_EXTRA = 2;

/** What is agreed with one player (PLY-31). */
export const Terms = Type.Object(
  {
    standard: Type.Integer({
      default: 2,
      minimum: 1,
      maximum: DICE,
      title: "Standard",
      description: "How many dice this player normally throws.",
    }),
    operation: oneOf(["multiply", "add"], {
      default: "multiply",
      title: "Operation",
      description: "Whether this player multiplies or adds.",
    }),
    fixed: Type.Array(
      Type.Array(Type.Integer({ minimum: 1, maximum: HIGHEST_FIXED }), {
        minItems: 1,
        maxItems: MOST_FIXED,
      }),
      {
        default: [],
        maxItems: 12,
        title: "Fixed dice",
        description:
          "Turn by turn, one to three fixed numbers that go with the Master; an empty list for none.",
      },
    ),
    extra: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: MOST_EXTRA,
      title: "Dice beside fixed ones",
      description: "How many dice this player throws beside the Master and the fixed numbers.",
    }),
    bonus: Type.Integer({
      default: 4,
      minimum: 0,
      maximum: 30,
      title: "Bonus",
      description: "Squares that this player earns for a die over the Standard.",
    }),
    seconds: Type.Integer({
      default: 30,
      minimum: 0,
      maximum: 3600,
      title: "Time to answer",
      description: "Seconds that this player has for a sum; 0 for no limit.",
    }),
    start: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: HIGHEST_START,
        title: "Starts on square",
        description: "Where this player's piece starts, if not where the others' do.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type Terms = Of<typeof Terms>;

export const TERMS = Object.keys(Terms.properties) as (keyof Terms)[];

/** Whether a player has asked for something else than what is usual. */
export function isOwn(terms: Terms, name: keyof Terms): boolean {
  return (
    JSON.stringify(terms[name]) !==
    JSON.stringify((Terms.properties[name] as { default?: unknown }).default)
  );
}

/** The fixed numbers as they are written: "3, 4" turn by turn, "2 × 5" together. */
export function fixedText({ fixed, operation }: Terms): string {
  const sign = operation === "add" ? "+" : "×";
  return fixed.map((numbers) => numbers.join(` ${sign} `)).join(", ");
}
