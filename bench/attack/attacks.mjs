// What hostile clients do. Each attack is bounded in count and time, and says what was measured and whether the server held.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { crowding } from "./crowding.mjs";
import { doors } from "./doors.mjs";
import { at, healthOf, many, repeat } from "./measure.mjs";
import { ask, askRaw, deafSocket, frame, PING, socketFrom, TEXT } from "./net.mjs";
import { deed, guestFrom, pause, tableOf } from "./people.mjs";

/** How far the server may grow. */
const MOST_MB = 600;
const MOST_GROWTH_MB = 64;
/** What a socket may cost that says nothing; kilobytes. */
const MOST_IDLE_KB = 60;
/** Enough to see it, and not enough to fill a machine; bytes. */
const MOST_PINGED = 200e6;

export const attacks = {
  ...doors,
  ...crowding,
  pings: {
    about: "pings from clients that never read",
    async run({ port, seconds, memory }) {
      const sockets = await many(5, (i) => deafSocket({ port, from: `127.0.5.${i + 1}` }));
      const pings = Buffer.concat(Array.from({ length: 500 }, () => frame(PING, randomBytes(125))));
      let sent = 0;
      const { grownMB } = await memory.during(() =>
        repeat(seconds, 10, () => {
          for (const socket of sockets)
            if (!socket.destroyed && socket.writableLength < 4e6 && sent < MOST_PINGED) {
              socket.write(pings);
              sent += pings.length;
            }
        }),
      );
      for (const socket of sockets) socket.destroy();
      return {
        measured: { grownMB },
        told: `the server grew by ${grownMB} MB`,
        held: grownMB <= MOST_GROWTH_MB,
      };
    },
  },
  "watch from 0": {
    about: "ten sockets ask for a long log again and again; /healthz meanwhile",
    async run({ port, seconds, long, mostMs }) {
      const sockets = await many(10, (i) => socketFrom({ port, from: `127.0.6.${i + 1}` }));
      const text = JSON.stringify({ do: "watch", table: long.id, after: 0 });
      let heard = 0;
      for (const socket of sockets) socket.on("message", (data) => (heard += data.length));
      const health = healthOf(port);
      await repeat(seconds, 50, () => {
        for (const socket of sockets) if (socket.readyState === 1) socket.send(text);
      });
      const { p99Ms, worstMs } = await health.end();
      for (const socket of sockets) socket.terminate();
      const MB = Math.round(heard / 1e6);
      return {
        measured: { events: long.events, heardMB: MB, p99Ms, worstMs },
        told: `a log of ${long.events} events, ${MB} MB sent; /healthz p99 ${p99Ms} ms, ${worstMs} ms at worst`,
        held: p99Ms <= mostMs,
      };
    },
  },
  "stand-in": {
    about: "a bot sits in and gets up again, as often as the server takes it",
    async run({ port, seconds }) {
      const guest = await guestFrom(port, "127.0.7.1");
      const { id } = await tableOf(guest, 2);
      const sockets = await many(10, () => guest.socket());
      const before = (await guest.ask({ path: `/api/v1/tables/${id}` })).json.seq;
      const until = performance.now() + 1000 * seconds;
      let taken = 0;
      let asked = 0;
      for (let i = 0; performance.now() < until; i++) {
        const socket = sockets[i % sockets.length];
        const what =
          i % 2 === 0
            ? { type: "bot-took-over", seat: 1, mind: "casual" }
            : { type: "bot-gave-back", seat: 1 };
        const reply = await deed(socket, id, what);
        asked++;
        if (reply && reply.type !== "refused") taken++;
        else await pause(20);
      }
      const after = (await guest.ask({ path: `/api/v1/tables/${id}` })).json?.seq ?? before;
      for (const socket of sockets) socket.terminate();
      const grown = after - before;
      return {
        measured: { asked, taken, grown, seconds },
        told: `${asked} asked for, ${taken} taken: the log grew by ${grown} events in ${seconds} s`,
        held: grown <= 100,
      };
    },
  },
  idle: {
    about:
      "as many sockets as it takes, of which nobody ever says anything; then somebody else comes",
    async run({ port, seconds, memory, mostMs }) {
      const wanted = seconds < 10 ? 1000 : 10_000;
      const sockets = [];
      const health = healthOf(port);
      const { grownMB } = await memory.during(async () => {
        for (let first = 0; first < wanted; first += 100) {
          const from = `127.0.20.${1 + first / 100}`;
          sockets.push(...(await many(100, () => socketFrom({ port, from }))));
        }
        await pause(1000 * seconds);
      });
      const { p99Ms, failed } = await health.end();
      const newcomer = await socketFrom({ port, from: "127.0.21.1" });
      for (const socket of [...sockets, newcomer]) socket?.terminate();
      const each = Math.round((1000 * grownMB) / sockets.length);
      return {
        measured: { sockets: sockets.length, grownMB, p99Ms, failed },
        told: `${sockets.length} of ${wanted} got in, ${each} kB each; /healthz p99 ${p99Ms} ms, ${failed} times not there; a newcomer ${newcomer ? "got in" : "did not"}`,
        held: newcomer !== undefined && failed === 0 && p99Ms <= mostMs && each <= MOST_IDLE_KB,
      };
    },
  },
  nonsense: {
    about: "texts that are no messages, and bytes that are no texts",
    async run({ port, seconds, mostMs }) {
      let refused = 0;
      const open = async (i) => {
        const socket = await socketFrom({ port, from: `127.0.8.${i + 1}` });
        return socket?.on("message", (data) => (refused += data.includes("refused") ? 1 : 0));
      };
      const sockets = await many(10, open);
      const health = healthOf(port);
      await repeat(seconds, 20, async () => {
        for (const [i, socket] of sockets.entries()) {
          if (socket.readyState !== 1) {
            sockets[i] = (await open(i)) ?? socket;
            continue;
          }
          for (const text of NONSENSE) socket.send(text);
        }
      });
      const { p99Ms, failed } = await health.end();
      for (const socket of sockets) socket.terminate();
      return {
        measured: { refused, p99Ms, failed },
        told: `refusals heard: ${refused}; /healthz p99 ${p99Ms} ms, ${failed} times not there`,
        held: refused > 0 && failed === 0 && p99Ms <= mostMs,
      };
    },
  },
  "slow readers": {
    about: "thirty who follow a long table from its beginning and never read",
    async run({ port, seconds, memory, long }) {
      const sockets = await many(30, (i) => deafSocket({ port, from: `127.0.9.${i + 1}` }));
      const text = frame(TEXT, JSON.stringify({ do: "watch", table: long.id, after: 0 }));
      const { grownMB } = await memory.during(() =>
        repeat(seconds, 50, () => {
          for (const socket of sockets) if (!socket.destroyed) socket.write(text);
        }),
      );
      for (const socket of sockets) socket.destroy();
      return {
        measured: { grownMB },
        told: `the server grew by ${grownMB} MB`,
        held: grownMB <= 3 * MOST_GROWTH_MB,
      };
    },
  },
  "stalled bodies": {
    about: "two hundred POSTs that begin and never end; others still open tables",
    async run({ port, seconds, memory, mostMs }) {
      const head = `POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
      const stalled = [];
      for (let i = 0; i < 200; i++) {
        const socket = connect({ host: "127.0.0.1", port, localAddress: `127.0.10.${i + 1}` });
        socket.on("error", () => {});
        socket.write(head);
        stalled.push(socket);
      }
      const waits = [];
      let failed = 0;
      const { grownMB } = await memory.during(() =>
        repeat(seconds, TABLE_EVERY, async () => {
          const begun = performance.now();
          const body = { game: "yatzy", seats: 1 };
          const reply = await ask({
            port,
            from: "127.0.11.1",
            method: "POST",
            path: "/api/v1/tables",
            body,
          });
          waits.push(performance.now() - begun);
          if (reply.status !== 201) failed++;
        }),
      );
      const hungUp = stalled.filter((socket) => socket.destroyed || socket.readableEnded).length;
      for (const socket of stalled) socket.destroy();
      const p99Ms = at(waits, 0.99);
      return {
        measured: { p99Ms, failed, grownMB, hungUp },
        told: `others' POST p99 ${p99Ms} ms, ${failed} failed; the server grew by ${grownMB} MB and hung up on ${hungUp}`,
        held: failed === 0 && p99Ms <= mostMs && grownMB <= MOST_GROWTH_MB,
      };
    },
  },
  oversize: {
    about: "a message, a body and a header that are too large",
    async run({ port }) {
      const socket = await socketFrom({ port, from: "127.0.12.1" });
      const closed = new Promise((resolve) => socket.on("close", resolve));
      socket.send(JSON.stringify({ do: "ping", x: "x".repeat(1e6) }));
      const code = await Promise.race([closed, pause(3000)]);
      const body = { game: "x".repeat(1e6), seats: 1 };
      const post = await ask({
        port,
        from: "127.0.12.2",
        method: "POST",
        path: "/api/v1/tables",
        body,
      });
      const [header] = await askRaw({
        port,
        from: "127.0.12.3",
        lines: [`GET /${"x".repeat(1e5)}`],
      });
      const found = [code ?? "open", post.status, header?.status ?? 0];
      return {
        measured: { socketClosed: code ?? null, body: post.status, header: header?.status ?? 0 },
        told: `socket closed with ${found[0]}, body ${found[1]}, header ${found[2]}`,
        held:
          code !== undefined &&
          [413, 0].includes(found[1]) &&
          [431, 414, 400, 0].includes(found[2]),
      };
    },
  },
  flood: flood(
    "fifty hostile sockets, each from an address of its own",
    (i) => `127.0.13.${i + 1}`,
  ),
  "flood from next door": {
    ...flood("fifty hostile sockets from the address that others share", () => "127.0.0.1"),
    shared: true,
  },
};

/** As often as one address may open tables, and a little less; milliseconds. */
const TABLE_EVERY = 1100;

const NONSENSE = [
  "",
  "{",
  "[]",
  "null",
  '{"do":"fly"}',
  '{"do":"watch","table":7}',
  "\u0000\ud800",
  "[".repeat(5000),
  Buffer.from([1, 2, 3]),
];

function flood(about, from) {
  return {
    about,
    async run({ port, seconds, memory, long }) {
      const sockets = await many(50, (i) => socketFrom({ port, from: from(i) }));
      const texts = [
        JSON.stringify({ do: "watch", table: long.id, after: 0 }),
        JSON.stringify({ do: "ping" }),
        JSON.stringify({
          do: "deed",
          id: "x",
          table: long.id,
          deed: { type: "resigned", seat: 0 },
        }),
        "nonsense",
      ];
      const { mostMB } = await memory.during(() =>
        repeat(seconds, 20, () => {
          for (const socket of sockets)
            if (socket.readyState === 1 && socket.bufferedAmount < 1e6)
              for (const text of texts) socket.send(text);
        }),
      );
      for (const socket of sockets) socket.terminate();
      return {
        measured: { sockets: sockets.length, mostMB },
        told: `${sockets.length} sockets got in; the server had ${mostMB} MB at most`,
        held: mostMB <= MOST_MB,
      };
    },
  };
}
