import type { Of } from "@pipwise/core";
import { Type } from "typebox";

const place = (description: string) => Type.Integer({ minimum: 0, maximum: 2, description });
const yes = (description: string) => Type.Literal(true, { description });
const action = <Name extends string>(name: Name) =>
  Type.Literal(name, { description: "What the pair does." });
/** The pair of dice that acts. */
const pair = {
  die: place("The place of a free die that has not acted."),
  column: place("The place in your own column that it is paired with."),
};
const strict = { additionalProperties: false };

const Eliminate = Type.Object(
  {
    ...pair,
    action: action("eliminate"),
    target: Type.Union([Type.Literal("standing"), Type.Literal("weakened")], {
      description: "Whom it removes: one who stands, or one who is down.",
    }),
  },
  strict,
);
const Modify = Type.Object({ ...pair, action: action("modify") }, strict);
const Weaken = Type.Object({ ...pair, action: action("weaken") }, strict);

/** Of the athletes who leave, so many are weakened ones; `true` takes standing ones first (PLO-15). */
const Berserk = Type.Object(
  {
    berserk: Type.Union(
      [
        Type.Literal(true),
        Type.Object(
          {
            weakened: Type.Integer({
              minimum: 0,
              maximum: 4,
              description: "So many of those who leave are down.",
            }),
          },
          strict,
        ),
      ],
      { description: "Goes Berserk; true takes those who stand first." },
    ),
  },
  strict,
);

export const Move = Type.Union([
  Eliminate,
  Modify,
  Weaken,
  Type.Object({ throw: yes("Throws the three free dice.") }, strict),
  Type.Object({ reroll: place("The free die to throw again.") }, strict),
  Berserk,
  Type.Object({ setUp: yes("Between the matches: both columns are thrown anew.") }, strict),
]);
export type Move = Of<typeof Move>;

/** What a pair of dice does (PLO-4). */
export type Action = Of<typeof Eliminate> | Of<typeof Modify> | Of<typeof Weaken>;
export type Berserk = Of<typeof Berserk>;
