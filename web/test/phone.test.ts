// What a phone shows of each game, besides what must be touched.
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { momentCalled } from "./moments.ts";
import { it, SMALL } from "./visit.ts";

const NARROW = { width: 320, height: 640 };
const LYING = { width: 844, height: 390 };
const PHONES = [NARROW, SMALL, LYING];

async function opened(page: Page, ...of: Parameters<typeof momentCalled>): Promise<void> {
  await (await momentCalled(...of)).open(page);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxes = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));

/** How far the middles of the two nearest are apart, in widths of the smaller one. */
function nearest(all: readonly Box[]): number {
  const pairs = all.flatMap((a, at) =>
    all.slice(at + 1).map((b) => {
      const [x, y] = [
        a.x + a.width / 2 - b.x - b.width / 2,
        a.y + a.height / 2 - b.y - b.height / 2,
      ];
      return Math.hypot(x, y) / Math.min(a.width, b.width);
    }),
  );
  return Math.min(...pairs);
}

describe.concurrent("on a phone", () => {
  it("Yatzy shows everybody's total, however many play", async ({ visit }) => {
    const page = await visit.person({ viewport: SMALL });
    await opened(page, "yatzy", 99, "the last throw");
    expect(await page.locator(".totals li").count()).toBe(99);
    const [turn] = await boxes(page.locator(".totals [data-turn]"));
    expect(turn?.x).toBeGreaterThanOrEqual(0);
    expect((turn?.x ?? 0) + (turn?.width ?? 0)).toBeLessThanOrEqual(SMALL.width);
  });

  it("Plyt's spiral is as large with the pad as without it, and its numbers can be read", async ({
    visit,
  }) => {
    const page = await visit.person();
    const spiral = page.locator(".plyt-board");
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await opened(page, "plyt", 6, "before the throw");
      const [before] = await boxes(spiral);
      await opened(page, "plyt", 6, "the sum");
      expect((await boxes(spiral))[0], `${size.width}`).toEqual(before);
      const letters = await page
        .locator(".plyt-number")
        .first()
        .evaluate((number) => {
          const { fontSize } = getComputedStyle(number);
          const { a: scale } = (number as SVGTextElement).getScreenCTM() ?? { a: 0 };
          return Number.parseFloat(fontSize) * scale;
        });
      expect(letters, `${size.width}`).toBeGreaterThanOrEqual(11);
    }
  });

  it("six of Plyt's pieces fit at the start, and fan out wherever they meet", async ({ visit }) => {
    const page = await visit.person({ viewport: NARROW });
    const pieces = page.locator(".plyt-walker > :first-child");
    await opened(page, "plyt", 6, "before the throw");
    const start = await boxes(pieces);
    expect(start).toHaveLength(6);
    expect(nearest(start)).toBeGreaterThan(1);
    const [spiral] = await boxes(page.locator(".plyt-board"));
    for (const { x, y } of start) {
      expect(x).toBeGreaterThanOrEqual(spiral?.x ?? 0);
      expect(y).toBeGreaterThanOrEqual(spiral?.y ?? 0);
    }
    await opened(page, "plyt", 6, "all on one square");
    expect(nearest(await boxes(pieces))).toBeGreaterThan(0.9);
  });

  it("Whottotal's line is in sight, and says who has named a total", async ({ visit }) => {
    const page = await visit.person({ viewport: NARROW });
    for (const moment of ["a guess", "stay or go"]) {
      await opened(page, "whottotal", 6, moment);
      for (const size of PHONES) {
        await page.setViewportSize(size);
        const [line] = await boxes(page.locator(".who-range"));
        const [bar] = await boxes(page.locator(".actions"));
        const below = size === LYING ? size.height : (bar?.y ?? 0);
        expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(below + 1);
      }
    }
    expect(nearest(await boxes(page.locator(".who-guess .piece")))).toBeGreaterThan(1);
  });

  it("Whottotal's + begins at the likely total, and a total that is taken says whose it is", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: NARROW });
    await opened(page, "whottotal", 2, "the second guess");
    const cards = await page.locator(".card").count();
    await page.getByRole("button", { name: "One more" }).click();
    expect(await page.locator("#guess").inputValue()).toBe(String(Math.round(cards * 6.5)));
    const taken = (await page.locator(".who-guess").textContent())?.match(/\d+/)?.[0] ?? "";
    await page.locator("#guess").fill(taken);
    await page.locator(".deeds .primary").click();
    await page
      .getByRole("alert")
      .getByText(/^(Anna|Ben) has named/)
      .waitFor();
  });

  it("whoever throws real dice is called by name", async ({ visit }) => {
    const page = await visit.person({ viewport: NARROW, settings: { name: "Anna" } });
    await page.goto("/new/ploc");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Name for seat 2").fill("Ben");
    await page.getByLabel("We throw our own").check();
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByRole("button", { name: "First seat" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    for (const name of ["Anna", "Ben"]) {
      await page.locator(".own-dice-asks strong").getByText(name).waitFor();
      for (const key of ["1", "2", "3", "Enter"]) await page.keyboard.press(key);
    }
  });
});
