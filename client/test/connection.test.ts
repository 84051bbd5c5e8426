import { once } from "node:events";
import { PROTOCOL } from "@pipwise/protocol";
import { expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { Connection, HEARTBEAT, type Socket } from "../connection.ts";

it("a connection on which nobody greets is given up, and dialled anew", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  let dialled = 0;
  server.on("connection", (socket) => {
    if (++dialled > 1) socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, now: 0 }));
  });
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    const connection: Connection = new Connection(
      () => new WebSocket(`ws://127.0.0.1:${port}`) as Socket,
      (state) => {
        states.push(state);
        if (state !== "open") return;
        connection.close();
        resolve();
      },
    );
  });
  expect(states).toEqual(["lost", "connecting", "open", "closed"]);
  server.close();
});

it("a server that is not upgraded yet is left, until one is found that is", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  let dialled = 0;
  server.on("connection", (socket) => {
    const protocol = ++dialled > 1 ? PROTOCOL : PROTOCOL - 1;
    socket.send(JSON.stringify({ type: "hello", protocol, now: 0 }));
  });
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    const connection: Connection = new Connection(
      () => new WebSocket(`ws://127.0.0.1:${port}`) as Socket,
      (state) => {
        states.push(state);
        if (state !== "open") return;
        connection.close();
        resolve();
      },
    );
  });
  expect(states).toEqual(["lost", "connecting", "open", "closed"]);
  server.close();
});

it("a line that goes dead after the greeting is noticed, and dialled anew", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const asked: string[] = [];
  // Greets, and never says another word: what a server looks like behind a network that is gone.
  server.on("connection", (socket) => {
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, now: 0 }));
    socket.on("message", (data) => asked.push(String(data)));
  });
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    const connection: Connection = new Connection(
      () => new WebSocket(`ws://127.0.0.1:${port}`) as Socket,
      (state) => {
        states.push(state);
        if (state !== "open" || states.length === 1) return;
        connection.close();
        resolve();
      },
      undefined,
      { quiet: 40, within: 30 },
    );
  });
  expect(states).toEqual(["open", "lost", "connecting", "open", "closed"]);
  expect(asked).toEqual(['{"do":"ping"}']);
  for (const socket of server.clients) socket.terminate();
  server.close();
});

it("takes at most 20 seconds to notice", () => {
  expect(HEARTBEAT.quiet + HEARTBEAT.within).toBeLessThanOrEqual(20_000);
});

it("a socket that is given up and then closes is one loss: only one is dialled instead", () => {
  const waiting: (() => void)[] = [];
  const sockets: Socket[] = [];
  const dial = (): Socket => {
    const socket: Socket = {
      onopen: null,
      onclose: null,
      onerror: null,
      onmessage: null,
      send: () => {},
      close: () => {},
    };
    sockets.push(socket);
    return socket;
  };
  const world = {
    after(_: number, call: () => void) {
      waiting.push(call);
      return () => void (waiting[waiting.indexOf(call)] = () => {});
    },
    random: { below: () => 0 },
  };
  const ignore = (): void => {};
  new Connection(dial, ignore, ignore, HEARTBEAT, undefined, world);
  const giveUp = waiting.splice(0);
  for (const call of giveUp) call();
  sockets[0]?.onclose?.(undefined as never);
  for (const call of waiting.splice(0)) call();
  expect(sockets).toHaveLength(2);
});
