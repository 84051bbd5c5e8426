// What this browser keeps of tables on this device.
import { isRefusal, type Player } from "@pipwise/core";
import { eventLogContract } from "@pipwise/host/contract";
import type { TableUpdate } from "@pipwise/protocol";
import { describe, expect, it } from "vitest";
import { DeviceLog } from "../table/device-log.ts";
import { type DeviceTable, openDeviceTable, setDeviceTable } from "../table/device-table.ts";
import { Device } from "./device.ts";

const ANNA: Player = { name: "Anna" };
const BEN: Player = { name: "Ben" };

describe("the log of a device", () => {
  for (const { name, run } of eventLogContract(async () => {
    const device = new Device();
    const open = () => new DeviceLog(device.tab());
    return { log: open(), reopen: async () => open(), isShared: false };
  }))
    it(name, run);

  it("takes an event from one of two tabs only", async () => {
    const device = new Device();
    const [one, other] = [new DeviceLog(device.tab()), new DeviceLog(device.tab())];
    const id = await setTable(device);
    const { length } = (await one.load(id))?.events ?? [];
    const next = { seq: length + 1, event: JSON.stringify({ seq: length + 1 }), deedId: undefined };
    expect(await Promise.all([one.append(id, next), other.append(id, next)])).toEqual([
      true,
      false,
    ]);
  });

  it("is appended to: what was written before is not written again", async () => {
    const device = new Device();
    const log = new DeviceLog(device.tab());
    const id = await setTable(device);
    const before = new Map(device.kept);
    const { length } = (await log.load(id))?.events ?? [];
    await log.append(id, { seq: length + 1, event: '{"at":1}', deedId: "0/1" });
    expect([...device.kept].filter(([key, text]) => before.get(key) !== text)).toEqual([
      [`pipwise.table.${id}.${length + 1}`, '{"event":{"at":1},"deedId":"0/1"}'],
    ]);
  });

  it("lasts as long as the page where the browser keeps nothing", async () => {
    const store = new Device().tab(0);
    const log = new DeviceLog(store);
    const ports = { ...new Device().ports(), log };
    const path = await setDeviceTable({ game: "yatzy" }, [ANNA, BEN], ports);
    expect((await log.load(String(path).slice("/here/".length)))?.events).toHaveLength(3);
  });
});

describe("a table on this device", () => {
  it("that is refused is not kept", async () => {
    const device = new Device();
    const wish = { game: "plyt" };
    const spoiled = [ANNA, { ...BEN, terms: { standard: 99 } }];
    expect(await setDeviceTable(wish, spoiled, device.ports())).toMatchObject({
      refused: expect.any(String),
    });
    expect(device.kept.size).toBe(0);
  });

  it("is one game in two tabs", async () => {
    const device = new Device();
    const id = await setTable(device);
    const [one, other] = [await follow(device, id), await follow(device, id)];
    const { seat, since } = one.last.table.asked[0] ?? { seat: 0, since: 0 };
    const deed = { type: "moved", seat, move: { keep: [] }, answers: since } as const;
    const done = await Promise.all([one.table.do(deed), other.table.do(deed)]);
    expect(done.filter(isRefusal)).toMatchObject([{ refused: "already-answered" }]);
    await expect.poll(() => one.last.table.seq).toBe(other.last.table.seq);
    expect(one.last.views).toEqual(other.last.views);
  });

  it("stands still while nobody looks at it", async () => {
    const device = new Device();
    const id = await setTable(device, [{ name: "casual", mind: "casual" }, BEN]);
    const log = new DeviceLog(device.tab());
    const length = async () => (await log.load(id))?.events.length ?? 0;
    const before = await length();
    await (await openDeviceTable(id, device.ports()))?.hint(1);
    expect(await length()).toBe(before);
  });

  it("lets a seat be held by a bot until its person says that they are back", async () => {
    const device = new Device();
    const id = await setTable(device);
    const before = await follow(device, id);
    await before.table.do({ type: "bot-took-over", seat: 0, mind: "casual" });
    before.stop();
    const after = await follow(device, id);
    expect(after.last.table.seats[0]).toMatchObject({ heldBy: "casual", mine: true });
    after.stop();
  });
});

async function setTable(device: Device, players: Player[] = [ANNA, BEN]): Promise<string> {
  const path = await setDeviceTable({ game: "yatzy" }, players, device.ports());
  if (isRefusal(path)) throw new Error(path.refused);
  return path.slice("/here/".length);
}

async function follow(device: Device, id: string) {
  const table = (await openDeviceTable(id, device.ports())) as DeviceTable;
  const updates: TableUpdate[] = [];
  const stop = table.watch((update) => updates.push(update));
  return {
    table,
    updates,
    stop,
    get last() {
      return updates.at(-1) as TableUpdate;
    },
  };
}
