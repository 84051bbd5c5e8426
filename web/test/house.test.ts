import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { MADE_UP_HOST } from "./crowd.ts";
import { it, PHONE } from "./visit.ts";
import { hurryTurn, playNow, ROUNDS, takeTurn } from "./yatzy.ts";

/** Anna opens a table with a seat for somebody elsewhere; answers its code. */
async function openTable(anna: Page): Promise<string> {
  await anna.goto("/new/yatzy");
  await anna.getByLabel("Name for seat 1").fill("Anna");
  await anna.getByRole("button", { name: "Open the table" }).click();
  return (await anna.locator(".code").textContent()) ?? "";
}

async function join(ben: Page, code: string): Promise<void> {
  await ben.goto("/");
  await ben.getByLabel("Join a table").fill(code);
  await ben.getByRole("button", { name: "Join", exact: true }).click();
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Sit down" }).click();
}

describe("a table of the house", () => {
  it.concurrent("is joined by code from a phone, has a bot too, and is played to the end", async ({
    visit,
  }) => {
    const anna = await visit.person();
    const ben = await visit.person({ viewport: PHONE });
    await anna.goto("/new/yatzy");
    await anna.getByRole("button", { name: "Add a seat" }).click();
    await anna.getByLabel("Seat 3", { exact: true }).selectOption("casual");
    await anna.getByLabel("Name for seat 1").fill("Anna");
    await anna.getByRole("button", { name: "Open the table" }).click();
    await join(ben, (await anna.locator(".code").textContent()) ?? "");
    await anna.getByText("Ben", { exact: true }).waitFor();
    await anna.getByRole("button", { name: "Start the game" }).click();
    const plays = async (page: Page): Promise<void> => {
      for (let round = 0; round < ROUNDS; round++) await hurryTurn(page);
      await page.locator(".finish").waitFor();
    };
    await Promise.all([plays(anna), plays(ben)]);
    const places = await anna.locator(".finish li").allTextContents();
    expect(await ben.locator(".finish li").allTextContents()).toEqual(places);
    await anna.getByRole("button", { name: "Play again" }).click();
    await anna.locator(".board, .lobby").first().waitFor();
  });

  it.concurrent("can be watched, and says so kindly when there is no such table", async ({
    visit,
  }) => {
    const anna = await visit.person();
    const ben = await visit.person();
    const carla = await visit.person();
    const code = await openTable(anna);
    await join(ben, code);
    await anna.getByRole("button", { name: "Start the game" }).click();
    await anna.locator(".board").waitFor();
    await carla.goto(`/join/${code}`);
    await carla.getByText("You are watching").waitFor();
    visit.expectComplaints(/404/);
    await carla.goto("/join/QQQQQQ");
    await carla.getByText("No table has this code.").waitFor();
  });

  it.concurrent("works under an address that is no secure context", async ({ visit }) => {
    const baseURL = visit.house.base.replace("127.0.0.1", MADE_UP_HOST);
    const anna = await visit.person({ baseURL });
    await playNow(anna);
    await takeTurn(anna);
    await anna.locator(".ink").first().waitFor();
    expect(await anna.evaluate(() => isSecureContext)).toBe(false);
    const ben = await visit.person({ baseURL });
    await join(ben, await openTable(anna));
    await anna.getByRole("button", { name: "Copy the link" }).click();
    await anna.getByRole("button", { name: "Start the game" }).click();
    await ben.locator(".board").waitFor();
  });

  it("shows a lost line while it lasts, recovers by itself, and loses nothing", async ({
    visit,
  }) => {
    const anna = await visit.person();
    const ben = await visit.person();
    await join(ben, await openTable(anna));
    await anna.getByRole("button", { name: "Start the game" }).click();
    const throwing = { name: "Throw all five dice" };
    const first = await Promise.race(
      [anna, ben].map(async (page) => {
        await page.getByRole("button", throwing).waitFor();
        return page;
      }),
    );
    await first.getByRole("button", throwing).click();
    await first.locator(".pencil").first().waitFor();
    const dice = first.locator(".tray-die");
    const before = await dice.evaluateAll((all) => all.map((die) => die.ariaLabel));
    visit.expectComplaints(/WebSocket|ERR_CONNECTION/);
    await visit.house.restart();
    await first.locator(".line-lost").waitFor();
    await first.locator(".line-lost").waitFor({ state: "detached" });
    expect(await dice.evaluateAll((all) => all.map((die) => die.ariaLabel))).toEqual(before);
    await first.locator(".pencil").first().click();
    await first.getByRole("button", { name: /^(Score|Cross out)/ }).click();
    const second = first === anna ? ben : anna;
    await second.getByRole("button", throwing).waitFor();
    expect(await second.locator(".ink").count()).toBe(1);
  });
});
