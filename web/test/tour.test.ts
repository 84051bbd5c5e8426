// The first game of its kind: around the board in a few sentences.
import { games } from "@pipwise/games";
import { describe, expect } from "vitest";
import { it, PHONE } from "./visit.ts";
import { playNow } from "./yatzy.ts";

/** How much of a part's height is neither behind the tour nor off the screen, of what could be. */
function inSight(part: Element): number {
  const { top, bottom } = part.getBoundingClientRect();
  const over = document.querySelector(".tour")?.getBoundingClientRect() ?? new DOMRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const behind = Math.max(0, Math.min(bottom, over.bottom) - Math.max(top, over.top));
  return (shown - behind) / Math.min(bottom - top, innerHeight - over.height);
}

describe.concurrent("the first game", () => {
  it.for(games.map(({ id }) => id))(
    "of %s points at parts that are there",
    async (game, { visit }) => {
      const page = await visit.person({ viewport: PHONE, settings: { toured: [] } });
      await page.goto(`/new/${game}`);
      await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
      await page.getByRole("button", { name: "Start the game" }).click();
      const tour = page.locator(".tour");
      for (let stop = 0; stop < 6; stop++) {
        await tour.waitFor();
        expect(await page.locator("[data-pointed]").count(), (await tour.textContent()) ?? "").toBe(
          1,
        );
        const pointed = await page.locator("[data-pointed]").evaluate(inSight);
        expect(pointed, (await tour.textContent()) ?? "").toBeGreaterThan(0.95);
        const last = page.getByRole("button", { name: "Let us play" });
        if (await last.count()) {
          await last.click();
          break;
        }
        await page.getByRole("button", { name: "Next" }).click();
      }
      await tour.waitFor({ state: "detached" });
    },
  );

  it("is not explained twice, and not to somebody who skips it", async ({ visit }) => {
    const page = await visit.person({ settings: { toured: [] } });
    await playNow(page);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    expect(await page.locator(".tour").count()).toBe(0);
  });
});
