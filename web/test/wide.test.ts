// As many people as fit around a table, with the widest names there are, on the smallest phone.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type FinishedGame, finishedGame, putOnDevice } from "./finished.ts";
import { ONE_OF_EACH } from "./games.ts";
import { it, SMALL } from "./visit.ts";

const WIDEST = [
  "W".repeat(24),
  "👨‍👩‍👧‍👦".repeat(2),
  "שרה בת אברהם ויצחק הכהן",
  "Wanda W. W. Wolkenstein",
];
/** No two alike: each has a last letter of its own, from the alphabet that it is written in. */
const CROWD = Array.from({ length: 99 }, (_, seat) => {
  const name = WIDEST[seat % WIDEST.length] ?? "";
  const first = name.startsWith("ש") ? 0x5d0 : 0x41;
  return [...name].slice(0, 23).join("") + String.fromCharCode(first + seat);
});

/** By how much the page is wider than the phone. */
const over = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

function half({ events, ...game }: FinishedGame): FinishedGame {
  return { ...game, events: events.slice(0, Math.floor(events.length / 2)) };
}

describe.concurrent("nothing is wider than a small phone", () => {
  it.for(ONE_OF_EACH)("in $id with all its seats taken", async ({ id, most }, { visit }) => {
    const page = await visit.person({ viewport: SMALL });
    const played = await finishedGame(id, {}, CROWD.slice(0, most));
    await page.goto(await putOnDevice(page, half(played)));
    await page.locator(".board").waitFor();
    expect(await over(page), "board").toBe(0);
    await page.goto("/");
    await page.locator(".recent").waitFor();
    expect(await over(page), "home").toBe(0);
    const path = await putOnDevice(page, played);
    await page.goto(path);
    await page.locator(".finish").waitFor();
    expect(await page.locator(".finish li").count()).toBe(most);
    expect(await over(page), "standings").toBe(0);
    await page.goto(`/replay${path}`);
    await page.locator(".study").waitFor();
    expect(await over(page), "replay").toBe(0);
  });

  it("before the game either: twenty seats that are set, and a table that waits", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: SMALL, settings: { name: WIDEST[0] } });
    await page.goto("/new/yatzy");
    const add = page.getByRole("button", { name: "Add a seat" });
    for (let seat = 3; seat <= 20; seat++) {
      await add.click();
      await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption("here");
      await page.getByLabel(`Name for seat ${seat}`).fill(CROWD[seat] ?? "");
    }
    expect(await over(page), "setting").toBe(0);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".qr path[d]").waitFor();
    expect(await page.locator(".seats li").count()).toBe(20);
    expect(await over(page), "lobby").toBe(0);
  });
});

it.for(ONE_OF_EACH)("a board grows with a large screen, in $id", async ({ id }, { visit }) => {
  const page = await visit.person({ viewport: { width: 2560, height: 1440 } });
  await page.goto(await putOnDevice(page, half(await finishedGame(id))));
  await page.locator(".board").waitFor();
  const { width = 0 } = (await page.locator(".board").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(1700);
  expect(width).toBeLessThanOrEqual(1805);
  expect(await over(page)).toBe(0);
});
