// The page in another language: by the browser's wish, by a setting, and for every word of a game.

import { games } from "@pipwise/games";
import { expect } from "vitest";
import { playOn } from "./habits.ts";
import { keysOn } from "./keys-on.ts";
import { fromMenu } from "./menu.ts";
import { it, PHONE } from "./visit.ts";

it.concurrent("whoever's browser speaks German plays a whole game in German", async ({ visit }) => {
  const page = await visit.person({ locale: "de-AT", viewport: PHONE, alone: true });
  const words: string[] = [];
  page.on("request", (request) => {
    const [, language] = /\/assets\/words\/([\w-]+)\//.exec(request.url()) ?? [];
    if (language) words.push(language);
  });
  await page.goto("/new/whottotal");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByLabel("Platz 2", { exact: true }).selectOption("casual");
  await page.getByRole("radio", { name: /^Schnell/ }).check();
  await page.getByRole("button", { name: "Spiel starten" }).click();
  await fromMenu(page, "Regeln");
  await page.getByRole("heading", { name: "Wer zuerst gibt" }).waitFor();
  await page.getByRole("button", { name: "Schließen" }).click();
  await playOn(page, async () => {
    const guess = page.locator("#guess");
    if (!(await guess.count())) return page.locator(".deeds .primary").click();
    await guess.fill(String(20 + Math.floor(Math.random() * 40)));
    await guess.press("Enter");
  });
  await page
    .getByText(/gewinnt|gewinnst|teilen sich den Sieg/)
    .first()
    .waitFor();
  expect(await keysOn(page)).toEqual([]);
  // English is not even loaded.
  expect([...new Set(words)]).toEqual(["de"]);
});

it.concurrent("another language is a setting, and the game goes on", async ({ visit }) => {
  const page = await visit.person({ viewport: PHONE });
  await page.goto("/new/yatzy");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Throw all five dice" }).click();
  const dice = page.locator(".tray-die");
  await dice.nth(4).waitFor();
  const thrown = await page.locator(".board").getAttribute("class");
  const address = page.url();
  await fromMenu(page, "Settings");
  await page.getByLabel("Language").selectOption({ label: "Deutsch" });
  await page.getByRole("heading", { name: "Du bist dran" }).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.locator(".board").getAttribute("class")).toBe(thrown);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByText("Wurf 1 von 3").first().waitFor({ state: "attached" });
});

it.concurrent("a language that nobody translated is English", async ({ visit }) => {
  const page = await visit.person({ locale: "fi-FI", alone: true });
  await page.goto("/");
  await page.getByRole("heading", { name: "Pull up a chair" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

it.concurrent("nobody reads a key: where tables are set, what is agreed, and in the settings", async ({
  visit,
}) => {
  const page = await visit.person({ viewport: PHONE });
  for (const { id } of games) {
    await page.goto(`/new/${id}`);
    await page.locator(".presets, main fieldset").first().waitFor();
    for (const more of await page.locator("details > summary").all()) await more.click();
    expect(await keysOn(page), id).toEqual([]);
  }
  await fromMenu(page, "Settings");
  await page.getByLabel("Language").waitFor();
  expect(await keysOn(page)).toEqual([]);
});
