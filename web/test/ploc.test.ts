// What can be seen of a tug-of-war.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { playOn, ploc } from "./habits.ts";
import { momentCalled } from "./moments.ts";
import { it, SMALL } from "./visit.ts";

/** Two people at one device; the first one begins. */
async function begin(page: Page): Promise<void> {
  await page.goto("/new/ploc");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByLabel("Name for seat 1").fill("Anna");
  await page.getByLabel("Name for seat 2").fill("Ben");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".turn[data-you]").waitFor();
}

/** Who stands at which end in which colour, and which end is lit. */
const ends = (page: Page) =>
  page.locator(".ploc-team").evaluateAll((teams) =>
    teams.map((team) => ({
      name: team.querySelector("strong")?.textContent,
      colour: getComputedStyle(team.querySelector(".ploc-athlete") ?? team).fill,
      lit: (team as HTMLElement).dataset.turn !== undefined,
    })),
  );

describe.concurrent("in Ploc", () => {
  it("everybody keeps an end and a colour, and the one whose turn it is is lit", async ({
    visit,
  }) => {
    const page = await visit.person();
    await begin(page);
    const before = await ends(page);
    expect(before.map(({ name }) => name)).toEqual(["Anna", "Ben"]);
    expect(before.filter(({ lit }) => lit)).toHaveLength(1);
    const turn = page.locator(".turn h2");
    const first = await turn.textContent();
    while ((await turn.textContent()) === first) await playOn(page, ploc, 1);
    expect(await ends(page)).toEqual(before.map((end) => ({ ...end, lit: !end.lit })));
    const partners = page.locator(".ploc-village[data-own] .ploc-die");
    expect(await partners.count()).toBe(3);
  });

  it("a die is not covered by its key, and a finger sees none", async ({ visit }) => {
    const page = await visit.person({ viewport: { width: 1280, height: 720 } });
    const moment = await momentCalled("ploc", 2, "the dice");
    await moment.open(page);
    const keys = page.locator(".ploc-die .key");
    const gaps = await keys.evaluateAll((all) =>
      all.map((key) => {
        const die = key.closest(".ploc-die")?.getBoundingClientRect();
        return key.getBoundingClientRect().top - (die?.bottom ?? Number.POSITIVE_INFINITY);
      }),
    );
    expect(gaps).toHaveLength(6);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    for (const person of [{ viewport: SMALL }, { hasTouch: true, isMobile: true }]) {
      const finger = await visit.person(person);
      await moment.open(finger);
      await finger.locator(".ploc-die .key").first().waitFor({ state: "attached" });
      expect(await finger.locator(".ploc-die .key:visible").count()).toBe(0);
    }
  });

  it("a chosen die shows on every column die what the two can do, and no loss is preselected", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: { width: 1280, height: 720 } });
    await (await momentCalled("ploc", 2, "low dice")).open(page);
    const dice = page.locator(".ploc-tray .ploc-die:not([aria-disabled])");
    const column = page.locator(".ploc-village .ploc-die:not([aria-disabled])");
    let losses = 0;
    for (let die = 0; die < (await dice.count()); die++) {
      await dice.nth(die).click();
      expect(await page.locator(".ploc-can").count()).toBe(await column.count());
      for (let place = 0; place < (await column.count()); place++) {
        const can = await column.nth(place).locator(".ploc-can > *").allTextContents();
        for (const effect of can)
          expect(effect).toMatch(/^(Eliminate 1( weakened)?|Weaken 1|Modify: [+−±]\d+ athletes?)$/);
        expect(await column.nth(place).getAttribute("aria-label")).toContain(can.join(", "));
        await column.nth(place).click();
        const choices = await page.locator(".choices label").allTextContents();
        // Who leaves is chosen where it can be (PLO-15): the die says in short what the pair does.
        const gists = choices.map((one) => one.replace(/, \d+ weakened out$/, ""));
        expect([...new Set(gists)]).toEqual(can);
        losses += await page.locator(".choices label[data-loss]").count();
        expect(await page.locator(".choices label[data-loss] :checked").count()).toBe(0);
        expect(await page.locator(".deeds .primary").textContent()).not.toContain("−");
      }
    }
    expect(losses).toBeGreaterThan(0);
  });

  it("the ghosts follow what is pointed at, and the knot the balance", async ({ visit }) => {
    const page = await visit.person({ viewport: { width: 1280, height: 720 } });
    await (await momentCalled("ploc", 2, "a pair")).open(page);
    const ghosts = page.locator(".ploc-athlete:not([data-fate=stays])");
    await page.locator(".choices label", { hasText: "Weaken 1" }).hover();
    expect(await ghosts.evaluateAll((all) => all.map((one) => one.dataset.fate))).toEqual([
      "falls",
    ]);
    const [left = 0, right = 0] = await page
      .locator(".ploc-team p span")
      .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent, 10)));
    const off = await page.locator(".ploc-knot").evaluate((knot) => {
      const [a, b] = [knot, knot.closest(".ploc-grass") ?? knot].map((part) => {
        const { x, width } = part.getBoundingClientRect();
        return x + width / 2;
      });
      return Math.sign(Math.round((a ?? 0) - (b ?? 0)));
    });
    expect(off).toBe(Math.sign(right - left));
  });

  it("a berserk is the large button, is told loudly, and four are carried off", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: SMALL });
    await (await momentCalled("ploc", 2, "a berserk")).open(page);
    const primary = page.locator(".deeds .primary");
    expect(await primary.textContent()).toBe("Go berserk: eliminate 4");
    await primary.click();
    await page.locator(".ploc-rage").waitFor();
    expect(await page.locator(".ploc-carried").count()).toBe(4);
    await page.keyboard.press("x");
    await page.locator(".ploc-rage").waitFor({ state: "detached" });
  });

  it("the whole field is on the big screen", async ({ visit }) => {
    const anna = await visit.person({ settings: { name: "Anna" } });
    const screen = await visit.person({ viewport: { width: 1920, height: 1080 } });
    await anna.goto("/new/ploc");
    await anna.getByRole("button", { name: "Open the table" }).click();
    const link = anna.getByRole("link", { name: "Show on the big screen" });
    await screen.goto((await link.getAttribute("href")) ?? "");
    await anna.getByLabel("Seat 2: Let a bot sit here").selectOption("casual");
    await anna.getByRole("button", { name: "Start the game" }).click();
    await screen.locator(".ploc-team[data-turn]").waitFor();
    const over = await screen.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(over).toBeLessThanOrEqual(0);
  });
});
