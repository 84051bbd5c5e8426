// The thirteen dice and what they can show.
import type { Faces } from "../wire/agreed.ts";

/** The colour of a die. */
export type Colour = "green" | "blue" | "red" | "orange";

export const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
/** What the orange die shows. */
export const EQUALS = "=";

export type Digit = (typeof DIGITS)[number];
export type Sign = "+" | "-" | "x" | ":";
/** What a die can show. */
export type Face = Digit | Sign | typeof EQUALS;

/** **assumed data**: the printed rules do not say what is on the sixth faces, nor how often a sign is on a die. */
export const FACES: Faces = {
  green: ["135791", "135793", "135795", "135797"],
  blue: ["024682", "024684", "024686", "024688"],
  red: ["++--x:", "++--x:", "++--x:", "++--x:"],
};

export function isDigit(face: string): face is Digit {
  return face >= "0" && face <= "9";
}
