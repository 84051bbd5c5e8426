// What happened stays until it has been read, also against bots on the device, and a tap goes on.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { it, SMALL } from "./visit.ts";

/** Nobody in a hurry: results are looked at. */
const CALMLY = { viewport: SMALL, settings: { tempo: "walk" } };
/** What is read in a second and a half, less what a timer may be early. */
const READ = 1450;

/** A game against a bot; I answer once, wrongly. */
async function answered(page: Page): Promise<void> {
  await page.goto("/new/plyt");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("beginner");
  await page.locator(".player-terms > summary").first().click();
  await page.locator(".player-terms[open]").getByText("no time limit").click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: /^Throw/ }).click();
  await page.getByRole("button", { name: "9", exact: true }).click();
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const now = performance.now();
      const shown = document.querySelector(".plyt-result") !== null;
      const { resultAt, goneAt } = document.body.dataset;
      if (shown && !resultAt) document.body.dataset.resultAt = String(now);
      if (!shown && resultAt && !goneAt) document.body.dataset.goneAt = String(now);
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Answer 9" }).click();
  await page.locator(".plyt-result").waitFor();
}

async function lookedAt(page: Page): Promise<number> {
  await page.locator("body[data-gone-at]").waitFor();
  const { resultAt, goneAt } = await page.evaluate(() => ({ ...document.body.dataset }));
  return Number(goneAt) - Number(resultAt);
}

describe("a sum", () => {
  it("is told right or wrong, with what it makes, for as long as it takes to read", async ({
    visit,
  }) => {
    const page = await visit.person(CALMLY);
    await answered(page);
    expect(await page.locator(".plyt-result").textContent()).toMatch(
      /: (9\. Not yet: \d+ × \d+ = \d+|\d+ × \d+ = 9 ✓)$/,
    );
    expect(await lookedAt(page)).toBeGreaterThan(READ);
  });
});
