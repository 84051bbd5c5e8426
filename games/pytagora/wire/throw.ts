import type { Of } from "@pipwise/core";
import { Type } from "typebox";
import { DIGITS, EQUALS } from "../rules/faces.ts";

/** What a die can show. */
export const Face = Type.Enum([...DIGITS, "+", "-", "x", ":", EQUALS], {
  description: "What a die can show.",
});

/**
 * Twelve dice as they lie, sorted by colour: four green, four blue, four red. A die keeps its
 * place. The thirteenth, the orange =, is always there and never needs throwing.
 */
export const Throw = Type.Array(Face, {
  description:
    "Twelve dice as they lie, sorted by colour: four green, four blue, four red; empty until they are thrown. A die keeps its place. The thirteenth, the orange =, is always there and never needs throwing.",
});
export type Throw = Of<typeof Throw>;
