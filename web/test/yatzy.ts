// How somebody plays Yatzy in a browser: for tests.
import type { Page } from "playwright-core";

export const ROUNDS = 15;

export async function playNow(page: Page, box = "yatzy"): Promise<void> {
  await page.goto("/");
  await page
    .locator(`.box[data-room="${box}"]`)
    .getByRole("button", { name: /^Play/ })
    .first()
    .click();
}

/** Throws once and writes into the box that is worth most. */
export async function takeTurn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Throw all five dice" }).click();
  await page.locator(".pencil").first().waitFor();
  const points = await page.locator(".pencil").allTextContents();
  const worth = points.map((text) => Number(text) || 0);
  await page
    .locator(".pencil")
    .nth(worth.indexOf(Math.max(...worth)))
    .click();
  await page.getByRole("button", { name: /^(Score|Cross out)/ }).click();
}

/** Throws once and writes into the first open box, by keyboard: the fastest way through a game. */
export async function hurryTurn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
  await page.keyboard.press("Space");
  await page.locator(".pencil").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}
