// One suite for every engine: classes, their cards and answers, and what is left when they go.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entryFor, setupFor } from "@pipwise/host/contract";
import { afterEach, describe, expect, it } from "vitest";
import { describeCluster, newDatabase } from "../../test/engines.ts";
import { type ClassState, openedClass, withCard } from "../dist/classes/state.js";
import { type KeptAnswer, MOST_ANSWERS } from "../dist/classes/store.js";
import { MemoryStore } from "../dist/storage/memory.js";
import { openPostgres } from "../dist/storage/postgres/store.js";
import { openSqlite } from "../dist/storage/sqlite/store.js";
import { AT_ONCE, type Store } from "../dist/storage/store.js";

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

const ENGINES: Readonly<Record<string, () => Promise<Store>>> = {
  memory: async () => new MemoryStore(),
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), "pipwise-classes-"));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return openSqlite(folder);
  },
  postgres: async () => openPostgres(await newDatabase()),
};

const WISH = { name: "3b", games: ["plyt"], minutes: 45, cards: 3, language: "en" };

function stateFor(id: string, codes: readonly string[]): ClassState {
  const left = [...codes];
  return openedClass(WISH, {
    id,
    keyHash: "aa",
    keepsCodes: false,
    now: 1000,
    newCode: () => left.shift() ?? "",
    newId: () => left[0] ?? id,
  });
}

const sum = { operation: "multiply", from: "game", numbers: [3, 4] } as const;

function answer(card: number, source: string, at: number, right = true): KeptAnswer {
  return { card, source, answer: { ...sum, at, right } };
}

for (const [engine, open] of Object.entries(ENGINES)) {
  const describeIt = engine === "postgres" ? describeCluster : describe;
  describeIt(`classes in ${engine}`, () => {
    const opened = async () => {
      const store = await open();
      undo.push(() => store.close());
      const state = stateFor("a", ["AAAAAA", "BBBBBB", "CCCCCC"]);
      expect(await store.classes.create(state)).toBe("saved");
      return { store, classes: store.classes, state };
    };

    it("are given back as they were kept, and changed by compare and set", async () => {
      const { classes, state } = await opened();
      expect(await classes.load("b")).toBeUndefined();
      expect(await classes.load("a")).toEqual({ state, revision: 0 });
      const next = { ...state, name: "3b “é” 🎲" };
      expect(await classes.save(next, 0)).toBe("saved");
      expect(await classes.save(state, 0)).toBe("beaten");
      expect(await classes.load("a")).toEqual({ state: next, revision: 1 });
      expect(await classes.save(stateFor("b", ["D", "E", "F"]), 0)).toBe("beaten");
      expect(await classes.revisions(["a", "b"])).toEqual(new Map([["a", 1]]));
    });

    it("no code is anybody else's: another class's, or a table's", async () => {
      const { store, classes, state } = await opened();
      expect(await classes.create(stateFor("b", ["DDDDDD", "BBBBBB", "EEEEEE"]))).toBe(
        "code-taken",
      );
      expect(await classes.byCode("DDDDDD")).toBeUndefined();
      expect(await store.create(setupFor("t", "BBBBBB"), [])).toBe(false);
      expect(await store.load("t")).toBeUndefined();
      expect(await store.create(setupFor("t", "TTTTTT"), [])).toBe(true);
      const changed = withCard(state, 0, (card) => ({ ...card, code: "TTTTTT" }));
      expect(await classes.save(changed, 0)).toBe("code-taken");
      expect(await classes.load("a")).toEqual({ state, revision: 0 });
      expect(await classes.byCode("AAAAAA")).toBe("a");
    });

    it("are found by a card's code, and by a device that has one", async () => {
      const { classes, state } = await opened();
      expect(await classes.byCode("BBBBBB")).toBe("a");
      expect(await classes.ofGuest("ada")).toEqual([]);
      const used = [0, 1].reduce(
        (next, card) => withCard(next, card, (one) => ({ ...one, guest: "ada" })),
        state,
      );
      expect(await classes.save(used, 0)).toBe("saved");
      expect(await classes.ofGuest("ada")).toEqual(["a"]);
      const renewed = withCard(used, 1, (card) => ({ ...card, code: "ZZZZZZ" }));
      expect(await classes.save(renewed, 1)).toBe("saved");
      expect(await classes.byCode("BBBBBB")).toBeUndefined();
      expect(await classes.byCode("ZZZZZZ")).toBe("a");
    });

    it("an answer is kept once, and counted from when it was noted", async () => {
      const { classes } = await opened();
      const first = [answer(0, "t/1", 10), answer(0, "t/2", 20, false), answer(1, "t/3", 5)];
      expect(await classes.keep("a", first, 100)).toEqual([0, 1, 2]);
      const again = [answer(0, "t/2", 20, false), answer(0, "t/4", 15), answer(0, "t/4", 15)];
      expect(await classes.keep("a", again, 200)).toEqual([1]);
      expect(await classes.counts("a", 0)).toEqual([
        { card: 0, right: 2, wrong: 1 },
        { card: 1, right: 1, wrong: 0 },
      ]);
      expect(await classes.counts("a", 150)).toEqual([{ card: 0, right: 1, wrong: 0 }]);
      const kept = await classes.answers("a", 0);
      expect(kept.map(({ at }) => at)).toEqual([10, 15, 20]);
      expect(kept[0]).toEqual({ ...sum, at: 10, right: true });
      await classes.forgetAnswers("a", 0);
      expect(await classes.answers("a", 0)).toEqual([]);
      expect(await classes.answers("a", 1)).toEqual([{ ...sum, at: 5, right: true }]);
    });

    it("of very many answers the oldest go", async () => {
      const { classes } = await opened();
      const many = Array.from({ length: MOST_ANSWERS + 3 }, (_, i) =>
        answer(0, `p/${i}`, 1000 + i),
      );
      for (let i = 0; i < many.length; i += 500) await classes.keep("a", many.slice(i, i + 500), 1);
      await classes.keep("a", [answer(1, "p/0", 1)], 1);
      const kept = await classes.answers("a", 0);
      expect(kept.length).toBe(MOST_ANSWERS);
      expect(kept[0]?.at).toBe(1003);
      expect(await classes.answers("a", 1)).toHaveLength(1);
    }, 60_000);

    it("as many stay of those that are all equally old", async () => {
      const { classes } = await opened();
      const many = Array.from({ length: MOST_ANSWERS + 250 }, (_, i) =>
        answer(0, `p/${String(i).padStart(5, "0")}`, 1000, i >= 250),
      );
      for (let i = 0; i < many.length; i += 500) await classes.keep("a", many.slice(i, i + 500), 1);
      expect(await classes.counts("a", 0)).toEqual([{ card: 0, right: MOST_ANSWERS, wrong: 0 }]);
    }, 60_000);

    it("are due when a lesson has lasted half a day, or their days are over", async () => {
      const { classes, state } = await opened();
      const days = 24 * 60 * 60 * 1000;
      expect(await classes.due(1000 + 30 * days - 1)).toEqual([]);
      expect(await classes.due(1000 + 30 * days)).toEqual(["a"]);
      await classes.save({ ...state, lesson: { since: 5000 } }, 0);
      expect(await classes.due(5000 + days / 2 - 1)).toEqual([]);
      expect(await classes.due(5000 + days / 2)).toEqual(["a"]);
    });

    it("go with all that is known of them, and nobody else's goes", async () => {
      const { store, classes } = await opened();
      await classes.create(stateFor("b", ["DDDDDD", "EEEEEE", "FFFFFF"]));
      await classes.keep("a", [answer(0, "x", 1)], 1);
      await classes.keep("b", [answer(0, "x", 1)], 1);
      for (const [id, host] of [
        ["one", "class:a"],
        ["two", "class:a"],
        ["other", "class:b"],
        ["free", "ada"],
      ] as const) {
        await store.create({ ...setupFor(id), host }, []);
        await store.append(id, entryFor(1), { life: "playing", touched: 1 });
      }
      await store.append("two", entryFor(2), { life: "finished", touched: 2 });
      const again = Array.from({ length: AT_ONCE }, (_, i) => `${i}`);
      for (const id of again) await store.create({ ...setupFor(id), host: "class:a" }, []);
      const gone: string[] = [];
      for (;;) {
        const some = await classes.erase("a");
        if (some.length === 0) break;
        expect(some.length).toBeLessThanOrEqual(AT_ONCE);
        gone.push(...some);
      }
      expect(gone.sort()).toEqual([...again, "one", "two"].sort());
      expect(await classes.load("a")).toBeUndefined();
      expect(await classes.byCode("AAAAAA")).toBeUndefined();
      expect(await classes.keep("a", [answer(0, "y", 1)], 1)).toEqual([]);
      expect(await classes.answers("a", 0)).toEqual([]);
      expect(await store.load("one")).toBeUndefined();
      expect(await store.load("two")).toBeUndefined();
      expect(await store.append("one", entryFor(2))).toBe(false);
      expect((await store.load("other"))?.events).toHaveLength(1);
      expect((await store.load("free"))?.events).toHaveLength(1);
      expect(await classes.answers("b", 0)).toHaveLength(1);
      expect(await classes.erase("a")).toEqual([]);
    });

    it("nobody comes to a table of a class by its code", async () => {
      const { store } = await opened();
      await store.create({ ...setupFor("one", "QQQQQQ"), host: "class:a" }, []);
      expect(await store.byCode("QQQQQQ")).toBeUndefined();
    });
  });
}
