// One suite for both buses.
import { connect } from "@nats-io/transport-node";
import type { News } from "@pipwise/host";
import { busContract } from "@pipwise/host/contract";
import { afterEach, describe, expect, it } from "vitest";
import { startNats } from "../../scripts/check/engines.mjs";
import { describeCluster, natsUrl } from "../../test/engines.ts";
import type { NodeBus } from "../dist/bus/bus.js";
import { LocalBus } from "../dist/bus/local.js";
import { NatsBus } from "../dist/bus/nats.js";

const buses: NodeBus[] = [];
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});

const KEY = Buffer.alloc(32, 7);
let houses = 0;

async function connected(url: string, node: string, house: string): Promise<NatsBus> {
  const bus = new NatsBus({ url, house, key: KEY, node });
  buses.push(bus);
  await until(() => bus.isConnected);
  return bus;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("a bus inside one process", () => {
  const open = async () => {
    const bus = new LocalBus();
    return { one: bus.node("one"), other: bus.node("other"), settled: async () => {} };
  };
  for (const { name, run } of busContract(open)) it(name, run);
});

describeCluster("a bus over NATS", () => {
  const open = async () => {
    const url = await natsUrl();
    const house = `test-${++houses}`;
    const [one, other] = [await connected(url, "one", house), await connected(url, "other", house)];
    return {
      one,
      other,
      // What one said is there after its flush; that the other has heard it, after the other's.
      settled: async () => {
        await one.flush();
        await other.flush();
      },
    };
  };
  for (const { name, run } of busContract(open)) it(name, run);

  it("another house on the same NATS hears nothing", async () => {
    const url = await natsUrl();
    const [one, other] = [
      await connected(url, "one", "here"),
      await connected(url, "two", "there"),
    ];
    let heard = 0;
    other.subscribe("a", () => heard++);
    await other.flush();
    one.publish("a", { news: "changed" });
    await one.flush();
    await other.flush();
    expect(heard).toBe(0);
  });

  it("who only gets at NATS is not heard, whatever they say", async () => {
    const url = await natsUrl();
    const [one, other] = [
      await connected(url, "one", "forged"),
      await connected(url, "two", "forged"),
    ];
    const stranger = await connect({ servers: url });
    const heard: News[] = [];
    other.subscribe("a", (news) => heard.push(news));
    await other.flush();
    const overheard = new Promise<string>((resolve) => {
      stranger.subscribe("pipwise.forged.b", {
        callback: (_, message) => resolve(message.string()),
      });
    });
    await stranger.flush();
    one.publish("b", { news: "changed" });
    const genuine = await overheard;
    const nonsense = [
      "",
      "null",
      "{}",
      "[]",
      "{",
      '{"from":1}',
      "\u0000",
      "x".repeat(100_000),
      genuine,
    ];
    const unsigned = JSON.stringify({ from: "two", news: { news: "changed" } });
    for (const text of [...nonsense, unsigned, "A".repeat(43) + unsigned])
      stranger.publish("pipwise.forged.a", text);
    stranger.publish("pipwise.forged.a", new Uint8Array([255, 254, 0]));
    await stranger.flush();
    one.publish("a", { news: "who" });
    await one.flush();
    await other.flush();
    expect(heard).toEqual([{ news: "who" }]);
    await stranger.close();
  });

  it("a NATS that is away is waited for by nobody, and found again", async () => {
    const nats = await startNats();
    try {
      const [one, other] = [
        await connected(nats.url(), "one", "away"),
        await connected(nats.url(), "two", "away"),
      ];
      const heard: string[] = [];
      other.subscribe("a", (news) => heard.push(news.news));
      await nats.end("SIGKILL");
      await until(() => !one.isConnected && !other.isConnected);
      one.publish("a", { news: "changed" });
      await nats.start();
      await until(() => one.isConnected && other.isConnected);
      await other.flush();
      one.publish("a", { news: "who" });
      await one.flush();
      await other.flush();
      expect(heard).toEqual(["who"]);
    } finally {
      await nats.stop();
    }
  });
});
