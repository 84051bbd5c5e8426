// Score sheets and rules on paper: A4 and Letter, normal and large print.

import { describe, expect } from "vitest";
import { GAMES } from "./games.ts";
import { fromMenu } from "./menu.ts";
import { A4, LETTER, pagesOf } from "./pdf.ts";
import { it } from "./visit.ts";

describe.concurrent("on paper", () => {
  it.for(GAMES)("the score sheet of %s is one page, its rules a few", async (id, { visit }) => {
    const page = await visit.person({ locale: "de-DE", settings: { language: "en" } });
    await page.goto(`/print/${id}`);
    await page.getByLabel("Score sheet").check();
    for (const [size, points] of [
      ["A4", A4],
      ["Letter", LETTER],
    ] as const)
      for (const print of ["Normal", "Large print"]) {
        await page.getByLabel(size, { exact: true }).check();
        await page.getByLabel(print).check();
        const pdf = pagesOf(await page.pdf({ preferCSSPageSize: true }));
        expect(pdf, `${size}, ${print}`).toEqual({ count: 1, sizes: [points] });
      }
    await page.getByLabel("Rules", { exact: true }).check();
    const rules = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(rules.sizes).toEqual([LETTER]);
    expect(rules.count).toBeGreaterThan(1);
    expect(rules.count).toBeLessThan(16);
  });

  it.for([
    ["yatzy", 1, [5]],
    ["yatzy", 5, [5]],
    ["yatzy", 6, [5, 5, 5, 5, 5, 5]],
    ["solitaire-yahtzee", 3, [3]],
    ["all-together", 6, [6]],
    ["whottotal", 6, [12]],
  ] as const)(
    "YAT-15, PYT-28 %s for %i has sheets with so many columns: %j",
    async ([id, players, columns], { visit }) => {
      const page = await visit.person();
      await page.goto(`/print/${id}`);
      await page.getByLabel("Score sheet").check();
      await page.getByLabel("Players").fill(String(players));
      const cells = page.locator(".sheet-paper tbody tr:first-child");
      const found = await cells.evaluateAll((rows) =>
        rows.map((row) => row.querySelectorAll("td").length),
      );
      expect(found).toEqual(columns);
      for (const print of ["Normal", "Large print"]) {
        await page.getByLabel(print).check();
        const pdf = pagesOf(await page.pdf({ preferCSSPageSize: true }));
        expect(pdf.count, print).toBe(columns.length);
      }
      if (columns.length > 1) await page.getByText("Game 5").first().waitFor();
    },
  );

  it("the paper is found from the rules beside the board", async ({ visit }) => {
    const page = await visit.person({ locale: "en-US" });
    await page.goto("/new/plyt");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
    await page.getByRole("button", { name: "Start the game" }).click();
    await fromMenu(page, "How to play");
    await page.getByRole("link", { name: "Score sheets and rules to print" }).click();
    await page.getByRole("heading", { name: "Plyt on paper" }).waitFor();
    expect(await page.getByLabel("Letter").isChecked()).toBe(true);
  });
});
