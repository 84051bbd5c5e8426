// What comes over a socket is heard however it is cut into frames, and frames into packets.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Random, seeded } from "@pipwise/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse({ logLevel: "silent" });
});
afterAll(() => house.stop());

const TEXT = 1;
const REST = 0;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

function frame(opcode: number, text: string, { last = true, masked = true } = {}): Buffer {
  const body = Buffer.from(text);
  const mask = masked ? randomBytes(4) : Buffer.alloc(0);
  const bit = masked ? 0x80 : 0;
  const head =
    body.length < 126
      ? [bit | body.length]
      : [bit | 126, (body.length >> 8) & 0xff, body.length & 0xff];
  const hidden = masked ? body.map((byte, i) => byte ^ (mask[i % 4] as number)) : body;
  return Buffer.concat([Buffer.from([(last ? 0x80 : 0) | opcode, ...head]), mask, hidden]);
}

/** A socket that has shaken hands and been greeted, and all frames that came since. */
class Raw {
  readonly #socket: Socket;
  readonly #heard: { opcode: number; text: string }[] = [];
  #rest = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `glued`: what comes in the same packet as the handshake. */
  static async open(glued = Buffer.alloc(0)): Promise<Raw> {
    const { port, host } = new URL(house.base);
    const socket = connect(Number(port), "127.0.0.1").setNoDelay();
    const handshake =
      `GET /api/v1/socket HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(handshake), glued]));
    const raw = new Raw(socket);
    let answer = Buffer.alloc(0);
    while (!answer.includes("\r\n\r\n")) {
      const [chunk] = await once(socket, "data");
      answer = Buffer.concat([answer, chunk]);
    }
    raw.#take(answer.subarray(answer.indexOf("\r\n\r\n") + 4));
    socket.on("data", (chunk) => raw.#take(chunk));
    while (raw.#heard.length === 0) await once(socket, "data");
    raw.#heard.shift();
    return raw;
  }

  /** Every piece by itself, as far as the network lets it. */
  async send(pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces) {
      this.#socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The next frames, as what they are about. */
  async heard(count: number): Promise<string[]> {
    while (this.#heard.length < count) await once(this.#socket, "data");
    return this.#heard.splice(0, count).map(({ opcode, text }) => {
      if (opcode === PONG) return `pong ${text}`;
      if (opcode === CLOSE)
        return text === "" ? "closed" : `closed ${Buffer.from(text, "latin1").readUInt16BE(0)}`;
      const message = JSON.parse(text);
      return message.refusal?.refused ?? message.type;
    });
  }

  /** Everything until the other side hangs up. */
  async all(): Promise<string[]> {
    await once(this.#socket, "close");
    return this.heard(this.#heard.length);
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const [first = 0, short = 0] = this.#rest;
      const head = short === 126 ? 4 : 2;
      if (this.#rest.length < head) return;
      const length = short === 126 ? this.#rest.readUInt16BE(2) : short;
      if (this.#rest.length < head + length) return;
      const text = this.#rest.toString(first === 0x88 ? "latin1" : "utf8", head, head + length);
      this.#heard.push({ opcode: first & 0xf, text });
      this.#rest = this.#rest.subarray(head + length);
    }
  }
}

const ASK = '{"do":"ping"}';
const SPACIOUS = `{"do":${" ".repeat(200)}"ping"}`;
const FOREIGN = '{"do":"ping","für":"Zoë 🎲"}';

/** Something to say, as frames, and what is heard of it. */
const sayings: readonly [frames: () => Buffer[], answer: string][] = [
  [() => [frame(TEXT, ASK)], "pong"],
  [() => [frame(TEXT, SPACIOUS)], "pong"],
  [() => [frame(TEXT, FOREIGN)], "not-a-message"],
  [() => [frame(TEXT, "")], "not-a-message"],
  [() => [frame(PING, "hi")], "pong hi"],
  [() => [frame(TEXT, '{"do":', { last: false }), frame(REST, '"ping"}')], "pong"],
];

describe("what comes over a socket", () => {
  it.each(sayings.map(([frames, answer], i) => [i, answer, frames] as const))(
    "is heard frame by frame (%i: %s), and so is what follows",
    async (_, answer, frames) => {
      const raw = await Raw.open();
      for (const piece of frames()) await raw.send([piece]);
      expect(await raw.heard(1)).toEqual([answer]);
      await raw.send([frame(TEXT, ASK)]);
      expect(await raw.heard(1)).toEqual(["pong"]);
      raw.end();
    },
  );

  it("is heard in order, wherever it is cut", async () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = seeded(`hearing/${seed}`);
      const said = Array.from({ length: 20 }, () => oneOf(sayings, random));
      const raw = await Raw.open();
      await raw.send(cut(Buffer.concat(said.flatMap(([frames]) => frames())), random));
      expect(await raw.heard(said.length)).toEqual(said.map(([, answer]) => answer));
      raw.end();
    }
  });

  it("is heard when it comes in the same packet as the handshake", async () => {
    const raw = await Raw.open(
      Buffer.concat([frame(TEXT, ASK), frame(PING, "a"), frame(TEXT, ASK)]),
    );
    expect(await raw.heard(3)).toEqual(["pong", "pong a", "pong"]);
    raw.end();
  });

  it("pings between the pieces of a text are heard first", async () => {
    const raw = await Raw.open();
    await raw.send([
      frame(TEXT, '{"do":', { last: false }),
      frame(PING, "between"),
      frame(REST, '"ping"', { last: false }),
      frame(PING, "again"),
      frame(REST, "}"),
    ]);
    expect(await raw.heard(3)).toEqual(["pong between", "pong again", "pong"]);
    raw.end();
  });

  it("is not heard any more after a close", async () => {
    const raw = await Raw.open();
    await raw.send([Buffer.concat([frame(CLOSE, ""), frame(TEXT, ASK)])]);
    expect(await raw.all()).not.toContain("pong");
  });

  it("is refused when a control frame is cut or too long, or a piece has no beginning", async () => {
    const wrong = [
      frame(PING, "half", { last: false }),
      frame(PING, "x".repeat(126)),
      frame(REST, "no beginning"),
      Buffer.concat([frame(TEXT, "{", { last: false }), frame(TEXT, ASK)]),
      frame(3, "no such kind"),
      frame(CLOSE, "\x01\x01"),
    ];
    for (const chunk of wrong) {
      const raw = await Raw.open();
      await raw.send([chunk]);
      expect(await raw.heard(1)).toEqual(["closed 1002"]);
      raw.end();
    }
  });

  it("is refused when it is no text, not masked, too long or not in UTF-8", async () => {
    const wrong: [Buffer, number][] = [
      [frame(2, "bytes"), 1003],
      [frame(TEXT, ASK, { masked: false }), 1002],
      [frame(TEXT, "x".repeat(20_000)), 1009],
      [frame(TEXT, "x".repeat(16_385)), 1009],
      [Buffer.concat([Buffer.from([0x81, 0x82, 0, 0, 0, 0]), Buffer.from([0xc3, 0x28])]), 1007],
      [Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), 1002],
    ];
    for (const [chunk, code] of wrong) {
      const raw = await Raw.open();
      await raw.send([frame(TEXT, ASK)]);
      expect(await raw.heard(1)).toEqual(["pong"]);
      await raw.send([chunk]);
      expect(await raw.heard(1)).toEqual([`closed ${code}`]);
      raw.end();
    }
  });
});

function oneOf<T>(all: readonly T[], random: Random): T {
  return all[random.below(all.length)] as T;
}

function cut(bytes: Buffer, random: Random): Buffer[] {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = from + 1 + random.below(60);
    pieces.push(bytes.subarray(from, to));
    from = to;
  }
  return pieces;
}
