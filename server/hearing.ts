// Reading what comes over a socket. Nearly all of it is short texts in one piece each; those are read here in a few steps.
// Whatever else comes is left to the library, which knows all of RFC 6455.
import type { Duplex } from "node:stream";
import { readIntoOne } from "./one-buffer.ts";

const TEXT = 0x81;
const CONTROL = 0x88;
const MASKED = 0x80;
const MASK = 4;

type Listener = (this: Duplex, chunk: Buffer) => void;

/** Hands every plain text to `heard`; the library's own listener is given the rest, frame by frame. */
export function hearTexts(stream: Duplex, longest: number, heard: (text: string) => void): void {
  const [library, another] = stream.listeners("data") as Listener[];
  if (!library || another) return;
  /** What has come of a frame that is not all here. */
  let begun: Buffer | undefined;
  const toLibrary = (bytes: Buffer): void => library.call(stream, Buffer.from(bytes));
  const take = (frame: Buffer): void => {
    const text = frame[0] === TEXT ? plainText(frame) : undefined;
    if (text === undefined) toLibrary(frame);
    else heard(text);
  };
  const read = (packet: Buffer): void => {
    let rest = begun ? Buffer.concat([begun, packet]) : packet;
    begun = undefined;
    for (;;) {
      const length = frameLength(rest, longest);
      if (length === rest.length) return take(rest);
      if (length === undefined) break;
      if (length > rest.length) {
        begun = Buffer.from(rest);
        return;
      }
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    // The library may be in the middle of something from here on, and nobody can ask it.
    hear = toLibrary;
    toLibrary(rest);
  };
  let hear = read;
  const packet = (bytes: Buffer): void => hear(bytes);
  stream.off("data", library);
  if (!readIntoOne(stream, packet)) stream.on("data", packet);
}

/** More bytes than there are. */
const INCOMPLETE = Number.POSITIVE_INFINITY;

/** How many bytes the first frame takes; undefined if it is not all of a message, or not to be read here. */
function frameLength(bytes: Buffer, longest: number): number | undefined {
  const first = bytes[0] as number;
  if (first !== TEXT && (first & 0xf8) !== CONTROL) return undefined;
  if (bytes.length < 2) return INCOMPLETE;
  const second = bytes[1] as number;
  const head = headOf(bytes);
  if ((second & MASKED) === 0 || head === 0) return undefined;
  if (bytes.length < head) return INCOMPLETE;
  const length = head === 2 ? second & 0x7f : bytes.readUInt16BE(2);
  return length <= longest ? head + MASK + length : undefined;
}

/** How long the head is before the mask; 0 for lengths that nobody may send. */
function headOf(bytes: Buffer): number {
  const length = (bytes[1] as number) & 0x7f;
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
