// A whole game on every board, against a bot on this device, with house rules that make it short.
import { seeded } from "@pipwise/core";
import { type Face, someEquation } from "@pipwise/pytagora";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, openVisit, PHONE, type Visit } from "./visit.ts";

let visit: Visit;
beforeAll(async () => {
  visit = await openVisit();
});
afterAll(() => visit.end());

/** What somebody does when the primary action says this. */
type Habit = (page: Page, label: string) => Promise<void>;

const press: Habit = (page) => page.keyboard.press("Enter");

/** Sets a table with a casual bot and house rules, by their titles. */
async function setTable(page: Page, game: string, rules: Record<string, string>): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
  await page.locator("summary").click();
  for (const [title, value] of Object.entries(rules))
    await page.getByLabel(title, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Start the game" }).click();
}

/** Plays until the standings are there. */
async function playOn(page: Page, habit: Habit): Promise<void> {
  const ready = page.locator(".deeds .primary");
  const waiting = /is at it$|still writing$/;
  for (let deeds = 0; deeds < 400; deeds++) {
    await page.waitForFunction((idle) => {
      const button = document.querySelector(".deeds .primary");
      return (
        document.querySelector(".finish") || (button && !new RegExp(idle).test(button.textContent))
      );
    }, waiting.source);
    if (await page.locator(".finish").count()) return;
    await habit(page, (await ready.textContent()) ?? "");
  }
  throw new Error("the game does not end");
}

const whottotal: Habit = async (page, label) => {
  if (label !== "Name a total") return press(page, label);
  await page.locator("#guess").fill(String(20 + Math.floor(Math.random() * 40)));
  await page.locator("#guess").press("Enter");
};

const ploc: Habit = async (page, label) => {
  if (label === "Choose one of your dice")
    await page.locator(".ploc-tray .ploc-die:not([aria-disabled])").first().click();
  else if (label === "Choose a die of your column")
    await page.locator(".ploc-village .ploc-die:not([aria-disabled])").first().click();
  else await page.locator(".deeds .primary").click();
};

const plyt: Habit = async (page, label) => {
  if (label !== "Type your answer") return press(page, label);
  const numbers = (await page.locator(".plyt-sum text").allTextContents()).map(Number);
  for (const digit of String(numbers.reduce((a, b) => a * b, 1))) await page.keyboard.press(digit);
  await page.keyboard.press("Enter");
};

/** Types the first equation that comes to mind. */
const pytagora: Habit = async (page, label) => {
  if (!/^(Not an equation|Choose a line)/.test(label)) return press(page, label);
  const shelf = page.locator(".shelf-dice .pyt-place");
  const dice = await shelf.evaluateAll((all) =>
    all.slice(0, 12).map((die) => die.querySelector("text")?.textContent ?? ""),
  );
  const fixed = await shelf.evaluateAll((all) =>
    all.flatMap((die, place) => ((die as HTMLElement).dataset.locked ? [place] : [])),
  );
  const faces = dice.map((face) => face.replace("×", "x").replace("−", "-")) as Face[];
  const checking = { allowZeroDividend: true, allowReordered: true };
  const found = someEquation({ dice: faces, checking, fixed }, seeded(1), 2000);
  await page.keyboard.press("Escape");
  for (const face of found?.text ?? "") await page.keyboard.press(face);
  if (label.startsWith("Choose a line")) {
    await page.locator(".pyt-pencil").first().click();
    await page.locator(".deeds .primary").click();
  } else if (found) await page.keyboard.press("Enter");
  else await page.locator(".deeds .quiet").last().click();
};

describe.concurrent("a whole game", () => {
  it.each([
    ["whottotal", { Rounds: "2" }, whottotal, PHONE],
    ["ploc", { "Turn limit": "2" }, ploc, DESK],
    ["plyt", { "Start square": "100" }, plyt, PHONE],
    ["one-by-one", { Target: "12" }, pytagora, DESK],
    ["all-together", { Target: "12" }, pytagora, PHONE],
    ["last-die", { "Target for two": "1" }, pytagora, DESK],
    ["solitaire-yahtzee", {}, pytagora, PHONE],
    [
      "pytagora-tournament",
      { "Target in One by One": "5", "Target in All Together": "5", "Target in The Last Die": "1" },
      pytagora,
      DESK,
    ],
  ] as [string, Record<string, string>, Habit, typeof DESK][])(
    "of %s",
    async (game, rules, habit, viewport) => {
      const page = await visit.person({ viewport });
      await setTable(page, game, rules);
      await playOn(page, habit);
      expect(await page.locator(".finish li").count()).toBe(2);
      await page.context().close();
    },
  );
});

it("no browser complained", () => {
  expect(visit.complaints).toEqual([]);
});
