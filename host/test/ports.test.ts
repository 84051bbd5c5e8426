import { seeded } from "@pipwise/core";
import { describe, it } from "vitest";
import { clockContract, diceContract, eventLogContract } from "../contract/index.ts";
import { fairDice, MemoryLog, plainDice, realClock, TestClock, typedDice } from "../index.ts";

describe("the log in memory", () => {
  for (const { name, run } of eventLogContract(async () => ({
    log: new MemoryLog(),
    isShared: true,
  })))
    it(name, run);
});

describe("the real clock", () => {
  for (const { name, run } of clockContract(() => ({
    clock: realClock(),
    pass: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })))
    it(name, run);
});

describe("a clock that a test moves", () => {
  for (const { name, run } of clockContract(() => {
    const clock = new TestClock();
    return { clock, pass: (milliseconds) => clock.pass(milliseconds) };
  }))
    it(name, run);
});

describe("fair dice", () => {
  for (const { name, run } of diceContract(() => fairDice("00ff".repeat(16)))) it(name, run);
});

describe("dice of this machine's own", () => {
  for (const { name, run } of diceContract(() => plainDice())) it(name, run);
});

describe("dice from a seed", () => {
  for (const { name, run } of diceContract(() => plainDice(seeded("a seed")))) it(name, run);
});

describe("people's own dice", () => {
  for (const { name, run } of diceContract(() => typedDice(), { typed: true })) it(name, run);
});
