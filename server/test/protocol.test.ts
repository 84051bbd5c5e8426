// What is spoken on the socket; protocol/test/version.test.ts makes up a next version.

import { fits } from "@pipwise/core";
import { PROTOCOL } from "@pipwise/protocol";
import { ServerMessage } from "@pipwise/protocol/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type House, openHouse } from "./house.ts";
import { soloTable } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

type Message = Record<string, unknown> & { type: string };

async function played(query: string): Promise<Message[]> {
  const ada = await house.guest();
  const { id } = await soloTable(ada);
  const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket${query}`, {
    headers: { cookie: ada.cookie },
  });
  const deed = { type: "moved", seat: 0, move: { keep: [] } };
  const heard: Message[] = [];
  await new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const message: Message = JSON.parse(String(data));
      heard.push(message);
      if (message.type === "hello") socket.send(JSON.stringify({ do: "watch", table: id }));
      if (message.type === "table" && heard.length === 2)
        socket.send(JSON.stringify({ do: "deed", id: "mine", table: id, deed }));
      if (message.type === "done" || message.done) resolve();
    });
  });
  socket.close();
  return heard;
}

/** Tables are told whole whenever somebody comes or goes. */
const isNoTable = ({ type }: Message): boolean => type !== "table";

describe("the protocol", () => {
  it("a client that asks for this version hears of its deed in the same message as of its event", async () => {
    const [hello, moved, ...rest] = (await played(`?protocol=${PROTOCOL}`)).filter(isNoTable);
    expect(hello).toMatchObject({ type: "hello", protocol: PROTOCOL });
    expect(moved).toMatchObject({ type: "moved", done: { id: "mine", seq: 3 } });
    expect(rest).toEqual([]);
  });

  it("a client of a later version is told what is spoken here", async () => {
    const [hello] = await played("?protocol=99");
    expect(hello).toMatchObject({ protocol: PROTOCOL });
  });

  it("every message has the shape that the schemas promise", async () => {
    for (const message of await played(`?protocol=${PROTOCOL}`))
      expect(fits(ServerMessage, message), JSON.stringify(message)).toBe(true);
  });
});
