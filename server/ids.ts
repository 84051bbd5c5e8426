import { pick, type Random } from "@pipwise/core";

const BASE32 = [..."abcdefghijklmnopqrstuvwxyz234567"];
/** Letters that nobody mistakes for one another: no I, no O. */
const CODE_LETTERS = [..."ABCDEFGHJKLMNPQRSTUVWXYZ"];
/** 5 bits each make 130. */
const ID_LETTERS = 26;

/** At least 128 random bits as 26 letters: nobody guesses one. */
export function newId(random: Random): string {
  return letters(random, BASE32, ID_LETTERS);
}

/** A few letters to say across a room. */
export function newCode(random: Random, length: number): string {
  return letters(random, CODE_LETTERS, length);
}

/** So many random bytes in hex: a secret, a key. */
export function newHex(random: Random, bytes: number): string {
  return letters(random, [..."0123456789abcdef"], 2 * bytes);
}

function letters(random: Random, among: readonly string[], length: number): string {
  return Array.from({ length }, () => pick(random, among)).join("");
}
