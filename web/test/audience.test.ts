// The page keeps what the host's port promises to an audience.
import { isRefusal } from "@pipwise/core";
import { begin, sit, TableRegistry } from "@pipwise/host";
import { audienceContract } from "@pipwise/host/contract";
import { describe, it } from "vitest";
import { HERE } from "../table/device-log.ts";
import { deviceOptions } from "../table/device-ports.ts";
import { DeviceTable } from "../table/device-table.ts";
import { Device } from "./device.ts";

describe("a page on this device", () => {
  const open = async () => {
    const ports = new Device().ports();
    const registry = new TableRegistry(ports, deviceOptions);
    const host = await registry.open({ game: "yatzy", seats: 1 }, HERE);
    if (isRefusal(host)) throw new Error(host.refused);
    await sit(host, HERE, 0, { name: "Ada" }, { owner: { seat: 0, guest: HERE } });
    await begin(host, HERE);
    const table = new DeviceTable(host, registry, ports);
    const told: number[] = [];
    const leave = table.watch(({ events }) => void told.push(...events.map(({ seq }) => seq)));
    let moves = 0;
    return {
      async play() {
        const move = moves++ % 3 === 2 ? { box: "chance", zero: true } : { keep: [] };
        const done = await table.do({ type: "moved", seat: 0, move } as never);
        if (!("seq" in done)) throw new Error(JSON.stringify(done));
        return done.seq;
      },
      toldUntil: async () => told,
      leave: async () => leave(),
      told: () => told,
    };
  };
  for (const { name, run } of audienceContract(open)) it(name, run);
});
