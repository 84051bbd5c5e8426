// Reading what comes over a socket. Nearly all of it is one short text in one piece; that is read here in a few steps.
// Whatever else comes is left to the library, which knows all of RFC 6455.
import type { Duplex } from "node:stream";

const TEXT = 0x81;
const CONTROL = 0x88;
const MASKED = 0x80;
const MASK = 4;

type Listener = (this: Duplex, chunk: Buffer) => void;

/** Hands every plain text to `heard`; the library's own listener is given the rest. */
export function hearTexts(stream: Duplex, longest: number, heard: (text: string) => void): void {
  const [library, another] = stream.listeners("data") as Listener[];
  if (!library || another) return;
  const read = (chunk: Buffer): void => {
    if (!isWhole(chunk, longest)) {
      // The library may be in the middle of something from here on, and nobody can ask it.
      stream.off("data", read);
      stream.on("data", library);
      return library.call(stream, chunk);
    }
    const text = chunk[0] === TEXT ? plainText(chunk) : undefined;
    if (text === undefined) library.call(stream, chunk);
    else heard(text);
  };
  stream.off("data", library);
  stream.on("data", read);
}

/** Whether this is just one frame, with all of a message in it. */
function isWhole(chunk: Buffer, longest: number): boolean {
  const [first = 0, second = 0] = chunk;
  const complete = first === TEXT || (first & 0xf8) === CONTROL;
  if (!complete || (second & MASKED) === 0) return false;
  const head = headOf(chunk);
  const length = head === 2 ? second & 0x7f : chunk.length >= head ? chunk.readUInt16BE(2) : -1;
  return head > 0 && length <= longest && chunk.length === head + MASK + length;
}

/** How long the head is before the mask; 0 for lengths that nobody may send. */
function headOf(chunk: Buffer): number {
  const length = (chunk[1] ?? 0) & 0x7f;
  return length < 126 ? 2 : length === 126 ? 4 : 0;
}

/** The text, if it is in ASCII; others need more care, and the chunk is as it was. */
function plainText(chunk: Buffer): string | undefined {
  const from = headOf(chunk) + MASK;
  if (unmask(chunk, from) < 0x80) return chunk.toString("latin1", from);
  unmask(chunk, from);
  return undefined;
}

/** Lays the mask over the text or takes it off, which is the same; answers all its bits together. */
function unmask(chunk: Buffer, from: number): number {
  let bits = 0;
  for (let i = from; i < chunk.length; i++) {
    const byte = (chunk[i] as number) ^ (chunk[from - MASK + ((i - from) & 3)] as number);
    chunk[i] = byte;
    bits |= byte;
  }
  return bits;
}
