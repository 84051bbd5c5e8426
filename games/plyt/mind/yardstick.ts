// What the levels give away at a decision, weakest first, by `pipwise bench play`.
import type { Yardstick } from "@pipwise/core";

export const YARDSTICK: Yardstick = {
  unit: "squares",
  marks: [
    ["beginner", 10.13, 5.05],
    ["casual", 8.017, 8.673],
    ["skilled", 5.591, 10.59],
    ["strong", 3.056, 10.16],
    ["best", 0.9286, 8.171],
  ],
};
