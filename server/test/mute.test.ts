// At a table with free talk the host decides who is heard, and who may sit down.
import type { Guest } from "@pipwise/client/node";
import type { Refusal } from "@pipwise/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

async function talkative(): Promise<{ ada: Guest; ben: Guest; id: string }> {
  const [ada, ben] = [await house.guest(), await house.guest()];
  const { id } = ok(await ada.api.open({ game: "yatzy", seats: 3, talk: "free" }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  return { ada, ben, id };
}

/** What somebody hears when they say something: their own words, or why nobody heard them. */
async function heardFrom({ cookie }: Guest, table: string, seat: number): Promise<string> {
  const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`, {
    headers: { cookie, origin: house.base },
  });
  const messages: { type: string; text?: string; refusal?: Refusal }[] = [];
  const found = new Promise<string>((resolve) => {
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      messages.push(message);
      if (message.type === "table" && messages.filter(({ type }) => type === "table").length === 1)
        socket.send(JSON.stringify({ do: "say", table, seat, text: "hello" }));
      if (message.type === "said") resolve(message.text);
      if (message.type === "refused") resolve(message.refusal.refused);
    });
  });
  socket.on("open", () => socket.send(JSON.stringify({ do: "watch", table })));
  const heard = await found;
  socket.close();
  return heard;
}

describe("muting", () => {
  it("is the host's alone, is shown to everybody, and can be taken back", async () => {
    const { ada, ben, id } = await talkative();
    expect(await heardFrom(ben, id, 1)).toBe("hello");
    expect(await ben.api.mute(id, 0, true)).toMatchObject({ refused: "not-the-host" });
    expect(await ada.api.mute(id, 0, true)).toMatchObject({ refused: "nobody-to-mute" });
    expect(await ada.api.mute(id, 2, true)).toMatchObject({ refused: "nobody-to-mute" });
    ok(await ada.api.mute(id, 1, true));
    expect(ok(await ben.api.find(id)).seats.map(({ muted }) => muted)).toEqual([
      undefined,
      true,
      undefined,
    ]);
    expect(await heardFrom(ben, id, 1)).toBe("muted");
    ok(await ada.api.mute(id, 1, false));
    expect(await heardFrom(ben, id, 1)).toBe("hello");
  });

  it("holds on another seat, and on another device", async () => {
    const { ada, ben, id } = await talkative();
    ok(await ada.api.mute(id, 1, true));
    ok(await ben.api.leave(id, 1));
    ok(await ben.api.sit(id, 2, { name: "Bob" }));
    expect(await heardFrom(ben, id, 2)).toBe("muted");
    const phone = await house.guest();
    ok(await phone.api.claim(id, 2, ok(await ben.api.seatKey(id, 2)).key));
    expect(await heardFrom(phone, id, 2)).toBe("muted");
  });
});

it("whomever the host removes does not come back; whoever gets up may", async () => {
  const { ada, ben, id } = await talkative();
  ok(await ben.api.leave(id, 1));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  ok(await ada.api.leave(id, 1));
  for (const seat of [1, 2])
    expect(await ben.api.sit(id, seat, { name: "Ben" })).toMatchObject({ refused: "removed" });
  ok(await (await house.guest()).api.sit(id, 1, { name: "Eve" }));
});
