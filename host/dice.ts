// Where a table's dice come from.
import {
  Chain,
  type Chance,
  chanceFrom,
  fairChance,
  fromHex,
  Hmac,
  plainSign,
  type Random,
  recorded,
  type Sign,
  unbiased,
} from "@pipwise/core";
import type { Dice } from "./ports.ts";

/** Dice that can be verified: they follow from the secret, the people's seeds and the number of the draw. */
export function fairDice(secret: string, sign: Sign = plainSign(secret)): Dice {
  const key = new Hmac(fromHex(secret));
  return {
    chance: ({ seeds, drawn }) => fairChance(key, seeds, drawn),
    chain: (record) => Chain.over(sign, record),
  };
}

/** Dice of this program's own, from any source of randomness. */
export function plainDice(random: Random = systemRandom): Dice {
  const chance = chanceFrom(random);
  return { chance: () => chance };
}

/** People throw on the table and type what they see. Bots have no hands: `hands` throws for them. */
export function typedDice(hands: Chance = chanceFrom(systemRandom)): Dice {
  return {
    chance: ({ typed, byBot }) => (byBot && typed.length === 0 ? hands : recorded(typed)),
  };
}

/** The system's own randomness, in Node and in the browser alike. */
export const systemRandom: Random = unbiased(
  () => crypto.getRandomValues(new Uint32Array(1))[0] as number,
);
