import { exact, type Of, orNull, seatSchema } from "@pipwise/core";
import { type TProperties, type TSchema, Type } from "typebox";
import { CARDS } from "../rules/cards.ts";

/** A Chance card. */
export const Card = Type.Enum([...CARDS]);

/** Why a card cannot be followed. */
export const Why = Type.Enum(["beyond", "before", "above", "below", "alone"], {
  description:
    "Why it could not be followed, where all may know: its piece would pass the end or the start, has nowhere to go up or down; or nobody is there.",
});
export type Why = Of<typeof Why>;

const Sum = Type.Array(Type.Integer(), { description: "The numbers of the sum." });

/** One thing that everybody could see happen. */
export const Step = Type.Union(
  [
    step(Type.Literal("threw", { description: "Dice were thrown." }), {
      dice: Type.Array(Type.Integer(), { description: "The Master first." }),
    }),
    step(Type.Literal("answered", { description: "A sum was answered." }), {
      answer: Type.Integer({ description: "What was said." }),
      right: Type.Boolean({ description: "Whether that is so." }),
      result: Type.Integer({ description: "What the sum comes to." }),
      sum: Sum,
    }),
    step(Type.Enum(["passed", "late"], { description: "A sum was not answered." }), {
      result: Type.Optional(
        Type.Integer({
          description: "What the sum comes to; left out where nothing had been thrown.",
        }),
      ),
      sum: Type.Optional(Sum),
    }),
    step(
      Type.Enum(["barred", "kept", "discarded"], {
        description: "The piece may not move yet, or a card was kept, or put away.",
      }),
      {},
    ),
    step(Type.Literal("moved", { description: "A piece moved." }), {
      from: Type.Integer({ description: "The square before." }),
      to: Type.Integer({ description: "The square now." }),
    }),
    step(
      Type.Enum(["turned", "under"], {
        description: "A card was turned, or went under the deck.",
      }),
      {
        card: orNull(Card, "Which; null where only its owner saw it."),
        why: Type.Optional(Why),
      },
    ),
    step(Type.Literal("acted", { description: "A card was followed." }), {
      card: Type.Union([Card], { description: "Which." }),
    }),
  ],
  { description: "One thing that everybody could see happen." },
);
export type Step = Of<typeof Step>;

function step<Kind extends TSchema, Properties extends TProperties>(
  kind: Kind,
  properties: Properties,
) {
  return exact({ step: kind, seat: seatSchema("Whose piece, dice or card it is."), ...properties });
}
