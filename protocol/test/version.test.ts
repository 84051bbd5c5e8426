import { expect, it } from "vitest";
import { OLDEST_PROTOCOL, PROTOCOL, protocolFor } from "../index.ts";

it("is the one that is asked for, where it is spoken", () => {
  expect(protocolFor(`${PROTOCOL}`)).toBe(PROTOCOL);
  expect(protocolFor(`${OLDEST_PROTOCOL}`)).toBe(OLDEST_PROTOCOL);
});

it.each([
  ["1", 1],
  ["2", 2],
  ["3", 2],
  ["0", 1],
  ["-7", 1],
  ["1.5", 2],
  ["two", 2],
  [undefined, 2],
])(
  "a server that speaks a made-up 2 beside 1 answers whoever asks for %s with %i",
  (asked, spoken) => {
    expect(protocolFor(asked, 1, 2)).toBe(spoken);
  },
);
