// How many tables a class opens: what is charged is tables, not requests.
import { expect, it } from "vitest";
import { DEFAULTS } from "../dist/index.js";
import { type House, openHouse } from "./house.ts";
import { hangUp, openClass, refusalOf, type Teacher } from "./lesson.ts";
import { ok } from "./players.ts";

const CARDS = 40;

/** Every child plays alone; the games of the round before are over. */
async function round({ api }: Teacher): Promise<unknown> {
  const tables = Array.from({ length: CARDS }, (_, card) => ({ game: "yatzy", seats: [{ card }] }));
  ok(await api.plan(tables));
  return api.start();
}

async function withClass(house: House, does: (teacher: Teacher) => Promise<void>): Promise<void> {
  await does(await openClass(house, { cards: CARDS }));
  hangUp();
  await house.stop();
}

it("three rounds of a whole class may begin at once; who wants more hears when to come back", async () => {
  const house = await openHouse({ rateLimit: DEFAULTS.rateLimit });
  await withClass(house, async (teacher) => {
    for (let i = 0; i < 3; i++) ok((await round(teacher)) as object);
    expect(await round(teacher)).toMatchObject({
      refused: "too-fast",
      params: { retryAfter: expect.any(Number) },
    });
    // Tables that are over stay in the store, too.
    ok(await teacher.api.endLesson());
    expect(refusalOf(await round(teacher))).toBe("too-fast");
  });
}, 60_000);

it("a lesson has so many tables and no more, and the next one begins anew", async () => {
  await withClass(await openHouse(), async (teacher) => {
    for (let i = 0; i < 10; i++) ok((await round(teacher)) as object);
    expect(await round(teacher)).toMatchObject({ refused: "lesson-full", params: { limit: 400 } });
    ok(await teacher.api.endLesson());
    ok((await round(teacher)) as object);
  });
}, 120_000);
