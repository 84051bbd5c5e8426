import { brotliCompressSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openVisit, SMALL, type Visit } from "./visit.ts";
import { playNow } from "./yatzy.ts";

let visit: Visit;
beforeAll(async () => {
  visit = await openVisit();
});
afterAll(() => visit.end());

/** Every kind of screen, one after the other. */
async function tour(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto("/");
  await page.locator(".box").first().waitFor();
  await look("home");
  await page.getByRole("button", { name: "Settings" }).click();
  await look("settings");
  await page.keyboard.press("Escape");
  await page.goto("/new/yatzy");
  await page.locator("summary").click();
  await look("setting a table");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".qr path[d]").waitFor();
  await look("lobby");
  await playNow(page);
  await page.getByRole("button", { name: "Throw all five dice" }).click();
  await page.locator(".pencil").nth(3).click();
  await look("Yatzy");
  await page.getByRole("button", { name: "How to play" }).click();
  await page.locator(".rules-page").waitFor();
  await look("rules");
  await page.goto("/nowhere");
  await look("nothing there");
}

describe.each(["light", "dark", "contrast"])("in %s", (theme) => {
  it("axe finds nothing on any screen", async () => {
    const page = await visit.person({ settings: { theme } });
    await tour(page, async (screen) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, screen).toEqual([]);
    });
    await page.context().close();
  });
});

it("nothing is wider than a small phone", async () => {
  const page = await visit.person({ viewport: SMALL });
  await tour(page, async (screen) => {
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, screen).toBe(0);
  });
  await page.context().close();
});

it("the first table is playable with at most 150 kB of compressed script", async () => {
  const page = await visit.person();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body());
  });
  await playNow(page);
  await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
  const sizes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
  await page.context().close();
});

it("no browser complained", () => {
  expect(visit.complaints).toEqual([]);
});
