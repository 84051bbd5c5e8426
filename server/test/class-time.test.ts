// What time does to classes: lessons that nobody ends, and classes whose days are over.
import { sample } from "@pipwise/core";
import { systemRandom, TestClock } from "@pipwise/host";
import { describe, expect, it } from "vitest";
import { Classes } from "../dist/classes/classes.js";
import { sweep as sweepNow } from "../dist/classes/sweeper.js";
import { CodeGuard } from "../dist/http/code-guard.js";
import { MemoryStore } from "../dist/storage/memory.js";
import { ok } from "./players.ts";
import { startTables } from "./tables.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const WISH = { name: "3b", games: ["plyt"], minutes: 45, cards: 2, language: "en", keepDays: 10 };

/** A server's classes on this store, whatever its clock says. */
function startClasses(store: MemoryStore, now: number) {
  const { registry, stop } = startTables(store, now);
  const clock = new TestClock(now);
  const report = (error: Error): void => {
    throw error;
  };
  const classes = new Classes(
    registry,
    store,
    { clock, report, random: systemRandom },
    new CodeGuard(clock),
  );
  const sweep = () => sweepNow(classes, store.classes, clock.now());
  return { clock, stop, classes, sweep, registry };
}

describe("a class whose days are over", () => {
  it("is erased when that was seen for a day, also by a server that runs for an hour a day", async () => {
    const store = new MemoryStore();
    const first = startClasses(store, 1000);
    const { id } = ok(await first.classes.open(WISH));
    first.stop();
    const at = async (now: number) => {
      const { sweep, stop } = startClasses(store, now);
      await sweep();
      stop();
      return (await store.classes.load(id)) !== undefined;
    };
    expect(await at(10 * DAY)).toBe(true);
    expect(await at(10 * DAY + 2000)).toBe(true);
    expect(await at(10 * DAY + HOUR)).toBe(true);
    expect(await at(11 * DAY)).toBe(true);
    expect(await at(11 * DAY + HOUR)).toBe(false);
  });

  it("is not erased because the date has leapt", async () => {
    const store = new MemoryStore();
    const first = startClasses(store, 1000);
    const { id } = ok(await first.classes.open(WISH));
    first.stop();
    const wrong = startClasses(store, 2000 * DAY);
    await wrong.sweep();
    wrong.stop();
    const isThere = async () => (await store.classes.load(id)) !== undefined;
    // The clock is right again, and the class has its ten days, and one more.
    const { sweep, clock, stop } = startClasses(store, DAY);
    for (let day = 1; day < 10; day++, await clock.pass(DAY)) await sweep();
    expect(await isThere()).toBe(true);
    await clock.pass(HOUR);
    await sweep();
    expect(await isThere()).toBe(true);
    await clock.pass(DAY);
    await sweep();
    expect(await isThere()).toBe(false);
    stop();
  });

  it("a lesson that nobody ended was over after half a day, whenever that is noticed", async () => {
    const store = new MemoryStore();
    const first = startClasses(store, 1000);
    const { id } = ok(await first.classes.open(WISH));
    await (await first.classes.find(id))?.change((state) => ({
      ...state,
      lesson: { since: 1000 },
    }));
    first.stop();
    const later = startClasses(store, 9 * DAY);
    await later.sweep();
    const state = (await later.classes.find(id))?.state;
    expect(state).toMatchObject({ last: 1000 + DAY / 2 });
    expect(state?.lesson).toBeUndefined();
    later.stop();
  });

  it("counts from its last lesson", async () => {
    const store = new MemoryStore();
    const { classes, sweep, clock, stop } = startClasses(store, 1000);
    const { id } = ok(await classes.open(WISH));
    await clock.pass(8 * DAY);
    const klass = await classes.find(id);
    await klass?.change((state) => ({ ...state, plan: [{ game: "plyt", seats: [{ card: 0 }] }] }));
    const begun = await classes.start(klass as never, () => undefined);
    expect(begun).toMatchObject({ lesson: { since: 1000 + 8 * DAY } });
    await clock.pass(11 * HOUR);
    await sweep();
    const lesson = async () => (await classes.find(id))?.state.lesson;
    expect(await lesson()).toBeDefined();
    await clock.pass(HOUR);
    await sweep();
    expect(await lesson()).toBeUndefined();
    await clock.pass(9 * DAY);
    for (let day = 0; day < 2; day++, await clock.pass(DAY + HOUR)) await sweep();
    expect(await store.classes.load(id)).toBeDefined();
    expect(store.tables.size).toBe(1);
    await sweep();
    expect(await store.classes.load(id)).toBeUndefined();
    expect(store.tables.size).toBe(0);
    stop();
  });
});

describe("sums that could not be noted when they were done", () => {
  /** A lesson at whose table a child does sums, of which the class hears nothing. */
  async function unheard() {
    const store = new MemoryStore();
    const world = startClasses(store, 1000);
    const { classes, registry } = world;
    const { id, key } = ok(await classes.open({ ...WISH, cards: 1 }));
    const klass = ok(await classes.taught(id, key, "school"));
    await klass.change((state) => ({
      ...state,
      plan: [{ game: "plyt", options: { cards: "off" }, seats: [{ card: 0 }] }],
    }));
    const begun = ok(await classes.start(klass, () => undefined));
    const [{ code = "", place }] = begun.cards as [(typeof begun.cards)[number]];
    ok(await classes.cards.use(code, "kid", false));
    const host = await registry.find(place?.table ?? "");
    const play = async (): Promise<void> => {
      for (let i = 0; i < 6 && host; i++) {
        const move = sample(host.game.legal(host.table.state as never, 0), systemRandom);
        ok(await host.do("kid", { type: "moved", seat: 0, move }));
      }
    };
    await play();
    expect(await store.classes.answers(id, 0)).toEqual([]);
    const known = async () => (await store.classes.answers(id, 0)).length;
    return { ...world, klass, known, play, host };
  }

  it("are noted before the teacher ends the lesson", async () => {
    const { classes, klass, known, stop } = await unheard();
    expect(await classes.endLesson(klass)).toBeUndefined();
    expect(await known()).toBeGreaterThan(0);
    stop();
  });

  it("are noted before a lesson that nobody ends is over", async () => {
    const { clock, sweep, klass, known, stop } = await unheard();
    klass.followAsTeacher({ tell: () => {} });
    await clock.pass(13 * HOUR);
    await sweep();
    expect(await known()).toBeGreaterThan(0);
    stop();
  });

  describe("at a game that went on after its lesson ended by itself", () => {
    async function staying() {
      const world = await unheard();
      const { clock, sweep, klass, known, play, classes } = world;
      klass.followAsTeacher({ tell: () => {} });
      await clock.pass(13 * HOUR);
      await sweep();
      expect(klass.state.lesson).toBeUndefined();
      const before = await known();
      await play();
      expect(await known()).toBe(before);
      const wake = () => {
        classes.awake.remove(klass.id);
        return classes.find(klass.id);
      };
      return { ...world, before, wake };
    }

    it("are noted when the class wakes, as long as the game goes on", async () => {
      const { before, known, play, wake, host, stop } = await staying();
      await wake();
      const then = await known();
      expect(then).toBeGreaterThan(before);
      await play();
      ok((await host?.do(host.setup.host, { type: "abandoned" })) as never);
      const last = await wake();
      expect(await known()).toBeGreaterThan(then);
      expect(last?.state.tables).toEqual([{ id: host?.id, number: 1, since: 1000 }]);
      stop();
    });

    it("are noted when the teacher ends it", async () => {
      const { classes, klass, before, known, host, stop } = await staying();
      expect(await classes.endLesson(klass)).toBeUndefined();
      expect(await known()).toBeGreaterThan(before);
      expect(host?.table.life).toBe("abandoned");
      expect(await classes.endLesson(klass)).toMatchObject({ refused: "no-lesson" });
      stop();
    });

    it.each([
      { who: "its child", cards: [0], tables: 1, life: "abandoned" },
      { who: "another", cards: [1], tables: 2, life: "playing" },
    ])("are noted when the next lesson begins for $who", async ({ cards, tables, life }) => {
      const { classes, klass, before, known, host, stop } = await staying();
      await classes.cards.more(klass, 1);
      const seats = cards.map((card) => ({ card }));
      await klass.change((state) => ({ ...state, plan: [{ game: "plyt", seats }] }));
      const begun = ok(await classes.start(klass, () => undefined));
      expect(await known()).toBeGreaterThan(before);
      expect(begun.tables.length).toBe(tables);
      expect(host?.table.life).toBe(life);
      stop();
    });
  });
});
