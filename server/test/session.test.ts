// One socket, without a network: what it hears when the store does not do what it should.
import { sit, TestClock } from "@pipwise/host";
import { expect, it } from "vitest";
import { DEFAULTS } from "../config.ts";
import { PlayLimits } from "../play/limits.ts";
import { SocketSession } from "../sockets/session.ts";
import { StoreFull } from "../storage/errors.ts";
import { MemoryStore } from "../storage/memory.ts";
import { ok } from "./players.ts";
import { startTables } from "./tables.ts";

/** A socket's session, and what it hears. */
function sessionOn(registry: object, classes: object) {
  const clock = new TestClock();
  const heard: string[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => heard.push(text),
    close: (code: number) => heard.push(`closed ${code}`),
  };
  const limits = {
    clock,
    messageRate: 20,
    heartbeat: 8000,
    address: "here",
    play: new PlayLimits(clock, DEFAULTS),
  };
  const parts = [socket, registry, classes, "ada", 1, limits] as never;
  const session = new SocketSession(...(parts as ConstructorParameters<typeof SocketSession>));
  const watch = async (table: string, after?: number): Promise<readonly string[]> => {
    const asked = session.receive(JSON.stringify({ do: "watch", table, after }));
    await Promise.resolve(asked).catch(() => {});
    session.close();
    return heard.slice(1);
  };
  return { watch };
}

it.each([
  ["a table", { find: () => full() }, {}],
  [
    "a class's table",
    { find: async () => ({ setup: { host: "" }, followers: { keepAwake: () => () => {} } }) },
    { mayKnow: () => full() },
  ],
])(
  "whoever cannot follow %s because the disk is full is told to come back",
  async (_, registry, classes) => {
    const heard = await sessionOn(registry, classes).watch("a".repeat(26));
    expect(heard).toEqual([JSON.stringify({ type: "restart", after: 2000 }), "closed 1013"]);
  },
);

it("what happens at a table while somebody is admitted is told with the rest", async () => {
  const { registry, stop } = startTables(new MemoryStore(), 1000);
  const host = ok(await registry.open({ game: "yatzy", seats: 1 }, "ada"));
  ok(await sit(host, "ada", 0, { name: "Ada" }, { owner: { seat: 0, guest: "ada" } }));
  const classes = {
    mayKnow: async () => true,
    async admit() {
      ok(await host.do("ada", { type: "started" }));
      return () => {};
    },
  };
  const found = { find: async () => host };
  const [text = ""] = await sessionOn(found, classes).watch("a".repeat(26), 0);
  const { table, events } = JSON.parse(text);
  expect(table.seq).toBe(2);
  expect(events.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2]);
  stop();
});

it("a table does not fall asleep while it is found out whether somebody may follow it", async () => {
  const { registry, stop } = startTables(new MemoryStore(), 1000);
  const host = ok(await registry.open({ game: "yatzy", seats: 1 }, "ada"));
  const awakeFor: string[] = [];
  const classes = {
    mayKnow: async () => awakeFor.push(...host.awakeFor) > 0,
    admit: async () => () => {},
  };
  await sessionOn({ find: async () => host }, classes).watch("a".repeat(26));
  expect(awakeFor).toEqual(["somebody who comes"]);
  expect(host.awakeFor).toEqual([]);
  stop();
});

function full(): Promise<never> {
  return Promise.reject(new StoreFull("no room"));
}
