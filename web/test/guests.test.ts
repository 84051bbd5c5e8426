// Somebody is invited, sits down, goes away, and finds the game again.

import { describe, expect } from "vitest";
import { atHouse, seated } from "./at-house.ts";
import { fromMenu } from "./menu.ts";
import { it, SMALL } from "./visit.ts";

describe.concurrent("a guest", () => {
  it("reads who invites them to what, and is asked for a name in place", async ({ visit }) => {
    const anna = await visit.person({ settings: { name: "Anna" } });
    await anna.goto("/new/yatzy");
    await anna.getByRole("button", { name: "Open the table" }).click();
    await anna.locator(".code").waitFor();
    const ben = await visit.person({ viewport: SMALL });
    await ben.goto(anna.url());
    await ben.getByRole("heading", { name: "Anna invites you to Yatzy" }).waitFor();
    // The way for others is folded away; one button is for him.
    expect(await ben.locator(".code").isVisible()).toBe(false);
    await ben.getByRole("button", { name: "Sit down" }).click();
    await ben.getByText("What are you called?").waitFor();
    expect(await ben.evaluate(() => document.activeElement?.id)).toBe("name");
    await ben.getByLabel("Your name").fill("Ben");
    await ben.getByRole("button", { name: "Sit down" }).click();
    await anna.getByText("Ben", { exact: true }).waitFor();
  });

  it("is told that the table is full, and stays to watch", async ({ visit }) => {
    const [anna, ben] = await seated(visit);
    const eve = await visit.person({ viewport: SMALL });
    await eve.goto(anna.url());
    await eve.getByText("The table is full.").waitFor();
    await anna.getByRole("button", { name: "Start the game" }).click();
    for (const page of [ben, eve]) await page.locator(".board").waitFor();
  });

  it("finds a mistyped code still in the field", async ({ visit }) => {
    visit.expectComplaints(/404/);
    const page = await visit.person({ viewport: SMALL });
    await page.goto("/");
    await page.getByLabel("Join a table").fill("qwxzvb");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("heading", { name: "Nothing here" }).waitFor();
    expect(await page.getByLabel("Join a table").inputValue()).toBe("QWXZVB");
  });

  it.for(["/t/nothing-like-a-table", "/t/%00", "/join/!"])(
    "is told kindly that %s leads nowhere",
    async (path, { visit }) => {
      visit.expectComplaints(/40[04]/);
      const page = await visit.person({ viewport: SMALL });
      await page.goto(path);
      await page.locator("main h1").waitFor();
      const said = await page.locator("main").textContent();
      expect(said).not.toMatch(/pattern|match|\^|\\|must/);
    },
  );

  it.for(["/replay/t/nothing-like-a-table", "/screen/nothing-like-a-table"])(
    "is told at %s that there is no such table",
    async (path, { visit }) => {
      visit.expectComplaints(/40[04]/);
      const page = await visit.person({ viewport: SMALL });
      await page.goto(path);
      await page.getByText("There is no such table.").waitFor();
    },
  );
});

describe.concurrent("leaving", () => {
  it("lets the table wait, and home tells whose turn it is and how it stands", async ({
    visit,
  }) => {
    const [, ben] = await atHouse(visit);
    await fromMenu(ben, "Leave");
    const first = ben.locator("dialog .button, dialog button:not(.dialog-head button)").first();
    expect(await first.textContent()).toBe("Go, and come back later");
    await ben.getByRole("link", { name: "Go, and come back later" }).click();
    const recent = ben.locator(".recent").first();
    await recent.getByText(/Anna 0, Ben 0/).waitFor();
    await recent.getByText(/(Anna|Ben)’s turn, just now/).waitFor();
    await recent.getByText("Continue").click();
    await ben.locator(".board").waitFor();
  });

  it("keeps games that are over apart from those that go on", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/");
    await page.evaluate(() => {
      const table = { game: "yatzy", names: ["Anna", "Ben"], at: Date.now() - 7_200_000 };
      const over = { ...table, path: "/d/over", life: "finished", scores: [212, 198] };
      const on = { ...table, path: "/d/on", life: "playing", scores: [84, 91], turn: "Ben" };
      localStorage.setItem("pipwise.recent", JSON.stringify([over, on]));
    });
    await page.reload();
    const lists = page.locator(".recent");
    await lists.nth(1).waitFor();
    expect(await lists.nth(0).textContent()).toMatch(
      /Where you left off.*Anna 84, Ben 91.*Ben’s turn, 2 hours ago/,
    );
    expect(await lists.nth(1).textContent()).toMatch(/Games that are over.*Anna 212, Ben 198/);
  });
});
