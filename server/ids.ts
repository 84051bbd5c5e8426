import { randomBytes, randomInt } from "node:crypto";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
/** Letters that nobody mistakes for one another: no I, no O. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 128 random bits as 26 letters: nobody guesses one. */
export function newId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString("hex")}`);
  let id = "";
  for (let i = 0; i < 26; i++) {
    id += BASE32[Number(bits & 31n)];
    bits >>= 5n;
  }
  return id;
}

/** A few letters to say across a room. */
export function newCode(length: number): string {
  return Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}
