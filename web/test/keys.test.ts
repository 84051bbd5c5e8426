// Pytagora by keyboard alone, from opening the app to the claim.
import { seeded } from "@pipwise/core";
import { type Face, someEquation } from "@pipwise/pytagora";
import { expect } from "vitest";
import { it } from "./visit.ts";

it("a turn of Pytagora is thrown, written and handed in without a mouse", async ({ visit }) => {
  const page = await visit.person();
  await page.goto("/new/one-by-one");
  const focused = page.locator(":focus");
  const reach = async (name: RegExp): Promise<void> => {
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press("Tab");
      const here = await focused.evaluate(
        (one) => one.getAttribute("aria-label") ?? one.textContent,
      );
      if (name.test(here ?? "")) return;
    }
    throw new Error(`no way to ${name}`);
  };
  await page.locator(".setting").waitFor();
  await reach(/^Seat 2$/);
  await page.keyboard.press("c");
  await reach(/^Start the game/);
  await page.keyboard.press("Enter");
  await page.locator(".turn[data-you]").waitFor();
  await page.keyboard.press("Enter");
  const shelf = page.locator(".shelf-dice .pyt-place text");
  await page.getByRole("button", { name: /^Not an equation/ }).waitFor();
  const faces = (await shelf.allTextContents()).slice(0, 12);
  const dice = faces.map((face) => face.replace("×", "x").replace("−", "-")) as Face[];
  const checking = { allowZeroDividend: true, allowReordered: true };
  const found = someEquation({ dice, checking, fixed: [] }, seeded(1), 5000);
  // The first key lets the dice settle.
  await page.keyboard.press("Escape");
  for (const face of found?.text ?? "") await page.keyboard.press(face);
  await page.keyboard.press("Backspace");
  expect(await page.locator(".rail .pyt-place").count()).toBe((found?.text.length ?? 0) - 1);
  await page.keyboard.press(found?.text.at(-1) ?? "");
  await page.keyboard.press("Enter");
  await page.locator(".pyt-entry").first().waitFor();
});
