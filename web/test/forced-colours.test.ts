// Where the system chooses the colours, what matters can still be told apart.
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { ONE_OF_EACH } from "./games.ts";
import { momentCalled, momentsOf } from "./moments.ts";
import { it, SMALL } from "./visit.ts";

/** Where boards show who plays, if not in the usual list. */
const PLAYERS: Readonly<Record<string, string>> = {
  yatzy: ".totals li, .sheet thead th[scope=col]",
  ploc: ".ploc-village",
};

const CHOSEN = { forcedColors: "active" } as const;

it("a system that asks for more contrast gets it, where nobody chose otherwise", async ({
  visit,
}) => {
  const theme = async (chosen: "system" | "dark"): Promise<string | undefined> => {
    const page = await visit.person({ contrast: "more", settings: { theme: chosen } });
    await page.goto("/");
    await page.locator(".shelf").waitFor();
    return page.evaluate(() => document.documentElement.dataset.theme);
  };
  expect(await theme("system")).toBe("contrast");
  expect(await theme("dark")).toBe("dark");
});

/** How something is drawn, apart from its letters. */
const drawn = (one: Locator): Promise<string> =>
  one.evaluate((part) => {
    const { borderColor, outlineStyle, outlineColor, backgroundColor } = getComputedStyle(part);
    return [borderColor, outlineStyle, outlineColor, backgroundColor].join();
  });

describe.concurrent("in forced colours", () => {
  it.for(ONE_OF_EACH)("whose turn it is can be seen in $id", async ({ id, most }, { visit }) => {
    const page = await visit.person({ ...CHOSEN, viewport: SMALL });
    const first = (await momentsOf(id)).find(({ seats }) => seats === most);
    await first?.open(page);
    const one = PLAYERS[id] ?? ".players li";
    const turn = page.locator(one).and(page.locator("[data-turn]")).first();
    const other = page.locator(one).and(page.locator(":not([data-turn])")).last();
    expect(await drawn(turn)).not.toBe(await drawn(other));
  });

  it("the throws left and the rope can be seen", async ({ visit }) => {
    const page = await visit.person({ ...CHOSEN, viewport: SMALL });
    await (await momentCalled("yatzy", 1, "thrown")).open(page);
    const marks = page.locator(".throws i");
    expect(await drawn(marks.first())).not.toBe(await drawn(marks.last()));
    await (await momentCalled("ploc", 2, "the dice")).open(page);
    const rope = page.locator(".ploc-rope-held");
    const ground = await drawn(page.locator(".ploc-grass"));
    expect((await drawn(rope)).split(",rgb").at(-1)).not.toBe(ground.split(",rgb").at(-1));
  });
});
