// Dice that are picked up and laid down, by mouse and by finger.
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { it } from "./visit.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middle(one: Locator): Promise<Point> {
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
  it("from Pytagora’s shelf to the rail, along it, and back", async ({ visit }) => {
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
    // One place to the right, and to the right end.
    await drag(page, rail.nth(0), rail.nth(1));
    expect(await faces()).toEqual([first, second]);
    await drag(page, shelf.nth(3), page.locator(".rail"));
    const third = (await faces())[2];
    await drag(page, rail.nth(0), rail.nth(2));
    expect(await faces()).toEqual([second, third, first]);
    await drag(page, rail.nth(2), page.locator(".turn h2"));
    expect(await faces()).toEqual([second, third]);
  });

  it("and the rail makes room: under a die that is held over it, and where one was taken out", async ({
    visit,
  }) => {
    const page = await visit.person();
    await begin(page, "one-by-one");
    const shelf = page.locator(".shelf-dice [data-draggable]");
    await shelf.first().waitFor();
    const rail = page.locator(".rail [data-at]");
    for (let laid = 0; laid < 3; laid++) await shelf.first().click();
    const faces = async (): Promise<string[]> => rail.locator("text").allTextContents();
    const [first, , third] = await faces();
    const [start, end] = [await middle(shelf.nth(3)), await middle(rail.nth(1))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.locator(".rail [data-over]").waitFor();
    expect((await middle(rail.nth(1))).x).toBeGreaterThan(end.x + 5);
    await page.mouse.move(start.x, start.y);
    await page.mouse.up();
    expect(await page.locator("[data-over]").count()).toBe(0);
    // A tap takes out, and the next taps lay there.
    await rail.nth(1).click();
    await page.getByRole("button", { name: "Go on at the end" }).waitFor();
    await shelf.nth(4).click();
    const [, laid] = await faces();
    expect(await faces()).toEqual([first, laid, third]);
    await page.getByRole("button", { name: "Go on at the end" }).click();
    await shelf.nth(0).click();
    expect((await faces()).slice(0, 3)).toEqual([first, laid, third]);
  });

  it("in Ploc onto a die of the own column, which makes a pair", async ({ visit }) => {
    const page = await visit.person();
    await begin(page, "ploc");
    await page.locator(".ploc-tray [data-draggable]").first().waitFor();
    await drag(
      page,
      page.locator(".ploc-tray .ploc-die").nth(1),
      page.locator("[data-partner]").nth(2),
    );
    expect(await page.locator(".ploc-die[aria-pressed=true]").count()).toBe(2);
  });
});

/** A finger comes down on the first point and goes through the others. */
async function finger(page: Page, [from, ...path]: Point[]): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", from ? [from] : []);
  for (const point of path) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}

it("a finger picks a die up at once, in whatever direction it goes, and beside the dice it scrolls", async ({
  visit,
}) => {
  // A phone so low that not all of the board fits.
  const viewport = { width: 360, height: 480 };
  const page = await visit.person({ viewport, hasTouch: true, isMobile: true });
  await begin(page, "one-by-one");
  const free = page.locator(".shelf-dice [data-draggable]");
  await free.first().waitFor();
  const rail = page.locator(".rail .pyt-place");
  for (const [x, y] of [
    [0, 30],
    [0, -30],
    [-30, 4],
    [30, -4],
  ] as const) {
    const before = await rail.count();
    const start = await middle(free.nth(2));
    const end = await middle(page.locator(".rail"));
    await finger(page, [start, { x: start.x + x, y: start.y + y }, end]);
    expect(await rail.count()).toBe(before + 1);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const start = await middle(page.locator(".turn h2"));
  await finger(
    page,
    [0, 20, 60, 110, 150].map((up) => ({ x: start.x, y: start.y - up })),
  );
  await page.waitForFunction(() => scrollY > 40);
});
