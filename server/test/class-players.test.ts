// Children are known by their cards, whatever these are called, and wherever they play.
import { systemRandom, TestClock } from "@pipwise/host";
import type { PlannedTable } from "@pipwise/protocol";
import { expect, it } from "vitest";
import { Classes } from "../dist/classes/classes.js";
import { CodeGuard } from "../dist/http/code-guard.js";
import { MemoryStore } from "../dist/storage/memory.js";
import { ok } from "./players.ts";
import { startTables } from "./tables.ts";

const WISH = { name: "3b", games: ["plyt"], minutes: 45, cards: 2, language: "en" };
const ALONE: PlannedTable = { game: "plyt", seats: [{ card: 0 }, { mind: "casual" }] };

function startClasses(store: MemoryStore) {
  const { registry, stop } = startTables(store, 1000);
  const clock = new TestClock(1000);
  const report = (error: Error): void => {
    throw error;
  };
  return {
    registry,
    stop,
    classes: new Classes(
      registry,
      store,
      { clock, report, random: systemRandom },
      new CodeGuard(clock),
    ),
  };
}

async function played(store: MemoryStore) {
  const { classes, registry, stop } = startClasses(store);
  const { id } = ok(await classes.open(WISH));
  const klass = await classes.find(id);
  if (!klass) throw new Error("there is no class");
  for (let table = 0; table < 2; table++) {
    await klass.change((state) => ({ ...state, plan: [ALONE] }));
    ok(await classes.start(klass, () => undefined));
  }
  const hosts = await registry.findAll(klass.state.tables.map((table) => table.id));
  stop();
  return { id, klass, hosts };
}

it("a card is somebody else at every table, and what others see of it is no secret of the class", async () => {
  const { klass, hosts } = await played(new MemoryStore());
  const ids = hosts.map(({ table }) => table.chairs[0]?.player?.id);
  expect(ids.every((id) => id !== undefined && /^0\.[\w-]{22}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2);
  expect(JSON.stringify(hosts.map(({ table }) => table.chairs))).not.toContain(
    klass.state.cards[0]?.id,
  );
});

it("a child is known again where the class has its words in another language by now", async () => {
  const store = new MemoryStore();
  const { id } = await played(store);
  const { state, revision } = (await store.classes.load(id)) ?? {};
  await store.classes.save(
    { ...(state as never as object), language: "de" } as never,
    revision ?? 0,
  );
  const { classes, stop } = startClasses(store);
  const info = await (await classes.find(id))?.info();
  expect(info?.tables.map(({ seats }) => seats[0]?.card)).toEqual([0, 0]);
  stop();
});

it("nobody is a child because of what they are called", async () => {
  const { klass, hosts } = await played(new MemoryStore());
  const [host] = hosts;
  const name = klass.nameOf(0);
  expect(host?.table.chairs[0]?.player?.name).toBe(name);
  expect(klass.players.cardOf(host?.id ?? "", { name })).toBeUndefined();
});
