// People at different browsers: what they say to each other, and how they play again.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atHouse, begin, seated } from "./at-house.ts";
import { fromEnd, fromMenu } from "./menu.ts";
import { it, PHONE } from "./visit.ts";

async function giveUp(page: Page): Promise<void> {
  await fromMenu(page, "Leave");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
}

describe.concurrent("table talk", () => {
  it("goes by phrases and gestures, before, during and after the game, beside whoever speaks", async ({
    visit,
  }) => {
    const [anna, ben] = await seated(visit, { talk: "Phrases and gestures" });
    await ben.getByRole("button", { name: "Say something" }).click();
    expect(await ben.getByLabel("In your own words").count()).toBe(0);
    await ben.getByRole("button", { name: "Good luck" }).click();
    for (const page of [anna, ben])
      await page.locator(".bubble", { hasText: "Good luck" }).waitFor();
    await begin(anna, ben);
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.getByRole("button", { name: "Clap" }).click();
    const bubble = ben.locator(".bubble", { hasText: "Anna claps" });
    await bubble.waitFor();
    const again = anna.getByRole("button", { name: "Say something" });
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    const [said, piece] = [
      await bubble.boundingBox(),
      await ben.locator("[data-seat='0']").first().boundingBox(),
    ];
    expect(Math.abs((said?.y ?? 0) - (piece?.y ?? 999))).toBeLessThan(150);
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    await giveUp(ben);
    await fromEnd(ben, "Say something");
    await ben.getByText("Said a moment ago").waitFor();
    await ben.getByRole("button", { name: "Good game" }).click();
    await anna.getByRole("log").getByText("Good game").waitFor();
    await bubble.waitFor({ state: "detached" });
  });

  it("waits for whoever is still looking for words when the game ends", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { talk: "Own words too" });
    await begin(anna, ben);
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.getByLabel("In your own words").fill("What a th");
    await giveUp(ben);
    await anna.locator(".finish").waitFor();
    await anna.getByLabel("In your own words").pressSequentially("row");
    await anna.keyboard.press("Enter");
    await ben.getByRole("log").getByText("What a throw").waitFor();
  });

  it("waits when the game starts, too, however long the board takes to come", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { talk: "Own words too", alone: true });
    let come = (): void => {};
    const comes = new Promise<void>((resolve) => void (come = resolve));
    await anna.route(/board-.*\.js$/, async (route) => {
      await comes;
      await route.continue();
    });
    await anna.reload();
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.getByLabel("In your own words").fill("Here we g");
    // Through the house itself: a dialog lies over the button.
    await anna.evaluate(() =>
      fetch(`/api/v1/tables/${location.pathname.slice(3)}/start`, { method: "POST" }),
    );
    await anna.getByText("Setting the table").waitFor();
    await anna.getByLabel("In your own words").pressSequentially("o");
    come();
    await anna.locator(".board").waitFor();
    await anna.keyboard.press("Enter");
    await ben.getByRole("log").getByText("Here we go").waitFor();
  });

  it("is in one’s own words where the host allows it, and not to be had where there is none", async ({
    visit,
  }) => {
    const [[anna, ben], quiet] = await Promise.all([
      seated(visit, { talk: "Own words too" }),
      seated(visit, { talk: "None" }),
    ]);
    await begin(anna, ben);
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.getByLabel("In your own words").fill("Tea is ready");
    await anna.keyboard.press("Enter");
    await ben.locator(".bubble", { hasText: "Tea is ready" }).waitFor();
    await begin(...quiet);
    for (const page of quiet) {
      expect(await page.getByRole("button", { name: "Say something" }).count()).toBe(0);
      expect(await page.getByRole("log").count()).toBe(0);
    }
  });
});

describe.concurrent("the host", () => {
  it("silences somebody, who is told so, and lets them talk again", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit, { talk: "Own words too" });
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.getByRole("button", { name: "Silence Ben" }).click();
    await ben.getByText("The host has asked you to be silent at this table.").waitFor();
    expect(await ben.getByRole("button", { name: "Say something" }).count()).toBe(0);
    await anna.getByRole("button", { name: "Let Ben talk again" }).click();
    await ben.getByRole("button", { name: "Say something" }).click();
    expect(await ben.getByRole("button", { name: "Silence Anna" }).count()).toBe(0);
    await ben.getByRole("button", { name: "Well played" }).click();
    await anna.getByRole("log").getByText("Well played").waitFor();
  });

  it("removes somebody from the lobby, who does not sit down again", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { talk: "Own words too" });
    await anna.getByRole("button", { name: "Remove Ben" }).click();
    visit.expectComplaints(/403/);
    await ben.getByRole("button", { name: "Sit down" }).click();
    await ben.getByText("The host does not want you at this table.").waitFor();
    expect(await ben.getByRole("button", { name: "Say something" }).count()).toBe(0);
  });
});

describe.concurrent("playing again", () => {
  it("leads both to the same table, on the seats kept for them", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { talk: "None" });
    await begin(anna, ben);
    await giveUp(anna);
    await ben.getByRole("button", { name: "Play again" }).click();
    await ben.getByText("kept for Anna").waitFor();
    await ben.getByText("Waiting for Anna").waitFor();
    await anna.getByText("Your seat is kept.").waitFor();
    await anna.getByRole("button", { name: "Play again" }).click();
    await anna.getByText("Everybody is here").waitFor();
    expect(anna.url()).toBe(ben.url());
    await ben.getByRole("button", { name: "Start the game" }).click();
    for (const page of [anna, ben]) await page.locator(".board").waitFor();
  });

  it("without somebody: the host frees the seat that was kept, and another takes it", async ({
    visit,
  }) => {
    const [anna, ben] = await seated(visit, { talk: "None" });
    await begin(anna, ben);
    await giveUp(anna);
    await ben.getByRole("button", { name: "Play again" }).click();
    await ben.getByRole("button", { name: "Free the seat of Anna" }).waitFor();
    const carla = await visit.person({ settings: { name: "Carla" } });
    await carla.goto(ben.url());
    await carla.getByText("kept for Anna").waitFor();
    expect(await carla.getByRole("button", { name: "Sit down" }).count()).toBe(0);
    await ben.getByRole("button", { name: "Free the seat of Anna" }).click();
    await carla.getByRole("button", { name: "Sit down" }).click();
    await ben.getByText("Carla", { exact: true }).waitFor();
  });
});

describe.concurrent("with people elsewhere", () => {
  it("the host passes for somebody who is away, and the game goes on", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { talk: "None", game: "one-by-one" });
    await begin(anna, ben);
    await ben.goto("about:blank");
    await anna.locator(".away").waitFor();
    const pass = anna.getByRole("button", { name: "Pass for Ben" });
    const throwing = anna.locator(".turn[data-you]");
    await pass.or(throwing).waitFor();
    if (await throwing.count()) {
      await anna.keyboard.press("Enter");
      await anna.getByRole("button", { name: "Pass", exact: true }).click();
    }
    // Once for his throw, once for what he would have handed in.
    await pass.click();
    await anna.locator(".shelf-dice text").first().waitFor();
    await pass.click();
    await throwing.waitFor();
  });
});
