// Requests and sockets of people and attackers, each from an address of their own: all of 127.0.0.0/8 is this machine.
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { WebSocket } from "ws";

const PATIENCE = 10_000;

/** One request; never throws: status 0 is a connection that broke, or nobody who replied. */
export function ask({
  port,
  from = "127.0.0.1",
  method = "GET",
  path,
  cookie,
  body,
  headers: more,
}) {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...more,
      ...(cookie ? { cookie } : {}),
      ...(text ? { "content-type": "application/json", "content-length": text.length } : {}),
    };
    const asked = request(
      { host: "127.0.0.1", port, localAddress: from, method, path, headers, agent: false },
      (reply) => {
        const chunks = [];
        reply.on("data", (chunk) => chunks.push(chunk));
        reply.on("end", () => {
          const given = reply.headers["set-cookie"]?.[0]?.split(";")[0];
          resolve({ status: reply.statusCode, json: parsed(chunks.join("")), cookie: given });
        });
        reply.on("error", () => resolve({ status: 0 }));
      },
    );
    asked.setTimeout(PATIENCE, () => asked.destroy());
    asked.on("error", () => resolve({ status: 0 }));
    asked.end(text);
  });
}

/**
 * Sends request lines as they are, each after the reply to the one before, on one connection: no library tidies them up.
 * Returns statuses and bodies, as many as came.
 */
export function askRaw({ port, from, lines, body = "" }) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: from });
    const replies = [];
    let heard = "";
    const length = body
      ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
      : "";
    const next = () => {
      const line = lines[replies.length];
      if (line === undefined) return socket.destroy();
      socket.write(`${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${length}\r\n${body}`);
    };
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on("data", (data) => {
      heard += data.toString("latin1");
      const reply = wholeReply(heard);
      if (!reply) return;
      heard = "";
      replies.push(reply);
      next();
    });
    socket.on("close", () => resolve(replies));
    socket.on("error", () => socket.destroy());
    next();
  });
}

function wholeReply(text) {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const body = text.slice(end + 4);
  const whole = head.includes("transfer-encoding: chunked")
    ? body.endsWith("0\r\n\r\n")
    : body.length >= Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  return whole ? { status: Number(text.slice(9, 12)), json: parsed(body) } : undefined;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An open socket, or undefined where the server takes no more. */
export function socketFrom({ port, from = "127.0.0.1", cookie }) {
  return new Promise((resolve) => {
    const headers = cookie ? { cookie } : {};
    const address = `ws://127.0.0.1:${port}/api/v1/socket`;
    const socket = new WebSocket(address, {
      headers,
      localAddress: from,
      perMessageDeflate: false,
    });
    socket.on("error", () => resolve(undefined));
    socket.on("close", () => resolve(undefined));
    socket.once("message", () => resolve(socket));
  });
}

/** A socket that has shaken hands and never reads again. */
export function deafSocket({ port, from, cookie }) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: from });
    socket.on("error", () => resolve(undefined));
    socket.once("data", () => {
      socket.pause();
      resolve(socket);
    });
    socket.write(
      [
        "GET /api/v1/socket HTTP/1.1",
        `host: 127.0.0.1:${port}`,
        "upgrade: websocket",
        "connection: upgrade",
        "sec-websocket-version: 13",
        `sec-websocket-key: ${randomBytes(16).toString("base64")}`,
        ...(cookie ? [`cookie: ${cookie}`] : []),
        "",
        "",
      ].join("\r\n"),
    );
  });
}

export const PING = 9;
export const TEXT = 1;

/** A client's frame, masked with zeros. */
export function frame(kind, payload) {
  const bytes = Buffer.from(payload);
  const length =
    bytes.length < 126
      ? [0x80 | bytes.length]
      : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x80 | kind, ...length, 0, 0, 0, 0]), bytes]);
}
