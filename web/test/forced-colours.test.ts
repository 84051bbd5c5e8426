// Where the system chooses the colours, what matters can still be told apart.
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { momentCalled } from "./moments.ts";
import { it, SMALL } from "./visit.ts";

const CHOSEN = { forcedColors: "active" } as const;

/** How something is drawn, apart from its letters. */
const drawn = (one: Locator): Promise<string> =>
  one.evaluate((part) => {
    const { borderColor, outlineStyle, outlineColor, backgroundColor } = getComputedStyle(part);
    return [borderColor, outlineStyle, outlineColor, backgroundColor].join();
  });

describe.concurrent("in forced colours", () => {
  it.for([
    ["one-by-one", ".players li"],
    ["whottotal", ".players li"],
    ["plyt", ".players li"],
    ["yatzy", ".totals li, .sheet thead th[scope=col]"],
    ["ploc", ".ploc-village"],
  ] as const)("whose turn it is can be seen in %s", async ([game, one], { visit }) => {
    const page = await visit.person({ ...CHOSEN, viewport: SMALL });
    const seats = game === "ploc" ? 2 : game === "yatzy" ? 20 : 6;
    await (await momentCalled(game, seats, FIRST[game] ?? "before the throw")).open(page);
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

const FIRST: Readonly<Record<string, string>> = { whottotal: "before the deal" };
