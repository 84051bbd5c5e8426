// Settings that the conformance suite tries, beside the smallest and the largest table: for tests.
import type { Setting } from "@pipwise/core/conformance";

export const settings: readonly Setting[] = [
  { seats: 2, options: { starter: "second", turnLimit: 5 } },
  { seats: 2, options: { starter: "first", netOnly: true } },
];
