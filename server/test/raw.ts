// Sockets that no library looks after: they read, answer and end only if the test does.
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/** A TCP connection on which a WebSocket has been asked for. */
export function rawSocket(base: string, cookie = ""): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/v1/socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Connection: Upgrade\r\nUpgrade: websocket\r\n${cookie ? `Cookie: ${cookie}\r\n` : ""}` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
  );
  return socket;
}

/** A text in a client's frame, masked with zeros. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126
      ? [0x80 | bytes.length]
      : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]);
}
