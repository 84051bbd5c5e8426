// Whoever says something that the server does not understand hears what was wrong, and under which id.
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type House, openHouse } from "./house.ts";

let house: House;
let socket: WebSocket;
beforeAll(async () => {
  house = await openHouse();
  socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`);
  await heard();
});
afterAll(async () => {
  socket.close();
  await house.stop();
});

function heard(): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    socket.once("message", (data) => resolve(JSON.parse(String(data))));
  });
}

const table = "a".repeat(26);
const moved = { type: "moved", seat: 0, move: { keep: [] } };

it.each([
  ["{", undefined, "", "it is not JSON"],
  ["[]", undefined, "", "message must be object"],
  [
    { do: "dance" },
    undefined,
    "do",
    "message/do must be one of deed, watch, leave, say, watch-class, leave-class, ping",
  ],
  [{ id: "a" }, "a", "do", "message must have required properties do"],
  [{ do: "watch" }, undefined, "table", "message must have required properties table"],
  [{ do: "watch", table, after: -1 }, undefined, "after", "message/after must be >= 0"],
  [
    { do: "deed", id: "b", table, deed: { ...moved, seat: "0" } },
    "b",
    "deed.seat",
    "message/deed/seat must be integer",
  ],
  [
    { do: "deed", id: "c", table, deed: { ...moved, type: "mooved" } },
    "c",
    "deed.type",
    expect.stringMatching(/^message\/deed\/type must be one of moved, undo-asked, /),
  ],
  [
    { do: "deed", id: "d", table, deed: { type: "moved", seat: 0 } },
    "d",
    "deed.move",
    "message/deed must have required properties move",
  ],
  [
    { do: "deed", id: "e", table, deed: moved, dices: [] },
    "e",
    "dices",
    "message must not have additional properties",
  ],
  [
    { do: "say", table, seat: 0, phrase: "hi" },
    undefined,
    "phrase",
    expect.stringMatching(/^message\/phrase must be one of hello, /),
  ],
  [{ do: "deed", id: "x".repeat(41), table, deed: moved }, undefined, "id", expect.anything()],
])("%j", async (said, id, at, problem) => {
  const answer = heard();
  socket.send(typeof said === "string" ? said : JSON.stringify(said));
  expect(await answer).toEqual({
    type: "refused",
    refusal: { refused: "not-a-message", at, params: { problem } },
    ...(id === undefined ? {} : { id }),
  });
});
