import type { Box } from "../rules/index.ts";

/** What a box brings on average to somebody who plays for it: a box well filled beats that. */
export const PAR: Readonly<Record<Box, number>> = {
  ones: 2.1,
  twos: 5.3,
  threes: 8.6,
  fours: 12.2,
  fives: 15.7,
  sixes: 19.2,
  pair: 10.6,
  "two-pairs": 14.5,
  "three-of-a-kind": 14,
  "four-of-a-kind": 7,
  "small-straight": 5,
  "large-straight": 7,
  "full-house": 11,
  chance: 22.5,
  yatzy: 13,
};
