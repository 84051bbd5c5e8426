// Ploc's chances are the largest file of the app: nobody waits for them who does not need them.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { playOn, ploc } from "./habits.ts";
import { it, type Visit } from "./visit.ts";

const CHANCES = /\/page-table-bytes-[^/]*\.js$/;

/** Somebody whose line does not bring the chances until it is let. */
async function slow(visit: Visit): Promise<{ page: Page; asked: string[]; let(): void }> {
  const page = await visit.person({ alone: true });
  const asked: string[] = [];
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.context().route(CHANCES, async (route) => {
    asked.push(route.request().url());
    await opened;
    await route.continue();
  });
  return { page, asked, let: () => open() };
}

async function begin(page: Page, rival: string): Promise<void> {
  await page.goto("/new/ploc");
  await page.getByLabel("Seat 2", { exact: true }).selectOption(rival);
  const starter = page.getByRole("group", { name: "Who starts the first match" });
  await starter.getByLabel("the first seat").check();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".turn[data-you]").waitFor();
}

const seq = async (page: Page): Promise<number> =>
  Number(await page.locator("main[data-seq]").getAttribute("data-seq"));

it("a board and a bot that needs none of them fetch none, and play goes on beside a hint", async ({
  visit,
}) => {
  const { page, asked, let: bring } = await slow(visit);
  await begin(page, "beginner");
  await playOn(page, ploc, 12);
  await page.locator(".turn[data-you]").waitFor();
  expect(asked).toEqual([]);
  while (!/^Choose one of/.test((await page.locator(".deeds .primary").textContent()) ?? ""))
    await playOn(page, ploc, 1);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect.poll(() => asked.length).toBe(1);
  const before = await seq(page);
  await playOn(page, ploc, 4);
  expect(await seq(page)).toBeGreaterThan(before);
  bring();
});

it("against the best bot only the bot waits for them", async ({ visit }) => {
  const { page, asked, let: bring } = await slow(visit);
  await begin(page, "best");
  expect(asked).toEqual([]);
  while ((await page.locator(".turn[data-you]").count()) > 0) await playOn(page, ploc, 1);
  await page.getByRole("button", { name: /is thinking$/ }).waitFor();
  await expect.poll(() => asked.length).toBe(1);
  bring();
  await page.locator(".turn[data-you]").waitFor();
  expect(asked).toHaveLength(1);
});
