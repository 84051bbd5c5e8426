import { exact, type Of, orNull, refusalSchema } from "@pipwise/core";
import { Type } from "typebox";

/** What somebody made of a throw; no equation scores 0. */
export const Entry = exact(
  {
    equation: orNull(Type.String(), "As we spell it: x, :, -, no spaces; null for none."),
    score: Type.Integer({ description: "What it is worth." }),
    wrong: Type.Optional(
      refusalSchema("What is wrong with it, where that is only found when all are in (PYT-29)."),
    ),
  },
  { description: "What somebody made of a throw; no equation scores 0." },
);
export type Entry = Of<typeof Entry>;

/** By seat; null for those who do not play, or have not yet. */
export const Entries = Type.Array(Type.Union([Entry, Type.Null()]), {
  description: "By seat; null for those who do not play, or have not yet.",
});
export type Entries = Of<typeof Entries>;
