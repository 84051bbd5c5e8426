import { describe, expect } from "vitest";
import { DESK, it, PHONE } from "./visit.ts";
import { hurryTurn, playNow, ROUNDS, takeTurn } from "./yatzy.ts";

describe.concurrent("Yatzy against a bot on this device", () => {
  it("is played on a phone from one click to the standings, and again", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await playNow(page);
    for (let round = 0; round < ROUNDS; round++) await takeTurn(page);
    const standings = page.locator(".finish li");
    await standings.first().waitFor();
    expect(await standings.count()).toBe(2);
    const total = await page.locator("[data-row=total] td").first().textContent();
    expect(await standings.filter({ hasText: "You" }).locator(".score").textContent()).toBe(total);
    await page.getByRole("button", { name: "Play again" }).click();
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
  });

  it("is played at a desk by keyboard alone", async ({ visit }) => {
    const page = await visit.person({ viewport: DESK });
    await page.goto("/");
    await page.locator(".box").first().waitFor();
    const focused = page.locator(":focus");
    for (let tabs = 0; tabs < 10; tabs++) {
      await page.keyboard.press("Tab");
      if (/^Play .*now/.test((await focused.textContent()) ?? "")) break;
    }
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    await page.keyboard.press("Space");
    await page.locator(".pencil").first().waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("3");
    expect(await page.locator(".tray-die[aria-pressed=true]").count()).toBe(2);
    await page.getByRole("button", { name: "Throw 3 dice" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Throw 2 of 3").first().waitFor({ state: "attached" });
    await page.locator(".pencil").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    for (let round = 1; round < ROUNDS; round++) await hurryTurn(page);
    await page.locator(".finish").waitFor();
  });

  it("goes on after a refresh in the middle of a turn, with the same dice", async ({ visit }) => {
    const page = await visit.person({ settings: { name: "Anna" } });
    await playNow(page);
    await takeTurn(page);
    await page.getByRole("button", { name: "Throw all five dice" }).click();
    await page.locator(".pencil").first().waitFor();
    const dice = page.locator(".tray-die");
    const before = await dice.evaluateAll((all) => all.map((die) => die.ariaLabel));
    await page.reload();
    await page.locator(".pencil").first().waitFor();
    expect(await dice.evaluateAll((all) => all.map((die) => die.ariaLabel))).toEqual(before);
    expect(await page.getByText("Throw 1 of 3").count()).toBe(1);
    await page.goto("/");
    await page.getByRole("link", { name: /Anna/ }).click();
    await page.locator(".pencil").first().waitFor();
  });

  it("is one game in two tabs: neither loses nor doubles a move", async ({ visit }) => {
    const page = await visit.person();
    await playNow(page);
    await page.getByRole("button", { name: "Throw all five dice" }).click();
    await page.locator(".pencil").first().waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator(".pencil").first().click();
    await other.getByRole("button", { name: /^(Score|Cross out)/ }).click();
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    expect(await page.locator("td:first-of-type .ink").count()).toBe(1);
  });

  it("lets two people share the device, and holds a box's zero back until it is meant", async ({
    visit,
  }) => {
    const page = await visit.person({ settings: { name: "Anna" } });
    await page.goto("/new/yatzy");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Name for seat 2").fill("Ben");
    await page.getByRole("button", { name: "Start the game" }).click();
    const first = (await page.locator(".turn h2").textContent()) ?? "";
    await takeTurn(page);
    await page.getByRole("button", { name: "Throw all five dice" }).click();
    expect(await page.locator(".turn h2").textContent()).not.toBe(first);
    await page.getByRole("button", { name: "Chance:" }).click();
    await page.getByRole("button", { name: "Cross it out instead" }).click();
    expect(await page.locator(".ink", { hasText: /^0$/ }).count()).toBe(1);
  });
});
