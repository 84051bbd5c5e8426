// A game that stands still, time that is given, and what people agree on.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atHouse } from "./at-house.ts";
import { fromMenu } from "./menu.ts";
import { it, SMALL } from "./visit.ts";

/** So long a clock may take to show what it is to show. */
const CLOCK = { timeout: 25_000 };
const PAUSED = { name: "The game is paused" };

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole("button", { name }).click();
}

/** What the clock shows. */
async function secondsLeft(page: Page): Promise<number> {
  return Number(await page.locator(".clock text").textContent());
}

/** What fills the ring: its shape changes, not its colour alone. */
function discOf(page: Page): Promise<string> {
  return page.locator(".clock-all").evaluate((ring) => getComputedStyle(ring).fill);
}

/** Whoever is asked throws; comes first from now on. */
async function throwDice(anna: Page, ben: Page): Promise<[Page, Page]> {
  const first = await Promise.race(
    [anna, ben].map(async (page) => {
      await page.locator(".turn[data-you]").waitFor();
      return page;
    }),
  );
  await press(first, /^Throw/);
  await first.locator(".clock").waitFor();
  return first === anna ? [anna, ben] : [ben, anna];
}

describe.concurrent("a pause", () => {
  it("by the host covers the board for everybody, and ends when the host goes on", async ({
    visit,
  }) => {
    const [anna, ben] = await atHouse(visit);
    await fromMenu(anna, "Pause");
    for (const page of [anna, ben]) {
      await page.getByRole("region", PAUSED).waitFor();
      expect(await page.locator(".board").isVisible()).toBe(false);
      expect(await page.getByRole("button", { name: "Pause" }).count()).toBe(0);
    }
    const big = await visit.person();
    await big.goto(anna.url().replace("/t/", "/screen/"));
    await big.getByRole("region", PAUSED).waitFor();
    expect(await big.getByRole("button").count()).toBe(0);
    await press(anna, "Go on");
    for (const page of [anna, ben, big]) {
      await page.locator(".board").waitFor();
      expect(await page.getByRole("region", PAUSED).count()).toBe(0);
    }
  });

  it("is proposed by anybody else, and begins and ends when the others agree", async ({
    visit,
  }) => {
    const [anna, ben] = await atHouse(visit);
    await fromMenu(ben, "Pause");
    await ben.getByText("You would like a short break.").waitFor();
    await anna.getByText("Ben would like a short break.").waitFor();
    await press(anna, "Rather not");
    await ben.locator(".sign").waitFor({ state: "detached" });
    await fromMenu(ben, "Pause");
    await press(anna, "Agree");
    await ben.getByRole("region", PAUSED).waitFor();
    await ben.getByText("After five minutes anybody who plays can.").waitFor();
    await press(ben, "Ask to go on");
    await anna.getByText("Ben would like to go on.").waitFor();
    await press(anna, "Agree");
    await ben.locator(".board").waitFor();
  });

  it("of five minutes may be ended by anybody who plays", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit);
    await ben.clock.install();
    await fromMenu(anna, "Pause");
    await ben.getByRole("button", { name: "Ask to go on" }).waitFor();
    await ben.clock.fastForward("05:01");
    await ben.getByRole("button", { name: "Go on", exact: true }).waitFor();
  });
});

// One after the other: polling knows only one test at a time.
describe("clocks", () => {
  it("of a device stop during a pause, which leaves whoever thinks what they had begun", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: SMALL });
    await page.goto("/new/plyt");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await press(page, "Start the game");
    await press(page, /^Throw/);
    await page.locator(".clock").waitFor();
    await press(page, "7");
    await fromMenu(page, "Pause");
    await page.getByRole("region", PAUSED).waitFor();
    expect(await page.getByRole("button", { name: "Answer 7" }).count()).toBe(0);
    await press(page, "Go on");
    await page.getByRole("button", { name: "Answer 7" }).waitFor();
    await expect.poll(() => secondsLeft(page), CLOCK).toBeLessThan(28);
    await fromMenu(page, "Pause");
    const left = await page.getByText(/will have \d+ seconds left/).textContent();
    await page.reload();
    await page.getByText(String(left)).waitFor();
    await press(page, "Go on");
    await page.locator(".clock").waitFor();
    expect(await secondsLeft(page)).toBeLessThan(29);
  });

  it("are seen by everybody at the table, and get urgent towards the end", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit, { game: "plyt" });
    const watcher = await visit.person({ alone: true });
    await watcher.clock.install();
    await watcher.goto(anna.url());
    const big = await visit.person();
    await big.goto(anna.url().replace("/t/", "/screen/"));
    await Promise.all([watcher, big].map((page) => page.locator(".board").waitFor()));
    const [first, second] = await throwDice(anna, ben);
    await first.getByRole("timer", { name: "Time left", exact: true }).waitFor();
    for (const page of [second, watcher, big])
      await page.getByRole("timer", { name: /^Time left for (Anna|Ben)$/ }).waitFor();
    expect(await watcher.locator(".clock[data-urgent]").count()).toBe(0);
    const calm = await discOf(watcher);
    await watcher.clock.fastForward("00:21");
    await watcher.locator(".clock[data-urgent]").waitFor();
    expect(await discOf(watcher)).not.toBe(calm);
    await press(second, /^A little longer for/);
    await expect.poll(() => secondsLeft(first), CLOCK).toBeGreaterThanOrEqual(28);
  });

  it("are set back by the host, and by the others together", async ({ visit }) => {
    const [first, second] = await throwDice(...(await atHouse(visit, { game: "plyt" })));
    await expect.poll(() => secondsLeft(first), CLOCK).toBeLessThan(29);
    // Whoever thinks needs the other's consent, also as the host; the other gives time alone.
    await press(second, /^A little longer/);
    await expect.poll(() => secondsLeft(first), CLOCK).toBeGreaterThan(31);
    // Whoever wants it again gets the whole time.
    await press(first, /^The whole time again/);
    await press(second, "Agree");
    await expect.poll(() => secondsLeft(first), CLOCK).toBeLessThanOrEqual(30);
    await expect.poll(() => secondsLeft(first), CLOCK).toBeGreaterThanOrEqual(29);
  });

  it("are set back by whoever plays on this device", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/new/plyt");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await press(page, "Start the game");
    await press(page, /^Throw/);
    await page.locator(".clock").waitFor();
    await expect.poll(() => secondsLeft(page), CLOCK).toBeLessThan(29);
    await press(page, "A little longer");
    await expect.poll(() => secondsLeft(page), CLOCK).toBeGreaterThan(31);
    await press(page, "The whole time again");
    await expect.poll(() => secondsLeft(page), CLOCK).toBeLessThanOrEqual(30);
    await expect.poll(() => secondsLeft(page), CLOCK).toBeGreaterThanOrEqual(29);
  });
});

describe.concurrent("putting a game away", () => {
  it("needs the others’ consent, also for the host", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit);
    await fromMenu(anna, "Leave");
    await press(anna, "Ask to end the game");
    await ben.getByText("Anna would like to end this game.").waitFor();
    expect(await anna.locator(".board").isVisible()).toBe(true);
    await press(ben, "Agree");
    for (const page of [anna, ben])
      await page.getByRole("heading", { name: "This game was ended early" }).waitFor();
  });

  it("against a bot is asked twice, and done", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/new/yatzy");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
    await press(page, "Start the game");
    await fromMenu(page, "Leave");
    await press(page, "End the game");
    await press(page, "Yes, end it");
    await page.getByRole("heading", { name: "This game was ended early" }).waitFor();
  });
});
