// What the levels give away at a decision, weakest first, by `pipwise bench play`.
import type { Yardstick } from "@pipwise/core";

export const YARDSTICK: Yardstick = {
  unit: "points",
  marks: [
    ["beginner", 2.695, 6.349],
    ["casual", 1.863, 4.402],
    ["skilled", 1.205, 2.261],
    ["strong", 0.555, 1.605],
    ["best", 0, 0],
  ],
};
