import { exact, happeningFields, type Of } from "@pipwise/core";
import { Type } from "typebox";
import { Move } from "../rules/move.ts";

/** What happened, and which cards it turned: one that was seen before is no outcome of chance. */
export const Report = exact({
  ...happeningFields(Move),
  turned: Type.Array(Type.Integer(), { description: "The cards that were turned." }),
});
export type Report = Of<typeof Report>;
