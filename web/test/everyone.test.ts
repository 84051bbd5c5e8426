import { brotliCompressSync, gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { tour } from "./screens.ts";
import { DESK, it, SMALL } from "./visit.ts";
import { playNow } from "./yatzy.ts";

const BUSY_MACHINE = 300_000;

/** Only these depend on colours: the rest of axe need not be asked again in the dark. */
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

/** How a page can look: the app's own choice, and what the device would like. */
const LOOKS = [
  { theme: "light", device: "light", rules: undefined },
  { theme: "dark", device: "light", rules: BY_COLOUR },
  { theme: "contrast", device: "light", rules: BY_COLOUR },
  { theme: "contrast", device: "dark", rules: BY_COLOUR },
] as const;

type Axe = { run(options: object): Promise<AxeResults> };
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const asked = { resultTypes: ["violations"] } as const;
  // Whoever asks for everything brings axe along; it stays in the page for the questions after that.
  const { violations } = rules
    ? await page.evaluate((options) => (window as unknown as { axe: Axe }).axe.run(options), {
        ...asked,
        runOnly: [...rules],
        elementRef: false,
      })
    : await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ ...asked, resultTypes: [...asked.resultTypes] })
        .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

it.concurrent(
  "axe finds nothing on any screen in any light, and nothing is wider than a small phone",
  async ({ visit }) => {
    const page = await visit.person({ viewport: DESK });
    await tour(page, async (screen) => {
      for (const { theme, device, rules } of LOOKS) {
        await page.emulateMedia({ colorScheme: device });
        await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
        expect(await violations(page, rules), `${screen}, ${theme} on ${device}`).toEqual([]);
      }
      await page.setViewportSize(SMALL);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, screen).toBe(0);
      await page.setViewportSize(DESK);
    });
  },
  BUSY_MACHINE,
);

it.concurrent("the first table is playable with at most 150 kB of compressed script", async ({
  visit,
}) => {
  const page = await visit.person({ alone: true });
  // Bots' threads load on their own while people already play: here there are none.
  await page.addInitScript(() => {
    Object.assign(window, {
      Worker: class {
        postMessage() {}
      },
    });
  });
  await playNow(page);
  await page.locator(".board").waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const sizes = { brotli: 0, gzip: 0 };
  for (const script of scripts) {
    const body = new Uint8Array(await (await fetch(script)).arrayBuffer());
    sizes.brotli += brotliCompressSync(body).length;
    sizes.gzip += gzipSync(body, { level: 9 }).length;
  }
  expect(scripts.length).toBeGreaterThan(2);
  expect(sizes.brotli).toBeLessThanOrEqual(150_000);
  expect(sizes.gzip).toBeLessThanOrEqual(150_000);
});
