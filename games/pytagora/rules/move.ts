import type { Decision, Of } from "@pipwise/core";
import { Type } from "typebox";

/** Longer than any equation of thirteen dice, however it is spaced. */
const LONGEST = 100;

export const ThrowMove = Type.Object(
  { throw: Type.Literal(true) },
  { additionalProperties: false },
);
export type ThrowMove = Of<typeof ThrowMove>;
export const equationText = Type.String({ maxLength: LONGEST });
export const passed = Type.Literal(true);

/** Throw the dice; or make an equation from them, or none. */
export const Move = Type.Union([
  ThrowMove,
  Type.Object({ equation: equationText }, { additionalProperties: false }),
  Type.Object({ pass: passed }, { additionalProperties: false }),
]);
export type Move = Of<typeof Move>;
/** What is written once dice lie there. */
export type Writing = Exclude<Move, ThrowMove>;

export const THROW: readonly ThrowMove[] = [{ throw: true }];
export const PASS = { pass: true } as const;
export const NOBODY: readonly Decision[] = [];
