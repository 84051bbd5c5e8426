// The attacks of `pipwise bench attack`, in short. How long others wait is for a free machine to say, and not asserted here.
import { expect, it } from "vitest";

/** A program without types. */
const PROGRAM = "../../bench/attack.mjs";

const NAMES = [
  "spellings",
  "codes given back",
  "guessing",
  "hints",
  "answers",
  "pings",
  "watch from 0",
  "stand-in",
  "idle",
  "nonsense",
  "slow readers",
  "stalled bodies",
  "oversize",
];

interface Attacked {
  readonly attacks: readonly { name: string; told: string; itself: boolean }[];
}

it("the server holds", { timeout: 180_000 }, async () => {
  const { attack } = await import(PROGRAM);
  const options = { short: true, seconds: 1, only: NAMES, mostMs: Infinity };
  const { attacks } = (await attack(undefined, options)) as Attacked;
  expect(attacks.map(({ name }) => name)).toEqual(NAMES);
  expect(attacks.filter(({ itself }) => !itself)).toEqual([]);
});
