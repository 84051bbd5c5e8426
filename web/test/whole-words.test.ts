// Whatever can be pressed on a phone says so in whole words: nothing ends in dots.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { finishedGame, putOnDevice } from "./finished.ts";
import { fromMenu, openMenu } from "./menu.ts";
import { goWithin } from "./moments.ts";
import { it, type Visit } from "./visit.ts";

/** As long as a name may be. */
const LONGEST = ["Maximiliane von Wolkenst", "Bartholomäus Wanderwitz-"] as const;
const WIDTHS = [320, 360, 390, 412, 480];

it.concurrent.for(["en", "de"])(
  "at a table of the house, host and guest, in %s",
  async (language, { visit }) => {
    const [anna, ben] = await seatedPhones(visit, language);
    await everyWidth([anna, ben], "lobby");
    await anna.getByRole("button", { name: /^(Start the game|Spiel starten|Los)/ }).click();
    for (const page of [anna, ben]) await page.locator(".board").waitFor();
    await everyWidth([anna, ben], "playing");
    for (const page of [anna, ben]) await openMenu(page);
    await everyWidth([anna, ben], "menu");
    await fromMenu(anna, /^(Leave|Gehen)$/);
    await anna.getByRole("button", { name: /^(Give up|Aufgeben)$/ }).click();
    await anna.getByRole("button", { name: /^(Yes, give up|Ja, )/ }).click();
    for (const page of [anna, ben]) await page.locator(".finish h2").waitFor();
    await everyWidth([anna, ben], "over");
    await endsInOneRow([anna, ben]);
  },
);

it.concurrent.for(["en", "de"])("on one device, in %s", async (language, { visit }) => {
  const page = await visit.person({
    viewport: { width: 320, height: 640 },
    settings: { language },
  });
  const played = await finishedGame("yatzy", {}, LONGEST);
  const half = { ...played, events: played.events.slice(0, played.events.length / 2) };
  for (const game of [half, played]) {
    const path = await putOnDevice(page, game);
    await goWithin(page, path);
    await page.locator(".board:not([data-left])").waitFor();
    await everyWidth([page], path);
  }
  await endsInOneRow([page]);
});

it("the menu opens and closes by finger and by key, and says whether it is open", async ({
  visit,
}) => {
  const page = await visit.person({ viewport: { width: 390, height: 664 } });
  await page.goto(await putOnDevice(page, await finishedGame("whottotal")));
  const button = page.getByRole("button", { name: "Menu" });
  const rules = page.getByRole("button", { name: "How to play" });
  await button.focus();
  expect(await rules.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  await rules.waitFor();
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await rules.waitFor({ state: "hidden" });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await button.click();
  await page.locator("main").click({ position: { x: 10, y: 10 } });
  await rules.waitFor({ state: "hidden" });
  await button.click();
  // A board that takes the focus takes nothing else.
  await page.evaluate(() => document.querySelector<HTMLElement>("main a, main button")?.focus());
  expect(await rules.isVisible()).toBe(true);
  await page.keyboard.press("Tab");
  await rules.waitFor({ state: "hidden" });
  await button.click();
  await rules.click();
  await page.locator(".rules-page").waitFor();
  expect(await rules.isVisible()).toBe(false);
  // Where there is room for all of it there is no menu.
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await button.isVisible()).toBe(false);
  expect(await rules.isVisible()).toBe(true);
});

it("the check can fail", async ({ visit }) => {
  const page = await visit.person();
  await page.setContent(
    '<button style="width:40px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Show on the big screen</button>',
  );
  expect(await page.evaluate(cut)).toEqual(["Show on the big screen"]);
});

async function seatedPhones(visit: Visit, language: string): Promise<[Page, Page]> {
  const [anna, ben] = await Promise.all(
    LONGEST.map((name) =>
      visit.person({ viewport: { width: 390, height: 664 }, settings: { name, language } }),
    ),
  );
  if (!anna || !ben) throw new Error("two phones are needed");
  await anna.goto("/new/yatzy");
  await anna.locator("form .primary").click();
  await ben.goto(`/join/${await anna.locator(".code").textContent()}`);
  await ben.locator(".lobby .primary, main .primary").first().click();
  await anna.getByText(LONGEST[1]).first().waitFor();
  return [anna, ben];
}

async function everyWidth(pages: readonly Page[], where: string): Promise<void> {
  for (const page of pages)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 664 });
      expect(await page.evaluate(cut), `${where} at ${width}`).toEqual([]);
    }
}

/** The bar at the end of a game: one button as wide as there is room, and a menu with all the rest. */
async function endsInOneRow(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 664 });
      const bar = page.locator(".finish .deeds");
      const [all, wide] = await Promise.all([
        bar.boundingBox(),
        bar.locator(".primary").boundingBox(),
      ]);
      expect(all?.height, `the bar at ${width}`).toBeLessThan(72);
      expect(wide?.width, `the button at ${width}`).toBeGreaterThan(0.6 * width);
    }
    const more = page.locator(".finish .menu-button");
    await more.click();
    await page.locator(".finish .menu a").waitFor();
    await everyWidth([page], "more");
    await more.click();
  }
}

/** Runs in the page: the words of what can be pressed, where some of them are hidden. */
async function cut(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [...document.querySelectorAll<HTMLElement>("button, a[href], summary")].flatMap((one) => {
    const parts = [one, ...one.querySelectorAll<HTMLElement>("*")];
    const isCut = parts.some((part) => {
      const { overflowX } = getComputedStyle(part);
      return (
        overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
      );
    });
    return isCut && one.checkVisibility() ? [one.textContent ?? ""] : [];
  });
}
