// The first game of its kind: around the board in a few sentences.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { GAMES } from "./games.ts";
import { it, LAPTOP, PHONE, SMALL } from "./visit.ts";
import { hurryTurn, playNow } from "./yatzy.ts";

/** Where people play for the first time: on phones that stand or lie, and at a desk. */
const SIZES = [
  SMALL,
  PHONE,
  { width: 360, height: 560 },
  { width: 844, height: 390 },
  { width: 740, height: 340 },
  LAPTOP,
];

/** How much of a part is neither behind the tour nor off the screen, of what could be; less if the tour itself is cut. */
async function inSight(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  return page.locator("[data-pointed]").evaluate((part) => {
    const tour = document.querySelector(".tour");
    const over = tour?.getBoundingClientRect() ?? new DOMRect();
    const cut = over.top < 0 || over.bottom > innerHeight || over.right > innerWidth;
    if (!tour || cut || tour.scrollHeight > tour.clientHeight) return -1;
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const behind =
      Math.max(0, Math.min(bottom, over.bottom) - Math.max(top, over.top)) *
      Math.max(0, Math.min(right, over.right) - Math.max(left, over.left));
    const shown = high * (right - left) - behind;
    return shown / ((right - left) * Math.min(bottom - top, innerHeight));
  });
}

describe.concurrent("the first game", () => {
  it.for(GAMES)(
    "of %s points at parts that are there, and gets out of their way",
    async (game, { visit }) => {
      const page = await visit.person({ viewport: PHONE, settings: { toured: [] } });
      await page.goto(`/new/${game}`);
      await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
      await page.getByRole("button", { name: "Start the game" }).click();
      const tour = page.locator(".tour");
      for (let stop = 0; stop < 6; stop++) {
        await tour.waitFor();
        const says = (await tour.textContent()) ?? "";
        for (const size of SIZES) {
          await page.setViewportSize(size);
          expect(await page.locator("[data-pointed]").count(), says).toBe(1);
          const where = `${size.width}×${size.height}: ${says}`;
          expect(await inSight(page), where).toBeGreaterThan(0.8);
        }
        const last = page.getByRole("button", { name: "Let’s play" });
        if (await last.count()) {
          await last.click();
          break;
        }
        await page.getByRole("button", { name: "Next" }).click();
      }
      await tour.waitFor({ state: "detached" });
    },
  );

  it("hears every tap, also the one that goes on to one’s own turn", async ({ visit }) => {
    const page = await visit.person({ settings: { toured: [], tempo: "walk" } });
    await playNow(page);
    const tour = page.locator(".tour");
    await tour.evaluate((aside) =>
      aside.addEventListener("click", () => {
        aside.dataset.heard = String(1 + Number(aside.dataset.heard ?? 0));
      }),
    );
    let taps = 0;
    for (let turn = 0; turn < 3; turn++) {
      await page.locator(".turn[data-you]").waitFor();
      await hurryTurn(page);
      await page.locator(".turn:not([data-you])").waitFor();
      while ((await page.locator(".turn[data-you]").count()) === 0) {
        await tour.locator("p").click();
        taps++;
      }
    }
    expect(taps).toBeGreaterThan(5);
    expect(await tour.getAttribute("data-heard")).toBe(String(taps));
  });

  it("speaks of taps where there is a finger, and of keys where there are some", async ({
    visit,
  }) => {
    const touched = { hasTouch: true, isMobile: true, viewport: PHONE };
    for (const [person, says] of [
      [{}, /press 1 to 5/],
      [touched, /Tap a die to keep it/],
    ] as const) {
      const page = await visit.person({ ...person, settings: { toured: [] } });
      await playNow(page);
      await page.locator(".tour").getByText(says).waitFor();
    }
  });

  it("is not explained twice, and not to somebody who skips it", async ({ visit }) => {
    const page = await visit.person({ settings: { toured: [] } });
    await playNow(page);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    expect(await page.locator(".tour").count()).toBe(0);
  });
});
