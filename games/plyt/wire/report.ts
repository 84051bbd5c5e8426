import { exact, type Of, seatSchema } from "@pipwise/core";
import { Type } from "typebox";
import { Step } from "./step.ts";

/** What somebody did and what came of it: the same for everybody, for the secrets are in the views. */
export const Report = exact({
  seat: seatSchema("Who did it."),
  steps: Type.Array(Step, { description: "What came of it." }),
});
export type Report = Of<typeof Report>;
