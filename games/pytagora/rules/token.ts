import { EQUALS, type Face, isDigit } from "./faces.ts";

/** A number or a sign of an equation, and where it begins in the text as it was given. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

/** Faces in a row, each with its place in the text. */
export interface Spelling {
  readonly faces: readonly Face[];
  readonly at: readonly number[];
}

/** Neighbouring digits form one number (PYT-1). */
export function tokensOf({ faces, at }: Spelling): Token[] {
  const tokens: { text: string; at: number }[] = [];
  let number: { text: string; at: number } | undefined;
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i] as Face;
    if (number && isDigit(face)) number.text += face;
    else {
      const token = { text: face, at: at[i] as number };
      tokens.push(token);
      number = isDigit(face) ? token : undefined;
    }
  }
  return tokens;
}

export function isNumber(token: Token | undefined): boolean {
  return token !== undefined && isDigit(token.text[0] as string);
}

export function sidesOf(tokens: readonly Token[]): [left: Token[], right: Token[]] {
  const middle = tokens.findIndex(({ text }) => text === EQUALS);
  return [tokens.slice(0, middle), tokens.slice(middle + 1)];
}
