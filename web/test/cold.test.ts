// Every screen, opened by its address in a page that has loaded nothing yet: whatever is read there has its words.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { giveUp, seated } from "./at-house.ts";
import { finishedGame, putOnDevice } from "./finished.ts";
import { keysOn } from "./keys-on.ts";
import { fromMenu } from "./menu.ts";

import { it, PHONE } from "./visit.ts";

it("the check can fail: a key is seen in text and in labels", async ({ visit }) => {
  const page = await visit.person();
  await page.goto("/missing");
  await page.locator("main").evaluate((main) => {
    main.append("finish.won, really");
    main.insertAdjacentHTML("beforeend", '<button aria-label="table.see-end"></button>');
  });
  expect(await keysOn(page)).toEqual(["finish.won", "table.see-end"]);
});

it.concurrent("where nobody plays", async ({ visit }) => {
  visit.expectComplaints(/40[04]/);
  const page = await visit.person({ viewport: PHONE });
  const screens = [
    ["/", ".shelf a"],
    ["/practice", "main h1"],
    ["/class", "main h1"],
    ["/class/privacy", "main h1"],
    ["/class/nobody", "main h1"],
    ["/card", "main h1"],
    ["/replay", "input[type=file]"],
    ["/replay/here/nothing", "main"],
    ["/replay/t/nothing", "main h1"],
    ["/t/nothing", "main h1"],
    ["/screen/nothing", "main h1"],
    ["/join/nothing", "main h1"],
    ["/seat/nothing/0#nothing", "main h1"],
    ["/here/nothing", "main h1"],
    ["/missing", "main h1"],
    ["/print/nothing", "main h1"],
    ["/new/nothing", "main h1"],
    ["/print/yatzy", ".papers"],
    ["/print/ploc", ".papers"],
  ] as const;
  for (const [path, there] of screens) expect(await coldKeys(page, path, there), path).toEqual([]);
});

it.concurrent("a table of the house, from its lobby to its end and the next one, with its big screen", async ({
  visit,
}) => {
  const [anna, ben] = await seated(visit, { game: "whottotal", talk: "Phrases" });
  const screen = await visit.person({ viewport: { width: 1920, height: 1080 } });
  const table = new URL(anna.url()).pathname;
  const big = table.replace("/t/", "/screen/");
  const lookAround = async (there: string): Promise<void> => {
    expect(await coldKeys(anna, table, there), `${table} ${there}`).toEqual([]);
    expect(await coldKeys(screen, big, there), `${big} ${there}`).toEqual([]);
  };
  await lookAround(".code");
  await anna.getByRole("button", { name: "Start the game" }).click();
  await lookAround(".board");
  await fromMenu(anna, "Pause");
  await anna.locator(".paused").waitFor();
  await ben.locator(".paused").waitFor();
  expect(await keysOn(ben)).toEqual([]);
  await anna.getByRole("button", { name: "Go on" }).click();
  await giveUp(anna);
  await lookAround(".finish h2");
  expect(await coldKeys(anna, `/replay${table}`, "main.study")).toEqual([]);

  // Everybody is named in view, with nothing to scroll to, and the next game is followed.
  await screen.goto(big);
  await screen.locator(".finish li").nth(1).waitFor();
  expect(await screen.getByRole("heading", { level: 2 }).textContent()).toMatch(/^Ben wins/);
  const heights = await screen
    .locator(".finish li")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(Math.max(...heights)).toBeLessThanOrEqual(1080);
  await anna.goto(table);
  await anna.getByRole("button", { name: "Play again" }).click();
  await anna.waitForURL((url) => url.pathname !== table);
  const next = new URL(anna.url()).pathname.replace("/t/", "/screen/");
  await screen.waitForURL((url) => url.pathname === next);
  await screen.locator(".big-seats").waitFor();
});

it.concurrent("a game on this device, its end, and every step of looking at it again", async ({
  visit,
}) => {
  const page = await visit.person({ viewport: PHONE });
  const game = await finishedGame("whottotal");
  const path = await putOnDevice(page, game);
  expect(await coldKeys(page, path, ".finish h2")).toEqual([]);
  expect(await coldKeys(page, `/replay${path}`, "main.study")).toEqual([]);
});

/** A page of its own remembers nothing that another one has loaded. */
async function coldKeys(page: Page, path: string, there: string): Promise<string[]> {
  await page.goto("about:blank");
  await page.goto(path);
  await page.locator(there).first().waitFor();
  return keysOn(page);
}
