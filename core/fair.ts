// Dice that can be verified: the server commits to a secret before anybody sits, every person adds a seed,
// and each outcome follows from both. docs/fair-dice.md says what that proves.
import { type Chance, chanceFrom } from "./chance.ts";
import { type Random, unbiased } from "./random.ts";
import { ascii, hmacSha256 } from "./sha256.ts";

/** HMAC-SHA-256 of an ASCII text under the table's secret. */
export type Keyed = (text: string) => Uint8Array;

export function keyedBy(secret: Uint8Array): Keyed {
  return (text) => hmacSha256(secret, ascii(text));
}

/**
 * Chance from the secret and the people's seeds, beginning with draw number `first`. Every draw has bytes of its
 * own, so a draw cannot be shifted onto another's; the number is never rewound, not even by an undo.
 */
export function fairChance(keyed: Keyed, seeds: readonly string[], first: number): Chance {
  let draw = first;
  const next: Random = { below: (n) => drawRandom(keyed, seeds, draw++).below(n) };
  return chanceFrom(next);
}

/** The words of one draw: HMAC(secret, "seeds/draw/block") for block 0, 1, …, eight big-endian words each. */
function drawRandom(keyed: Keyed, seeds: readonly string[], draw: number): Random {
  let block = 0;
  let bytes: DataView | undefined;
  let word = 8;
  return unbiased(() => {
    if (word === 8 || !bytes) {
      const digest = keyed(`${seeds.join(",")}/${draw}/${block++}`);
      bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      word = 0;
    }
    return bytes.getInt32(4 * word++);
  });
}
