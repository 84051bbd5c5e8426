// The end of a game: who won by how much, what decided it, and what can be learnt from it.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { rounded } from "../study/course.ts";
import { type FinishedGame, finishedGame, putOnDevice } from "./finished.ts";
import { it, PHONE } from "./visit.ts";

async function opened(page: Page, game: FinishedGame): Promise<void> {
  await page.goto(await putOnDevice(page, game));
  await page.locator(".finish").waitFor();
}

describe.concurrent("the end of a game", () => {
  it("says the margin, and in one sentence what decided it", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await opened(page, await finishedGame("yatzy"));
    const scores = (await page.locator(".finish .score").allTextContents()).map(Number);
    const margin = Number(scores[0]) - Number(scores[1]);
    expect(await page.locator(".finish h2").textContent()).toMatch(
      new RegExp(`^(You win|Casual bot wins) by ${margin} points?$`),
    );
    const decided = page.locator(".decided", { hasText: "What decided it:" });
    await decided.waitFor();
    expect(await decided.textContent()).toMatch(/in move \d+/);
  });

  it.for([
    ["moves", "no-preference", "system", "party-drop"],
    ["is still where the device asks for calm", "reduce", "system", "none"],
    ["is still where the settings ask for calm", "no-preference", "calm", "none"],
  ] as const)("is celebrated as it comes: the picture %s", async (moving, { visit }) => {
    const [, reducedMotion, motion, animation] = moving;
    const page = await visit.person({ reducedMotion, settings: { motion } });
    const { events, ...game } = await finishedGame("yatzy", {}, ["Anna", "Ben"]);
    await page.goto(await putOnDevice(page, { ...game, events: events.slice(0, -1) }));
    await page.locator(".pencil").first().click();
    await page.getByRole("button", { name: /^(Score|Cross out)/ }).click();
    const pip = page.locator(".celebration[data-fresh] [data-drop]").first();
    await pip.waitFor({ state: "attached" });
    expect(await pip.evaluate((one) => getComputedStyle(one).animationName)).toBe(animation);
  });

  it("is celebrated by a still picture for whoever comes back", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await opened(page, await finishedGame("whottotal", {}, ["Anna", "Ben"]));
    await page.locator(".celebration:not([data-fresh])").waitFor();
  });

  it("calls whoever gave no name “you” in every sentence, and “Player 1” before strangers", async ({
    visit,
  }) => {
    const page = await visit.person();
    const game = await finishedGame("yatzy", {}, [""]);
    await opened(page, game);
    await page.getByText("What decided it").waitFor();
    const end = await page.locator(".finish").textContent();
    await page.getByRole("link", { name: "See how it went" }).click();
    await page.locator(".mattered").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    const study = await page.locator("main").textContent();
    for (const said of [end, study])
      expect(said).not.toMatch(/You (wins|plays|was|threw .* You)\b/);
    expect(study).toMatch(/You were (very )?(lucky|unlucky|neither)/);
    const stranger = await visit.person();
    await stranger.goto(await page.getByLabel("Link to this game").inputValue());
    await stranger.locator(".mattered").waitFor();
    for (const key of ["Home", "ArrowRight", "ArrowRight"]) await stranger.keyboard.press(key);
    const shared = await stranger.locator("main").textContent();
    expect(shared).toMatch(/Player 1 was (very )?(lucky|unlucky|neither)/);
    expect(shared).not.toMatch(/\byou(r|rs)?\b/i);
  });

  it("is told before it is shown again, in words first and figures behind a tap", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE });
    await page.goto(`/replay${await putOnDevice(page, await finishedGame("ploc"))}`);
    const review = page.locator(".reviews li").first();
    await review.waitFor();
    expect(await review.locator(":scope > p").textContent()).not.toMatch(/[%]/);
    const figures = review.locator(".sum");
    expect(await figures.isVisible()).toBe(false);
    await review.getByText("The figures").click();
    expect(await figures.isVisible()).toBe(true);
    expect(await page.locator("main").textContent()).not.toMatch(/[-−]0(\.0)?\s?%/);
    const tops = await Promise.all(
      [".analysis", ".board"].map(async (part) => (await page.locator(part).boundingBox())?.y ?? 0),
    );
    expect(tops[0]).toBeLessThan(Number(tops[1]));
  });

  it.for([-1e-17, -0.0004, -0.004])("shows %d as nothing, without a sign", (value) => {
    expect(rounded(value, 2)).toBe(0);
  });

  it("of Plyt says how many sums were right, which were wrong, and their smart way", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE });
    await opened(page, await finishedGame("plyt"));
    const sums = page.locator(".exercises details");
    await sums.getByText(/^You: \d+ of \d+ sums right$/).click();
    const [, right = 0, count = 0] =
      /(\d+) of (\d+)/.exec((await sums.locator("summary").textContent()) ?? "") ?? [];
    const wrong = sums.locator("dt");
    expect(await wrong.count()).toBe(Number(count) - Number(right));
    expect(await wrong.first().textContent()).toMatch(/ = [\d,]+(, not [\d,]+| \()/);
    expect(await sums.locator("dd").count()).toBeGreaterThanOrEqual(await wrong.count());
  });
});
