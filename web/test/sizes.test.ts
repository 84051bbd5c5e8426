// Every board at every moment that matters, with the fewest players and with the most: whatever can be acted on is within
// reach at every size, nothing that has the focus is hidden, and nothing is English in German.
import { rm } from "node:fs/promises";
import type { Page, ViewportSize } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { englishBeside, englishOn } from "./english-left.ts";
import { hiddenFocus } from "./focus-walk.ts";
import { GAMES, long, TRIED } from "./games.ts";
import { resizable } from "./in-reach.ts";
import { type Moment, momentsOf } from "./moments.ts";
import { buildWithLonger, LONGER } from "./other-words.ts";
import { it } from "./visit.ts";

const UPRIGHT = { width: 390, height: 664 };
const LYING = { width: 844, height: 390 };
/** Where bars take the most. */
const WALKED: readonly ViewportSize[] = [UPRIGHT, LYING];
const NARROWEST = { width: 320, height: 640 };
/** A laptop at 200 %, as people with weak eyes have it. */
const ZOOMED = { width: 640, height: 360 };
const SIZES = [
  NARROWEST,
  { width: 360, height: 560 },
  { width: 360, height: 640 },
  UPRIGHT,
  { width: 412, height: 732 },
  LYING,
  { width: 740, height: 340 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 600 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  ZOOMED,
];

/** Lower than fifteen boxes of a finger's height: the sheet scrolls behind the bar. */
const LOWEST = [/ at 360×560: .*(is cut by \.sheet|pencil)/, / at 740×340: .*pencil/];
/** Where things are most in each other's way. */
const TIGHT = [NARROWEST, UPRIGHT, LYING, ZOOMED];
/** Each of the other sizes is looked at in every so manieth moment; `npm run test:long` looks at all in all. */
const EVERY = long ? 1 : 3;
const IN_OTHER_WORDS = long ? SIZES : TIGHT;
const english = englishBeside("de");

const BUSY_MACHINE = { timeout: 300_000 };

describe.concurrent("what can be acted on is within reach, at every size", BUSY_MACHINE, () => {
  it.for(GAMES)("in %s", async (game, { visit }) => {
    const page = await visit.person();
    const sizes = TRIED.includes(game) ? SIZES : TIGHT;
    const faults = await faultsIn(page, game, sizes, async (_, size) =>
      size && WALKED.includes(size) ? hiddenFocus(page) : [],
    );
    expect(faults).toEqual([]);
  });
});

describe.concurrent("in German too", BUSY_MACHINE, () => {
  it.for(TRIED)("in %s", async (game, { visit }) => {
    const page = await visit.person({ settings: { language: "de" } });
    const fewest = Math.min(...(await momentsOf(game)).map(({ seats }) => seats));
    const faults = await faultsIn(page, game, IN_OTHER_WORDS, async ({ seats }, size) => {
      if (size) return [];
      const left = await englishOn(page, english);
      if (seats > fewest) return left;
      await askForHints(page);
      return [...left, ...(await englishOn(page, english))];
    });
    expect(faults).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });
});

describe.concurrent("and with words 40 % longer", BUSY_MACHINE, () => {
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

  it.for(TRIED)("in %s", async (game, { visit }) => {
    const page = await visit.person({ settings: { language: LONGER }, baseURL: house.base });
    const faults = await faultsIn(page, game, IN_OTHER_WORDS);
    // The bar may grow with its words, as long as all is within reach.
    expect(faults.filter((fault) => !fault.includes(": the bar is "))).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(LONGER);
  });
});

/** `more`: what else is wrong at a size, and once all sizes have been looked at. */
async function faultsIn(
  page: Page,
  game: string,
  sizes: readonly ViewportSize[],
  more: (moment: Moment, size?: ViewportSize) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const faults: string[] = [];
  const sized = await resizable(page);
  for (const [i, moment] of (await momentsOf(game)).entries()) {
    const of = `${moment.name}, ${moment.seats}`;
    await moment.open(page);
    const looked = sizes.filter((size, at) => TIGHT.includes(size) || (at + i) % EVERY === 0);
    for (const size of looked)
      for (const fault of [...(await sized.outOfReach(size)), ...(await more(moment, size))])
        faults.push(`${of} at ${size.width}×${size.height}: ${fault}`);
    for (const fault of await more(moment)) faults.push(`${of}: ${fault}`);
  }
  await sized.end();
  return faults.filter((fault) => !LOWEST.some((size) => size.test(fault)));
}

/** Up the ladder, where there is one. */
async function askForHints(page: Page): Promise<void> {
  const ask = page.getByRole("button", { name: /^(Tipp|Mehr)$/ });
  const rungs = page.locator(".rungs li");
  for (let rung = 1; rung <= 5 && (await ask.count()); rung++) {
    await ask.first().click();
    await rungs.nth(rung - 1).waitFor();
  }
}
