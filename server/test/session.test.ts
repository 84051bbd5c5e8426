// One socket, without a network: what it hears when the store does not do what it should.
import { Histories, RateLimiter, TestClock } from "@pipwise/host";
import { expect, it } from "vitest";
import { SocketSession } from "../sockets/session.ts";
import { UnreadBudget } from "../sockets/unread.ts";
import { StoreFull } from "../storage/errors.ts";

it.each([
  ["a table", { find: () => full() }, {}],
  ["a class's table", { find: async () => ({ setup: { host: "" } }) }, { mayKnow: () => full() }],
])(
  "whoever cannot follow %s because the disk is full is told to come back",
  async (_, registry, classes) => {
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
      costs: [],
      asides: new RateLimiter(clock, 1, 20),
      unread: new UnreadBudget(1000),
      histories: new Histories(clock),
    };
    const parts = [socket, registry, classes, "ada", 1, limits] as never;
    const session = new SocketSession(...(parts as ConstructorParameters<typeof SocketSession>));
    const table = "a".repeat(26);
    await Promise.resolve(session.receive(JSON.stringify({ do: "watch", table }))).catch(() => {});
    expect(heard.slice(1)).toEqual([
      JSON.stringify({ type: "restart", after: 2000 }),
      "closed 1013",
    ]);
    session.close();
  },
);

function full(): Promise<never> {
  return Promise.reject(new StoreFull("no room"));
}
