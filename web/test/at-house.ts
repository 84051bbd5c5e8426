// Anna and Ben at a table of the house, each with a browser of their own: for tests.

import type { Page } from "playwright-core";
import { fromMenu } from "./menu.ts";
import { PHONE, type Visit } from "./visit.ts";

export interface Sitting {
  readonly game?: string;
  readonly talk?: string;
  readonly ownDice?: boolean;
  /** Anna's browser is nobody else's, before or after. */
  readonly alone?: boolean;
  /** The house under another address. */
  readonly baseURL?: string;
}

/** Anna at her laptop and Ben on his phone sit at a table that she has set; the game has not begun. */
export async function seated(visit: Visit, sitting: Sitting = {}): Promise<[Page, Page]> {
  const { game = "yatzy", talk = "None", ownDice = false, alone = false, baseURL } = sitting;
  const at = baseURL === undefined ? {} : { baseURL };
  const anna = await visit.person({ settings: { name: "Anna" }, alone, ...at });
  const ben = await visit.person({ settings: { name: "Ben" }, viewport: PHONE, ...at });
  await anna.goto(`/new/${game}`);
  await anna.getByLabel(talk).check();
  if (ownDice) await anna.getByLabel("We throw our own").check();
  await anna.getByRole("button", { name: "Open the table" }).click();
  await ben.goto(`/join/${await anna.locator(".code").textContent()}`);
  await ben.getByRole("button", { name: "Sit down" }).click();
  await anna.getByText("Ben", { exact: true }).waitFor();
  return [anna, ben];
}

export async function begin(anna: Page, ben: Page): Promise<void> {
  await anna.getByRole("button", { name: "Start the game" }).click();
  for (const page of [anna, ben]) await page.locator(".board").waitFor();
}

/** The same two, and the game has begun. */
export async function atHouse(visit: Visit, sitting: Sitting = {}): Promise<[Page, Page]> {
  const [anna, ben] = await seated(visit, sitting);
  await begin(anna, ben);
  return [anna, ben];
}

/** Whoever is to throw comes first. */
export async function whoBegins([anna, ben]: [Page, Page]): Promise<[Page, Page]> {
  const first = await Promise.race(
    [anna, ben].map(async (page) => {
      await page.locator(".turn[data-you]").waitFor();
      return page;
    }),
  );
  return first === anna ? [anna, ben] : [ben, anna];
}

export async function giveUp(page: Page): Promise<void> {
  await fromMenu(page, "Leave");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
}
