// The server's side of fair dice; core/fair.ts has the formula.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Chance, fairChance } from "@pipwise/core";

export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

export function commitmentTo(secret: string): string {
  return createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
}

export function diceOf(secret: string, seeds: readonly string[], draws: number): Chance {
  const key = Buffer.from(secret, "hex");
  return fairChance((text) => createHmac("sha256", key).update(text).digest(), seeds, draws);
}
