import type { Of } from "@pipwise/core";
import { Type } from "typebox";

/** The highest guess that can be said. */
export const HIGHEST_GUESS = 999;

const strict = { additionalProperties: false };
const yes = Type.Literal(true);

/** What a player may do. */
export const Move = Type.Union([
  Type.Object({ commit: yes }, strict),
  Type.Object({ drop: yes }, strict),
  Type.Object({ guess: Type.Integer({ minimum: 0, maximum: HIGHEST_GUESS }) }, strict),
  Type.Object({ deal: yes }, strict),
  Type.Object({ turn: yes }, strict),
]);
export type Move = Of<typeof Move>;
