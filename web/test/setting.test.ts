// Setting a table: what is agreed for all, and with each player.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { fromMenu } from "./menu.ts";
import { it, SMALL } from "./visit.ts";

/** The line below the name of the player who sits there. */
function lineOf(page: Page, seat: number) {
  return page.locator(".player-terms > summary").nth(seat);
}

async function reads(page: Page, seat: number, hasText: string): Promise<void> {
  await lineOf(page, seat).filter({ hasText }).waitFor();
}

it("a low laptop shows the seats and the way to start without scrolling", async ({ visit }) => {
  const page = await visit.person({ viewport: { width: 1024, height: 600 } });
  await page.goto("/new/yatzy");
  await page.getByRole("button", { name: "Open the table" }).click();
  const start = await page.getByRole("button", { name: "Start the game" }).boundingBox();
  expect((start?.y ?? 0) + (start?.height ?? 600)).toBeLessThanOrEqual(600);
});

describe.concurrent("a player's terms", () => {
  it("are theirs alone, in plain words, by levels or exactly", async ({ visit }) => {
    const page = await visit.person({ viewport: SMALL });
    await page.goto("/new/plyt");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await lineOf(page, 1).click();
    const open = page.locator(".player-terms[open]");
    await open.getByText("counting").click();
    await open.getByText("no time limit").click();
    await reads(page, 1, "1 die · counts · no time limit");
    await reads(page, 0, "2 dice · multiplies · 30 s");
    await open.getByText("my 6 times table").click();
    await open.getByLabel("Which table").fill("7");
    await reads(page, 1, "times 7 · no time limit");
    await open.getByText("Set it exactly").click();
    await open.getByRole("button", { name: "Another number for turn 1" }).click();
    await open.getByRole("button", { name: "Another turn" }).click();
    await open.getByLabel("Turn 2, number 2").selectOption("none");
    await open.getByLabel("Dice beside the Master").fill("1");
    await reads(page, 1, "times 7 × 2, 7 and 1 die more · no time limit");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator(".board").waitFor();
    const players = await page.locator(".plyt-players").textContent();
    expect(players).toContain("Master and 1 die × 7 × 2, 7");
    expect(players).toContain("2 dice, multiplied");
  });

  it("are seen by all before the start, and changed by whoever sits there", async ({ visit }) => {
    const [anna, ben] = await Promise.all([visit.person(), visit.person({ viewport: SMALL })]);
    await anna.goto("/new/plyt");
    await anna.getByLabel("Name for seat 1").fill("Anna");
    await anna.getByRole("button", { name: "Open the table" }).click();
    await anna.getByRole("heading", { name: "What is agreed" }).waitFor();
    // A link that says 127.0.0.1 would lead Ben's phone to itself.
    await anna.getByText("Only this computer can open this table so far.").waitFor();
    await ben.goto(anna.url());
    await ben.getByText("Pieces start off the board.").waitFor();
    await ben.getByLabel("Your name").fill("Ben");
    await ben.getByRole("button", { name: "Sit down" }).click();
    // Only his own is his to change.
    await ben.locator(".player-terms").waitFor();
    expect(await ben.locator(".player-terms").count()).toBe(1);
    await ben.locator(".player-terms > summary").click();
    await ben.getByText("three dice").click();
    await anna.getByText("3 dice · multiplies · 30 s").waitFor();
    expect(await ben.getByRole("button", { name: "Change what is agreed" }).count()).toBe(0);
    await anna.getByRole("button", { name: "Change what is agreed" }).click();
    await anna.getByText("leave out").click();
    await anna.getByRole("button", { name: "Agree on this" }).click();
    await ben.locator(".agreed [data-changed]", { hasText: "no chance cards" }).waitFor();
  });
});

describe.concurrent("the youngest", () => {
  it("of Pytagora is one of the players, and begins", async ({ visit }) => {
    const page = await visit.person({ viewport: SMALL });
    await page.goto("/new/one-by-one");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("beginner");
    await page.locator(".player-terms").nth(1).locator("> summary").click();
    await page.getByLabel("The youngest, who begins").nth(1).check();
    await page.getByText("the youngest: begins").waitFor();
    // Another is the youngest now: there are not two.
    await page.locator(".player-terms").nth(0).locator("> summary").click();
    await page.getByLabel("The youngest, who begins").nth(0).check();
    expect(await page.getByText("the youngest: begins").count()).toBe(1);
    await page.getByLabel("The youngest, who begins").nth(1).check();
    expect(await page.getByLabel("The youngest, who begins").nth(0).isChecked()).toBe(false);
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator(".board").waitFor();
    await page.getByText("Beginner").first().waitFor();
  });
});

describe.concurrent("where the host agrees with everybody", () => {
  it("nobody else changes what is agreed with them", async ({ visit }) => {
    const [anna, ben] = await Promise.all([visit.person(), visit.person({ viewport: SMALL })]);
    await anna.goto("/new/plyt");
    await anna.getByLabel("Name for seat 1").fill("Anna");
    await anna.getByLabel("Everybody may choose how hard it is for them").uncheck();
    await anna.getByRole("button", { name: "Open the table" }).click();
    await anna.locator(".code").waitFor();
    await ben.goto(anna.url());
    await ben.getByLabel("Your name").fill("Ben");
    await ben.getByRole("button", { name: "Sit down" }).click();
    await ben.getByRole("button", { name: "Get up" }).waitFor();
    expect(await ben.locator(".player-terms").count()).toBe(0);
    await anna.locator(".player-terms").nth(1).locator("> summary").click();
    await anna.locator(".player-terms").nth(1).getByText("three dice").click();
    await ben.getByText("3 dice · multiplies · 30 s").waitFor();
  });
});

describe.concurrent("the box", () => {
  it("of Plyt has its squares on the board, by tap and by keys", async ({ visit }) => {
    const page = await visit.person({ viewport: SMALL });
    await page.goto("/new/plyt");
    await page.getByText("The box", { exact: true }).click();
    const square = (name: string) => page.getByRole("checkbox", { name, exact: true });
    await square("6").click();
    await square("1").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    expect(await square("6").getAttribute("aria-checked")).toBe("false");
    expect(await square("2").getAttribute("aria-checked")).toBe("true");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("beginner");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator(".board").waitFor();
    await fromMenu(page, "How to play");
    await page.getByText("Plyt squares: 2, 12, 21").waitFor();
  });

  it("of Pytagora has its faces on the dice", async ({ visit }) => {
    const page = await visit.person({ viewport: SMALL });
    await page.goto("/new/one-by-one");
    await page.getByText("The box", { exact: true }).click();
    await page.getByRole("button", { name: "Die 1, face 1: 1" }).click();
    await page.getByRole("button", { name: "Die 1, face 1: 3" }).waitFor();
  });
});

it.concurrent("a bot of my strength is as strong as my last games say", async ({ visit }) => {
  const page = await visit.person({ viewport: SMALL });
  await page.goto("/new/yatzy");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("Bot of my strength");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".board").waitFor();
  // Nobody knows me yet: it is in the middle.
  await page.getByText("Bot 3").first().waitFor({ state: "attached" });
  await fromMenu(page, "Leave");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await page.locator(".finish").waitFor();
  await page.goto("/new/yatzy");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("Bot of my strength");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByText("Bot 2.4").first().waitFor({ state: "attached" });
  // So it does when the same people play again.
  await fromMenu(page, "Leave");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByText("Bot 2", { exact: true }).first().waitFor({ state: "attached" });
  await page.goto("/");
  await fromMenu(page, "Settings");
  await page.getByLabel("Bot for “Play now”").selectOption("Bot of my strength");
});
