/** A text as it goes over a WebSocket (RFC 6455). Plain ones stay strings, a letter for each byte: sockets take these as they are. */
export type Frame = string | Buffer;

/** In one piece and, from a server, not masked. */
export function textFrame(text: string): Frame {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  if (length === text.length && head === 4)
    return String.fromCharCode(0x81, 126, length >> 8, length & 0xff) + text;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
