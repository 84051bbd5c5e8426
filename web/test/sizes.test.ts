// The table of sizes: every board at every moment that matters, with the fewest players and with the most.
import { rm } from "node:fs/promises";
import type { Page, ViewportSize } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { GAMES } from "./games.ts";
import { outOfReach } from "./in-reach.ts";
import { momentsOf } from "./moments.ts";
import { buildWithLonger, LONGER } from "./other-words.ts";
import { it } from "./visit.ts";

const NARROWEST = { width: 320, height: 640 };
/** A laptop at 200 %, as people with weak eyes have it. */
const ZOOMED = { width: 640, height: 360 };
const SIZES = [
  NARROWEST,
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  ZOOMED,
];

/** Where words are most in each other's way; `npm run test:long` looks at every size. */
const long = process.env.PIPWISE_LONG !== undefined;
const TIGHT = [NARROWEST, { width: 390, height: 664 }, { width: 844, height: 390 }, ZOOMED];
const IN_OTHER_WORDS = long ? SIZES : TIGHT;

describe.concurrent("what can be acted on is within reach, at every size", () => {
  it.for(GAMES)("in %s", async (game, { visit }) => {
    expect(await faultsIn(await visit.person(), game, SIZES)).toEqual([]);
  });
});

describe.concurrent("in German too", () => {
  it.for(GAMES)("in %s", async (game, { visit }) => {
    const page = await visit.person({ settings: { language: "de" } });
    expect(await faultsIn(page, game, IN_OTHER_WORDS)).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });
});

describe.concurrent("and with words 40 % longer", () => {
  let web = "";
  let house: House;
  beforeAll(async () => {
    web = await buildWithLonger();
    house = await openHouse({ web });
  }, 120_000);
  afterAll(async () => {
    await house.stop();
    await rm(web, { recursive: true });
  });

  it.for(GAMES)("in %s", async (game, { visit }) => {
    const page = await visit.person({ settings: { language: LONGER }, baseURL: house.base });
    const faults = await faultsIn(page, game, IN_OTHER_WORDS);
    // The bar may grow with its words, as long as all is within reach.
    expect(faults.filter((fault) => !fault.includes(": the bar is "))).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(LONGER);
  });
});

async function faultsIn(
  page: Page,
  game: string,
  sizes: readonly ViewportSize[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const moment of await momentsOf(game)) {
    await moment.open(page);
    for (const size of sizes)
      for (const fault of await outOfReach(page, size))
        faults.push(`${moment.name}, ${moment.seats} at ${size.width}×${size.height}: ${fault}`);
  }
  return faults;
}
