import type { Of } from "@pipwise/core";
import { Type } from "typebox";

const Place = Type.Integer({ minimum: 0, maximum: 2 });
const strict = { additionalProperties: false };

const Eliminate = Type.Object(
  {
    die: Place,
    column: Place,
    action: Type.Literal("eliminate"),
    target: Type.Union([Type.Literal("standing"), Type.Literal("weakened")]),
  },
  strict,
);
const Modify = Type.Object({ die: Place, column: Place, action: Type.Literal("modify") }, strict);
const Weaken = Type.Object({ die: Place, column: Place, action: Type.Literal("weaken") }, strict);

/** Of the athletes who leave, so many are weakened ones; `true` takes standing ones first (PLO-15). */
const Berserk = Type.Object(
  {
    berserk: Type.Union([
      Type.Literal(true),
      Type.Object({ weakened: Type.Integer({ minimum: 0, maximum: 4 }) }, strict),
    ]),
  },
  strict,
);

/** `die` is a rolled die, `column` the column die it is paired with; both are places from 0 to 2. */
export const Move = Type.Union([
  Eliminate,
  Modify,
  Weaken,
  Type.Object({ throw: Type.Literal(true) }, strict),
  Type.Object({ reroll: Place }, strict),
  Berserk,
  /** Between the matches: both columns are thrown anew. */
  Type.Object({ setUp: Type.Literal(true) }, strict),
]);
export type Move = Of<typeof Move>;

/** What a pair of dice does (PLO-4). */
export type Action = Of<typeof Eliminate> | Of<typeof Modify> | Of<typeof Weaken>;
export type Berserk = Of<typeof Berserk>;
