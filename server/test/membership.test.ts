// A node whose questions to the database stay without an answer: what is its own is looked after all the same.
import { TestClock } from "@pipwise/host";
import { expect, it } from "vitest";
import { Member } from "../cluster/membership.ts";
import { StoreAway } from "../storage/errors.ts";
import type { Beat, Roster } from "../storage/postgres/nodes.ts";

const AWAY = new StoreAway("no answer came");

/** A node that is alone among the living, and a table that a dead one had. */
function startMember(fails: Partial<Roster>) {
  const clock = new TestClock();
  const claims = new Map([["t", "dead"]]);
  const beat = (): Beat => ({ now: clock.now(), upSince: 0, kinds: new Set(), strange: [] });
  const mine = () => [...claims].flatMap(([table, node]) => (node === "me" ? [table] : []));
  const nodes: Roster = {
    beat: async () => beat(),
    async claim(tables) {
      const free = tables.filter((table) => ["me", "nobody"].includes(claims.get(table) ?? ""));
      for (const table of free) claims.set(table, "me");
      // The answer is under way for a while.
      await new Promise<void>((resolve) => clock.at(clock.now() + 100, resolve));
      return free;
    },
    release: async (tables) => void tables.map((table) => claims.delete(table)),
    ours: async (after) => mine().filter((table) => table > after),
    async takeOver() {
      const dead = [...claims].filter(([, node]) => node === "dead").map(([table]) => table);
      for (const table of dead) claims.set(table, "me");
      return dead;
    },
    due: async () => [],
    leave: async () => {},
  };
  const woken: string[] = [];
  const once = (name: "takeOver" | "due", does: () => Promise<readonly string[]>) => {
    let times = 0;
    return async () => {
      const done = await does();
      if (fails[name] && times++ === 0) throw AWAY;
      return done;
    };
  };
  const asked = {
    takeOver: once("takeOver", nodes.takeOver),
    due: once("due", () => nodes.due(0)),
  };
  const member = new Member({ ...nodes, ...asked } as Roster, clock, beat(), clock.now());
  member.start({
    wake: async (tables) => void woken.push(...tables),
    upAgain: async () => {},
    away: () => {},
    outdated: () => {},
    report: () => {},
  });
  return { clock, woken, member, claims };
}

it.each(["takeOver", "due"] as const)(
  "a table that it took over is woken, though no answer came to %s",
  async (name) => {
    const { clock, woken, member } = startMember({ [name]: async () => [] });
    await clock.pass(2000);
    expect(woken).toEqual(["t"]);
    await member.stop();
  },
);

it("a table that it let go while the others took it for dead is free, and not claimed for ever", async () => {
  const { clock, woken, member } = startMember({});
  await clock.pass(1000);
  expect(woken).toEqual(["t"]);
  clock.jump(5000);
  await clock.pass(1000);
  expect(member.claims).toBe(1);
  await member.stop();
});

it("a table that falls asleep while it is asked for is given back", async () => {
  const { clock, member, claims } = startMember({});
  await clock.pass(1000);
  claims.set("u", "nobody");
  member.claim("u", () => {});
  await clock.pass(0);
  member.release("u");
  await clock.pass(2000);
  expect(claims.get("u")).toBeUndefined();
  await member.stop();
});
