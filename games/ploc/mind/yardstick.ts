// What the levels give away at a decision, weakest first, by `pipwise bench play`.
import type { Yardstick } from "@pipwise/core";

export const YARDSTICK: Yardstick = {
  unit: "chance",
  marks: [
    ["beginner", 0.05809, 0.1055],
    ["learner", 0.04316, 0.0896],
    ["casual", 0.02799, 0.06646],
    ["skilled", 0.01536, 0.04921],
    ["strong", 0.01006, 0.03167],
    ["expert", 0.004887, 0.01151],
    ["master", 0.002193, 0.00711],
    ["best", 0.0006057, 0.001952],
  ],
};
