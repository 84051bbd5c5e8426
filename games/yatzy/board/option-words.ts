import type { Words } from "@pipwise/core";

export const optionWords = {
  "option.forcedOrder": "Fill the boxes in order",
  "option.forcedOrder.lead": "From the top down, one after the other.",
  "agreed.forcedOrder":
    "{value, select, yes {Boxes are filled from the top down.} other {Any free box may be filled.}}",
} as const satisfies Words;
