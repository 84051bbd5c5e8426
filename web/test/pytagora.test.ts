// Pytagora's rail as people use it.
import { expect } from "vitest";
import { typeEquation } from "./habits.ts";
import { it } from "./visit.ts";

it("whoever passes although an equation lies there is asked first", async ({ visit }) => {
  const page = await visit.person();
  await page.goto("/new/one-by-one");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Throw the dice" }).click();
  await page.locator(".shelf-dice [data-draggable]").first().waitFor();
  await typeEquation(page);
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  const sure = page.getByRole("button", { name: "Pass all the same" });
  await pass.click();
  await sure.waitFor();
  await page.getByText("Your equation is not handed in yet.").waitFor();
  // Another equation is asked about anew.
  await page.keyboard.press("Backspace");
  await page.getByRole("button", { name: "Not an equation yet" }).waitFor();
  expect(await sure.count()).toBe(0);
  await page.getByRole("button", { name: "Clear the rail" }).click();
  await typeEquation(page);
  await pass.click();
  await sure.click();
  await page.locator(".turn h2").filter({ hasText: "Player 2" }).waitFor();

  // With nothing there nobody is asked.
  await page.getByRole("button", { name: "Throw the dice" }).click();
  await pass.click();
  await page.locator(".turn h2").filter({ hasText: "Player 1" }).waitFor();
});

it("an equation that a hint shows can be laid out at once", async ({ visit }) => {
  const page = await visit.person();
  await page.goto("/new/one-by-one");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Throw the dice" }).click();
  await page.locator(".shelf-dice [data-draggable]").first().waitFor();
  const layOut = page.getByRole("button", { name: "Lay it out" });
  const more = page.getByRole("button", { name: /^(Hint|More)$/ });
  for (let rung = 0; (await layOut.count()) === 0; rung++) {
    await more.click();
    await page.locator(".rungs li").nth(rung).waitFor();
  }
  await layOut.click();
  await page.getByRole("button", { name: /^Hand in/ }).waitFor();
  expect(await layOut.count()).toBe(0);
});
