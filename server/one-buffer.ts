// Reading without a new buffer for every packet. Node can read into one that it is given (`onread` of node:net), but offers
// that only for sockets that one opens oneself. Those that it accepts have the same parts inside; where a later Node has
// them differently, nothing is touched and packets come as they always do.
import { Socket } from "node:net";

/** A socket's insides, as far as they matter here. */
interface Insides {
  readonly _handle?: { useUserBuffer?(bytes: Buffer): void } | null;
  [part: symbol]: unknown;
}

/** Every packet is taken in before the next is read, of whichever socket: one buffer does for all. */
const bytes = Buffer.allocUnsafeSlow(64 * 1024);

/** Whether packets go to `take` from now on, instead of to listeners. They are gone when it returns. */
export function readIntoOne(stream: object, take: (packet: Buffer) => void): boolean {
  if (!(stream instanceof Socket) || "encrypted" in stream) return false;
  const insides = stream as unknown as Insides;
  const buffer = partOf(stream, "kBuffer");
  const taken = partOf(stream, "kBufferCb");
  if (!buffer || !taken || insides[buffer] !== null || !insides._handle?.useUserBuffer)
    return false;
  insides[buffer] = bytes;
  insides[taken] = (length: number) => take(bytes.subarray(0, length));
  insides._handle.useUserBuffer(bytes);
  return true;
}

function partOf(socket: Socket, name: string): symbol | undefined {
  return Object.getOwnPropertySymbols(socket).find(({ description }) => description === name);
}
