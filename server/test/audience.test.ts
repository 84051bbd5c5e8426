// A socket keeps what the host's port promises to an audience.
import { audienceContract } from "@pipwise/host/contract";
import { afterAll, beforeAll, describe, it } from "vitest";
import { Follower, type House, openHouse } from "./house.ts";
import { ok, soloTable } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

describe("a socket", () => {
  const open = async () => {
    const ada = await house.guest();
    const { id } = await soloTable(ada);
    const [line, other] = [ada.connect(), ada.connect()];
    const follower = new Follower(line, id);
    await follower.until(() => true);
    const told = () => follower.updates.flatMap(({ events }) => events.map(({ seq }) => seq));
    let moves = 0;
    return {
      async play() {
        const move = moves++ % 3 === 2 ? { box: "chance", zero: true } : { keep: [] };
        const deed = { type: "moved", seat: 0, move } as never;
        const done = ok(await other.deed(id, deed)) as { seq: number };
        return done.seq;
      },
      async toldUntil(seq: number) {
        await follower.until(({ table }) => table.seq >= seq);
        return told();
      },
      async leave() {
        follower.leave();
        line.close();
      },
      told,
    };
  };
  for (const { name, run } of audienceContract(open)) it(name, run);
});
