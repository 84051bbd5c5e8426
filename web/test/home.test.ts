// Home: a game to play is in view at once, and whoever wants something else finds its door.
import { afterAll, beforeAll, expect } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { it } from "./visit.ts";

// Other tests' house may have tables that anybody can join: those stand first.
let house: House;
beforeAll(async () => {
  house = await openHouse({ web: new URL("../dist", import.meta.url).pathname });
});
afterAll(() => house.stop());

const PHONES = [
  { width: 390, height: 664 },
  { width: 412, height: 732 },
  { width: 360, height: 560 },
  { width: 740, height: 340 },
];

it.concurrent.for(PHONES)(
  "there is a game to play in view at $width by $height",
  async (viewport, { visit, expect }) => {
    for (const locale of ["en-GB", "de-DE"]) {
      const page = await visit.person({ viewport, locale, alone: true, baseURL: house.base });
      await page.goto("/");
      const play = page.locator("#root > main .box button.primary").first();
      await play.waitFor();
      const { y = 0, height = 0 } = (await play.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    }
  },
);

it.concurrent("a box with several games begins one and leads to all", async ({ visit }) => {
  const page = await visit.person();
  await page.goto("/");
  await page.locator("[data-room=pytagora]").getByText("All 5 ways to play").click();
  await page.waitForURL("/games/pytagora");
  await expect.poll(() => page.locator(".game-list li").count()).toBe(5);
});
