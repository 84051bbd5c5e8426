// What the levels give away at a decision, weakest first, by `pipwise bench play`.
import type { Yardstick } from "@pipwise/core";

export const YARDSTICK: Yardstick = {
  unit: "chance",
  marks: [
    ["beginner", 0.1793, 0.2039],
    ["casual", 0.1387, 0.1711],
    ["skilled", 0.06701, 0.1145],
    ["strong", 0.02062, 0.05485],
    ["best", 0, 0],
  ],
};
