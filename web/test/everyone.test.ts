import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { axeFinds, tooWide } from "./axe.ts";
import { tour } from "./screens.ts";
import { DESK, it, SMALL } from "./visit.ts";
import { playNow } from "./yatzy.ts";

const BUSY_MACHINE = 300_000;

it.concurrent(
  "axe finds nothing on any screen in any light, and nothing is wider than a small phone",
  async ({ visit }) => {
    const page = await visit.person({ viewport: DESK });
    await tour(page, async (screen) => {
      expect(await axeFinds(page), screen).toEqual([]);
      await page.setViewportSize(SMALL);
      expect(await tooWide(page), screen).toBe(0);
      await page.setViewportSize(DESK);
    });
  },
  BUSY_MACHINE,
);

it.concurrent("the first table is playable with at most 131 kB of compressed script", async ({
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
  expect(sizes.gzip, `${sizes.brotli} as brotli`).toBeLessThanOrEqual(131_000);
});
