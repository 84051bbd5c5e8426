import type { Words } from "@pipwise/core";

/** How a teacher says the steps of a sum. */
export const smartWords = {
  "way.double-sum": "{a} + {b}: two alike, so double: {result, number}.",
  "way.pair-to-ten": "{a} and {b} go well together: {result, number}, a round number.",
  "way.add-to-round": "{a} + {b}: on a round number it just takes its place: {result, number}.",
  "way.add-round": "{a} + {b}: the ones stay as they are: {result, number}.",
  "way.add": "{a} + {b} = {result, number}.",
  "way.add-near-ten":
    "{a} + {b}: add {round} instead, which is {more}, and take {less} away again: {result, number}.",
  "way.add-over-ten":
    "{a} + {b}: {first} of it fills up to {full}, and {rest} is left over: {result, number}.",
  "way.times-one": "{a, number} × 1: nothing changes.",
  "way.pair-to-ten-times": "{a} and {b} go well together: {a} × {b} = {result, number}.",
  "way.times-ten": "{a, number} × {b, number}: put the noughts behind: {result, number}.",
  "way.table": "{a} × {b} = {result, number}, from the times table.",
  "way.double": "{a, number} × 2: double it: {result, number}.",
  "way.double-twice": "{a, number} × 4: double it twice: {double, number}, {result, number}.",
  "way.double-three-times":
    "{a, number} × 8: double it three times: {double, number}, {fourfold, number}, {result, number}.",
  "way.times-five":
    "{a, number} × 5: ten times is {whole, number}, and half of that is {result, number}.",
  "way.times-twenty-five":
    "{a, number} × 25: a hundred times is {whole, number}, and a quarter of that is {result, number}.",
  "way.times-fifty":
    "{a, number} × 50: a hundred times is {whole, number}, and half of that is {result, number}.",
  "way.one-less":
    "{a, number} × {b}: {round} times is {whole, number}; take {a, number} away once: {result, number}.",
  "way.times-eleven":
    "{a, number} × 11: ten times is {one, number}, and once more is {result, number}.",
  "way.times-twelve":
    "{a, number} × 12: ten times is {one, number}, twice is {other, number}; together {result, number}.",
  "way.times-fifteen":
    "{a, number} × 15: ten times is {tens, number}, and half of that on top, {half, number}: {result, number}.",
  "way.tens-and-ones":
    "{a, number} × {b, number}: {first, number} times is {one, number}, {second} times is {other, number}; together {result, number}.",
  "way.and-once-more":
    "{a, number} × {b, number}: {first, number} times is {one, number}, and once more is {result, number}.",
  "way.table-and-noughts":
    "{a, number} × {b}: {digit} × {b} = {small}, and the noughts behind: {result, number}.",
  "way.by-places":
    "{a, number} × {b}: one place after the other: {parts}. Together {result, number}.",
  "way.double-and-halve":
    "{a, number} × {b, number}: double the one and halve the other: {double, number} × {half, number}.",
  "way.noughts-aside":
    "{a, number} is {rest, number} × {tens, number}: leave the noughts for the end.",
} as const satisfies Words;

export type SmartKey = keyof typeof smartWords;
