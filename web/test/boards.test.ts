// A whole game on every board, against a bot on this device, with house rules that make it short.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Habit, playOn, ploc, plyt, pytagora, whottotal } from "./habits.ts";
import { DESK, it, PHONE } from "./visit.ts";

/** Sets a table with a casual bot and house rules, by their titles. */
async function setTable(page: Page, game: string, rules: Record<string, string>): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
  const more = page.getByText("More rules");
  if (Object.keys(rules).length > 0 && (await more.count()) > 0) await more.click();
  for (const [title, value] of Object.entries(rules))
    await page.getByLabel(title, { exact: true }).first().fill(value);
  await page.getByRole("button", { name: "Start the game" }).click();
}

describe.concurrent("a whole game", () => {
  it.for([
    ["whottotal", { Rounds: "2" }, whottotal, PHONE],
    ["ploc", { "End a match after so many turns each": "2" }, ploc, DESK],
    ["plyt", { "Everybody starts on square": "100" }, plyt, PHONE],
    ["one-by-one", { "Points to win": "12" }, pytagora, DESK],
    ["all-together", { "Points to win": "12" }, pytagora, PHONE],
    ["last-die", { "Points to win with two players": "1" }, pytagora, DESK],
    ["solitaire-yahtzee", {}, pytagora, PHONE],
    [
      "pytagora-tournament",
      {
        "Points to win One by One": "5",
        "Points to win All Together": "5",
        "Points to win The Last Die": "1",
      },
      pytagora,
      DESK,
    ],
  ] as [string, Record<string, string>, Habit, typeof DESK][])(
    "of %s",
    async ([game, rules, habit, viewport], { visit }) => {
      const page = await visit.person({ viewport });
      await setTable(page, game, rules);
      await playOn(page, habit);
      expect(await page.locator(".finish li").count()).toBe(2);
    },
  );
});
