// No English is left in German: where games are set up, told and looked back at, and what the house says besides. Every
// moment of every board is read in sizes.test.ts.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type EnglishWords, englishBeside, englishOn } from "./english-left.ts";
import { finishedGame, putOnDevice } from "./finished.ts";
import { GAMES, SOME } from "./games.ts";
import { fromMenu } from "./menu.ts";
import { momentsOf } from "./moments.ts";
import { it, PHONE, type Visit } from "./visit.ts";

const GERMAN = { language: "de", name: "Anna" };
const english = englishBeside("de");
/** `npm run test:long` reads all. */
const boards = process.env.PIPWISE_LONG === undefined ? SOME : GAMES;

describe.concurrent("no English is left", () => {
  it.for(GAMES)("where %s is set up, in its rules and on paper", async (id, { visit }) => {
    const { page, look, left } = await reader(visit);
    await page.goto(`/new/${id}`);
    await page.locator(".presets, main fieldset").first().waitFor();
    await openAll(page);
    await look("set up");
    for (const kind of await page.locator(".presets input").all()) {
      await kind.check();
      await look("a kind of game");
    }
    await page.goto(`/print/${id}`);
    await page.locator(".rules-page").waitFor();
    await look("on paper");
    expect(left).toEqual([]);
  });

  it.for(boards)("on the tour of %s and in its rules", async (id, { visit }) => {
    const { page, look, left } = await reader(visit, { toured: [] });
    const moments = await momentsOf(id);
    await (moments.find(({ name }) => name.startsWith("before")) ?? moments[0])?.open(page);
    const next = page.locator(".tour button:last-child");
    for (await next.waitFor(); await next.count(); await next.click()) await look("the tour");
    await fromMenu(page, "Regeln");
    await page.locator(".rules-page").waitFor();
    await look("the rules");
    expect(left).toEqual([]);
  });

  it.for(boards)("in what is told about a game of %s afterwards", async (id, { visit }) => {
    const { page, look, left } = await reader(visit);
    await page.goto(
      (await putOnDevice(page, await finishedGame(id))).replace("/here", "/replay/here"),
    );
    await page.locator(".reviews .sum, .reviews li").first().waitFor();
    await openAll(page);
    await look("the analysis");
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("ArrowRight");
      await look("a step of the replay");
    }
    expect(left).toEqual([]);
  });

  it("on the first page, in the settings and where something is wrong", async ({ visit }) => {
    visit.expectComplaints(/40[04]|ERR_INTERNET/);
    const { page, look, left } = await reader(visit);
    await page.goto("/");
    await page.locator(".box").nth(4).waitFor();
    await look("home");
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await page.getByLabel("Sprache").waitFor();
    await look("the settings");
    await page.getByRole("button", { name: "Schließen" }).click();
    await page.locator(".join input").fill("ab");
    await page.locator(".join button").first().click();
    await look("a code that is too short");
    for (const path of [
      "/nowhere",
      "/t/nowhere",
      "/t/%00",
      "/join/QWXZVB",
      "/seat/x/0",
      "/here/gone",
      "/replay",
    ]) {
      await page.goto(path);
      await page.locator("main h1").waitFor();
      await look(path);
    }
    await page.goto("/");
    await page.locator(".box").first().waitFor();
    await page.context().setOffline(true);
    await page.locator(".line-lost").waitFor();
    await look("without a network");
    await page.context().setOffline(false);
    expect(left).toEqual([]);
  });

  it("in the lobby, for its host and for a guest, and when somebody leaves", async ({ visit }) => {
    const anna = await reader(visit);
    const ben = await reader(visit, { name: "" });
    await anna.page.goto("/new/plyt");
    await anna.page.getByRole("button", { name: "Tisch eröffnen" }).click();
    await anna.page.locator(".code").waitFor();
    await openAll(anna.page);
    await anna.look("the lobby");
    await ben.page.goto(anna.page.url());
    await ben.page.getByRole("button", { name: "Hinsetzen" }).click();
    await ben.look("a guest without a name");
    await ben.page.locator("#name").fill("Ben");
    await ben.page.getByRole("button", { name: "Hinsetzen" }).click();
    await anna.page.getByText("Ben", { exact: true }).first().waitFor();
    await openAll(ben.page);
    await ben.look("the lobby of a guest");
    await anna.page.getByRole("button", { name: "Spiel starten" }).click();
    for (const { page, look } of [anna, ben]) {
      await page.locator(".board").waitFor();
      await look("the table");
      await fromMenu(page, "Gehen");
      await page.locator("dialog[open] section").first().waitFor();
      await look("leaving");
    }
    expect([...anna.left, ...ben.left]).toEqual([]);
  });
});

it("the check can fail", async ({ visit }) => {
  const page = await visit.person({ viewport: PHONE });
  await page.goto("/new/yatzy");
  await page.locator(".presets, main fieldset").first().waitFor();
  const found = await englishOn(page, english);
  expect(found).toEqual(expect.arrayContaining(["Add a seat", "What kind of game?", "Seat 1"]));
});

interface Reader {
  readonly page: Page;
  /** What was English so far, and where. */
  readonly left: string[];
  look(where: string): Promise<void>;
}

async function reader(visit: Visit, settings: object = {}): Promise<Reader> {
  const page = await visit.person({
    viewport: PHONE,
    settings: { ...GERMAN, ...settings },
  });
  const left: string[] = [];
  const look = async (where: string, words: EnglishWords = english): Promise<void> => {
    for (const text of await englishOn(page, words)) left.push(`${where}: ${text}`);
  };
  return { page, left, look };
}

/** Whatever is folded away. */
async function openAll(page: Page): Promise<void> {
  await page.locator("details").evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}
