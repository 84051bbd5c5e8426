// Whoever vanishes without a word is noticed, and what they held is free again.
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { DEFAULTS } from "../dist/index.js";
import { Follower, openHouse } from "./house.ts";
import { ok } from "./players.ts";
import { rawSocket, textFrame } from "./raw.ts";

it("a phone that vanished is shown as away, and its slot is given back", async () => {
  const house = await openHouse({ heartbeat: 400, socketLimit: 2 });
  const [ada, ben] = [await house.guest(), await house.guest()];
  const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  const line = ada.connect();
  const seen = new Follower(line, id);
  await seen.until(() => true);
  const phone = rawSocket(house.base, ben.cookie);
  phone.once("data", () => {
    phone.write(textFrame(JSON.stringify({ do: "watch", table: id })));
    phone.pause();
  });
  await seen.until(({ table }) => table.seats[1]?.away === false);
  expect(await closeCodeOf(house.base)).toBe(1013);
  await seen.until(({ table }) => table.seats[1]?.away === true);
  expect(phone.destroyed).toBe(false);
  expect(await closeCodeOf(house.base)).toBe(1000);
  // Ada never said a word either, but her library answers pings.
  expect(line.state).toBe("open");
  line.close();
  phone.destroy();
  await house.stop();
});

it("takes at most 20 seconds to notice", () => {
  // One beat may just have missed that somebody went; the next one asks, the one after it cuts.
  expect(2 * DEFAULTS.heartbeat).toBeLessThanOrEqual(20_000);
});

/** 1000 when the socket is let in, and closes itself; else why the server closed it. */
function closeCodeOf(base: string): Promise<number> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`);
  socket.on("message", () => socket.close(1000));
  return new Promise((resolve) => socket.on("close", resolve));
}
