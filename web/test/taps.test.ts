// What is tapped means what somebody saw: dice that roll, somebody else's move, or a button.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { it, PHONE } from "./visit.ts";

const MOVING = { motion: "system", tempo: "walk" } as const;

async function thrown(page: Page, other: string): Promise<void> {
  await page.goto("/new/yatzy");
  await page.getByLabel("Seat 2", { exact: true }).selectOption(other);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Throw all five dice" }).click();
  await page.locator("[data-flying]").first().waitFor();
}

describe.concurrent("while the dice roll", () => {
  it("a tap ends the throw, and does nothing to the die under the finger, however long it stays", async ({
    visit,
  }) => {
    const page = await visit.person({
      viewport: PHONE,
      reducedMotion: "no-preference",
      settings: MOVING,
    });
    await thrown(page, "here");
    const die = page.locator(".tray-die").nth(2);
    const { x = 0, y = 0, width = 0, height = 0 } = (await die.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.locator(".pencil").first().waitFor();
    await page.mouse.up();
    expect(await page.locator(".tray-die[aria-pressed=true]").count()).toBe(0);
    await die.click();
    expect(await page.locator(".tray-die[aria-pressed=true]").count()).toBe(1);
  });

  it("a button that can be pressed is pressed, by finger and by key", async ({ visit }) => {
    const page = await visit.person({ reducedMotion: "no-preference", settings: MOVING });
    await thrown(page, "here");
    const hint = page.getByRole("button", { name: "Hint" });
    await hint.focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-flying]").first().waitFor();
    await page.locator(".rungs li").first().waitFor();
  });

  it("any other key ends the throw, and does nothing else", async ({ visit }) => {
    const page = await visit.person({ reducedMotion: "no-preference", settings: MOVING });
    await thrown(page, "here");
    await page.keyboard.press("3");
    expect(await page.locator("[data-flying]").count()).toBe(0);
    expect(await page.locator(".tray-die[aria-pressed=true]").count()).toBe(0);
    await page.keyboard.press("3");
    await page.locator(".tray-die[aria-pressed=true]").waitFor();
  });
});

describe.concurrent("while a bot plays", () => {
  it("the large key shows its moves one after the other, and throws only when somebody sees that they may", async ({
    visit,
  }) => {
    const page = await visit.person({ settings: { tempo: "walk" } });
    await page.goto("/new/yatzy");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByRole("button", { name: "Throw all five dice" }).click();
    await page.locator(".pencil").first().click();
    await page.getByRole("button", { name: /^(Score|Cross out)/ }).click();
    const mine = page.locator(".turn[data-you]");
    await page.locator(".turn:not([data-you])").waitFor();
    let keys = 0;
    for (; (await mine.count()) === 0; keys++) await page.keyboard.press("Space");
    expect(keys).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
  });
});
