import { describe, expect, it } from "vitest";
import { textFrame } from "../dist/frame.js";

/** What somebody reads who gets these bytes. */
function read(bytes: Buffer): string {
  expect(bytes[0]).toBe(0x81);
  const short = bytes[1] as number;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  const length =
    head === 2 ? short : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  expect(bytes.length).toBe(head + length);
  return bytes.toString("utf8", head);
}

describe("a text's frame", () => {
  it.each([0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])(
    "says how long it is and what is in it: %i letters",
    (length) => {
      for (const letter of ["x", "é", "🎲"]) {
        const text = letter.repeat(length);
        const frame = textFrame(text);
        expect(read(typeof frame === "string" ? Buffer.from(frame, "latin1") : frame)).toBe(text);
      }
    },
  );
});
