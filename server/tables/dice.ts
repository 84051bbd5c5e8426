// The server's side of fair dice; core/fair.ts has the formula.
import { createHash, randomBytes, randomInt } from "node:crypto";
import { chanceFrom, Hmac, unbiased } from "@pipwise/core";

export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

export function commitmentTo(secret: string): string {
  return createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
}

export function keyedBy(secret: string): Hmac {
  return new Hmac(Buffer.from(secret, "hex"));
}

/** Bots have no hands: at a table with own dice these are thrown for them. */
export const handsForBots = chanceFrom(unbiased(() => randomInt(2 ** 32)));
