// Help in steps, where the table allows it: each press says more, the last shows the move on the board.
import { rooms } from "@pipwise/games";
import { describe, expect } from "vitest";
import { GAMES } from "./games.ts";
import { it } from "./visit.ts";

const coached = await Promise.all(
  rooms.map(async (room) => Object.keys((await room.coach?.())?.advisers ?? {})),
);
const ADVISED = new Set(coached.flat());

/** Where hints are given only if somebody wants them, the device is passed on, or a throw does not lead to a choice. */
const OTHERWISE = ["plyt", "all-together", "whottotal", "pytagora-tournament"];

describe.concurrent("a hint", () => {
  it.for(GAMES.filter((game) => ADVISED.has(game) && !OTHERWISE.includes(game)))(
    "in %s comes rung by rung",
    async (game, { visit }) => {
      const page = await visit.person();
      await page.goto(`/new/${game}`);
      await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
      await page.getByRole("button", { name: "Start the game" }).click();
      await page.locator(".turn[data-you]").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Hint" }).click();
      const said = page.locator(".rungs li");
      await said.first().waitFor();
      const more = page.getByRole("button", { name: "More", exact: true });
      for (let rungs = 1; await more.count(); rungs++) {
        expect(await said.count()).toBe(rungs);
        await more.click();
      }
      expect(await page.locator(".rungs").textContent()).not.toMatch(/hint\.|\{/);
      await page.locator(".board [data-suggested], .rail-advice").first().waitFor();
    },
  );

  it("is not to be had in All Together as on paper, where nobody says what holds (PYT-29)", async ({
    visit,
  }) => {
    const page = await visit.person();
    for (const paper of [false, true]) {
      await page.goto("/new/all-together");
      await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
      const tick = page.getByLabel("All Together as on paper");
      if (paper) await tick.check();
      await page.getByRole("button", { name: "Start the game" }).click();
      await page.locator(".turn[data-you], .note .primary").first().waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".shelf-dice, .note .primary").first().waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".rail").waitFor();
      expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(paper ? 0 : 1);
    }
  });

  it("is not to be had where the table does not allow it", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/new/yatzy");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
    const tick = page.getByLabel("Whoever is stuck may ask for a hint");
    if (await tick.count()) await tick.uncheck();
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(0);
  });
});
