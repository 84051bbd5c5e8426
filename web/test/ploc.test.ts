// What can be seen of a tug-of-war.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { playOn, ploc } from "./habits.ts";
import { it } from "./visit.ts";

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
});
