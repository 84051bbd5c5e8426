// Dice that are picked up and laid down, by mouse and by finger.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openVisit, type Visit } from "./visit.ts";

let visit: Visit;
beforeAll(async () => {
  visit = await openVisit();
});
afterAll(() => visit.end());

async function middle(one: Locator): Promise<{ x: number; y: number }> {
  const box = await one.boundingBox();
  if (!box) throw new Error("it is not there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".turn[data-you]").waitFor();
  await page.keyboard.press("Enter");
}

describe.concurrent("dice are dragged", () => {
  it("from Pytagora’s shelf to the rail, along it, and back", async () => {
    const page = await visit.person();
    await begin(page, "one-by-one");
    const shelf = page.locator(".shelf-dice [data-draggable]");
    await shelf.first().waitFor();
    const rail = page.locator(".rail .pyt-place");
    const faces = async (): Promise<string[]> => rail.locator("text").allTextContents();
    await drag(page, shelf.first(), page.locator(".rail"));
    await drag(page, shelf.nth(5), page.locator(".rail"));
    expect(await rail.count()).toBe(2);
    const [first, second] = await faces();
    await drag(page, rail.nth(1), rail.nth(0));
    expect(await faces()).toEqual([second, first]);
    await drag(page, rail.nth(0), page.locator(".turn h2"));
    expect(await faces()).toEqual([first]);
    await page.context().close();
  });

  it("in Ploc onto a die of the own column, which makes a pair", async () => {
    const page = await visit.person();
    await begin(page, "ploc");
    await page.locator(".ploc-tray [data-draggable]").first().waitFor();
    await drag(
      page,
      page.locator(".ploc-tray .ploc-die").nth(1),
      page.locator("[data-partner]").nth(2),
    );
    expect(await page.locator(".ploc-die[aria-pressed=true]").count()).toBe(2);
    await page.context().close();
  });
});

it("no browser complained", () => {
  expect(visit.complaints).toEqual([]);
});
