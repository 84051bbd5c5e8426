import { once } from "node:events";
import { expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { Line, type Socket } from "../line.ts";
import { PROTOCOL } from "../wire.ts";

it("a line on which nobody greets is given up, and dialled anew", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  let dialled = 0;
  server.on("connection", (socket) => {
    if (++dialled > 1) socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, now: 0 }));
  });
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    const line: Line = new Line(
      () => new WebSocket(`ws://127.0.0.1:${port}`) as Socket,
      (state) => {
        states.push(state);
        if (state !== "open") return;
        line.close();
        resolve();
      },
    );
  });
  expect(states).toEqual(["lost", "connecting", "open", "closed"]);
  server.close();
});
