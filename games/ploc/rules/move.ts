import type { Of } from "@pipwise/core";
import { Type } from "typebox";

const Place = Type.Integer({ minimum: 0, maximum: 2 });
const strict = { additionalProperties: false };

/** The dice that act together. */
const pair = {
  /** The place of a free die that has not acted. */
  die: Place,
  /** The place in your own column that it is paired with. */
  column: Place,
};

const Eliminate = Type.Object(
  {
    ...pair,
    /** What the pair does. */
    action: Type.Literal("eliminate"),
    /** Whom it removes: one who stands, or one who is down. */
    target: Type.Union([Type.Literal("standing"), Type.Literal("weakened")]),
  },
  strict,
);
const Modify = Type.Object(
  {
    ...pair,
    /** Swaps the two dice. */
    action: Type.Literal("modify"),
    /** So many weakened athletes stay who would leave first, and standing ones leave in their stead (PLO-15). */
    keep: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  },
  strict,
);
const Weaken = Type.Object({ ...pair, action: Type.Literal("weaken") }, strict);

/** Of the athletes who leave, so many are weakened ones; `true` takes standing ones first (PLO-15). */
const Berserk = Type.Object(
  {
    /** Goes Berserk; true takes those who stand first. */
    berserk: Type.Union([
      Type.Literal(true),
      Type.Object(
        {
          /** So many of those who leave are down. */
          weakened: Type.Integer({ minimum: 0, maximum: 4 }),
        },
        strict,
      ),
    ]),
  },
  strict,
);

/** What a player may do. */
export const Move = Type.Union([
  Eliminate,
  Modify,
  Weaken,
  Type.Object(
    {
      /** Throws the three free dice. */
      throw: Type.Literal(true),
    },
    strict,
  ),
  Type.Object(
    {
      /** The place of the free die to throw again. */
      reroll: Place,
    },
    strict,
  ),
  Berserk,
  Type.Object(
    {
      /** Between the matches: both columns are thrown anew. */
      setUp: Type.Literal(true),
    },
    strict,
  ),
]);
export type Move = Of<typeof Move>;

/** What a pair of dice does (PLO-4). */
export type Action = Of<typeof Eliminate> | Of<typeof Modify> | Of<typeof Weaken>;
export type Modify = Of<typeof Modify>;
export type Berserk = Of<typeof Berserk>;
