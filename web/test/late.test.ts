// Whoever comes late sits down: on a new seat, in place of a bot, or around one device (TAB-6).
import { describe, expect } from "vitest";
import { atHouse } from "./at-house.ts";
import { fromMenu } from "./menu.ts";
import { it, PHONE, SMALL } from "./visit.ts";

describe.concurrent("TAB-6 a late comer", () => {
  it("asks from a phone for a seat, all agree with a tap, and plays on", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit);
    const mia = await visit.person({ settings: { name: "Mia" }, viewport: PHONE });
    await mia.goto(anna.url());
    await mia.getByRole("button", { name: "Join in" }).click();
    expect(await mia.getByLabel("Your name").inputValue()).toBe("Mia");
    await mia.getByRole("button", { name: "Ask to join" }).click();
    await mia.getByText("You have asked to join. The others have to agree.").waitFor();
    for (const page of [anna, ben]) {
      await page.getByText("Mia would like to join.").waitFor();
      await page.getByRole("button", { name: "Agree" }).click();
    }
    await mia.getByText("You are watching").waitFor({ state: "detached" });
    for (const page of [anna, ben, mia])
      await page.locator(".board").getByText("Mia").first().waitFor();
    // Whoever sits down comes back to the seat.
    await mia.reload();
    await mia.locator(".board").waitFor();
    expect(await mia.getByRole("button", { name: "Join in" }).count()).toBe(0);
  });

  it("is not let in when one of them would rather not", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit, { game: "whottotal" });
    const mia = await visit.person({ settings: { name: "Mia" }, viewport: SMALL });
    await mia.goto(anna.url());
    await mia.getByRole("button", { name: "Join in" }).click();
    await mia.getByRole("button", { name: "Ask to join" }).click();
    await ben.getByText("Mia would like to join.").waitFor();
    await ben.getByRole("button", { name: "Rather not" }).click();
    await mia.getByText("You have asked to join.").waitFor({ state: "detached" });
    await mia.getByText("You are watching").waitFor();
  });

  it("plays on for a bot, around one device", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await page.goto("/new/ploc");
    await page.getByLabel("Name for seat 1").fill("Anna");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("beginner");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator(".board").waitFor();
    await fromMenu(page, "Somebody joins");
    const dialog = page.getByRole("dialog");
    // Ploc is for two: there is only the bot's seat.
    await dialog.getByText("In place of Beginner bot").waitFor();
    await dialog.getByLabel("Name").fill("Mia");
    await dialog.getByRole("button", { name: "Sit down" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Mia").first().waitFor();
    expect(await page.getByText("Beginner bot").count()).toBe(0);
  });
});
