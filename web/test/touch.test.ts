// Whole games of all nine with one finger on a phone: taps only, each on something that is in view.
import { seeded } from "@pipwise/core";
import { type Face, someEquation } from "@pipwise/pytagora";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { known, TRIED } from "./games.ts";
import { it } from "./visit.ts";

const FINGER = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** Taps the middle of something, which has to be on the screen and not behind anything. */
async function tap(one: Locator): Promise<void> {
  await one.waitFor();
  const [x, y] = await one.evaluate((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (y > innerHeight || x > innerWidth || !hit || !(part.contains(hit) || hit.contains(part)))
      throw new Error(`out of reach: ${part.outerHTML.slice(0, 200)}`);
    return [x, y] as const;
  });
  await one.page().touchscreen.tap(x, y);
}

/** The equals sign lies behind the twelve others. */
const ORANGE = 12;

/** What somebody does when the primary action says this. */
type Habit = (page: Page, label: string) => Promise<void>;

const primary = (page: Page): Locator => page.locator(".deeds .primary");

interface Played {
  readonly rules: Readonly<Record<string, string>>;
  readonly habit: Habit;
}

const PLAYED: Readonly<Record<string, Played>> = {
  yatzy: { rules: {}, habit: yatzy },
  ploc: { rules: { "End a match after so many turns each": "2" }, habit: ploc },
  plyt: { rules: { "Everybody starts on square": "100" }, habit: plyt },
  whottotal: { rules: { Rounds: "2" }, habit: whottotal },
  "one-by-one": { rules: { "Points to win": "12" }, habit: pytagora },
  "all-together": { rules: { "Points to win": "12" }, habit: pytagora },
  "last-die": { rules: { "Points to win with two players": "1" }, habit: pytagora },
  "solitaire-yahtzee": { rules: {}, habit: pytagora },
  "pytagora-tournament": {
    rules: {
      "Points to win One by One": "5",
      "Points to win All Together": "5",
      "Points to win The Last Die": "1",
    },
    habit: pytagora,
  },
};

describe.concurrent("by touch alone", () => {
  const tried = known(PLAYED).filter(([game]) => TRIED.includes(game));
  it.for(tried)("a whole game of %s", async ([game, { rules, habit }], { visit }) => {
    const page = await visit.person(FINGER);
    await page.goto(`/new/${game}`);
    await page.getByLabel("Seat 2", { exact: true }).selectOption("beginner");
    const more = page.getByText("More rules");
    if (Object.keys(rules).length > 0 && (await more.count()) > 0) await more.tap();
    for (const [title, value] of Object.entries(rules))
      await page.getByLabel(title, { exact: true }).first().fill(value);
    await page.getByRole("button", { name: "Start the game" }).tap();
    for (let deeds = 0; deeds < 500; deeds++) {
      await page.waitForFunction(() => {
        const button = document.querySelector(".deeds .primary");
        const waits = /is thinking$|still writing$/.test(button?.textContent ?? "");
        return document.querySelector(".finish") || (button && !waits);
      });
      if (await page.locator(".finish").count()) break;
      await habit(page, (await primary(page).textContent()) ?? "");
    }
    expect(await page.locator(".finish li").count()).toBe(2);
    // Nothing moves any more once it is known what decided the game.
    await page.getByText("Looking for what decided it").waitFor({ state: "detached" });
    await tap(page.getByRole("link", { name: "See how it went" }));
    await page.locator(".study").waitFor();
  });
});

async function press(page: Page): Promise<void> {
  // Whoever taps before the dice lie still waits for them.
  await page.locator(".deeds .primary:not([aria-disabled])").waitFor();
  await tap(primary(page));
}

async function yatzy(page: Page, label: string): Promise<void> {
  if (/^Throw all/.test(label)) return press(page);
  const boxes = page.locator(".pencil");
  await boxes.first().waitFor();
  await tap(boxes.first());
  await press(page);
}

async function ploc(page: Page, label: string): Promise<void> {
  if (label === "Choose one of your dice")
    await tap(page.locator(".ploc-tray .ploc-die:not([aria-disabled])").first());
  else if (label === "Choose a die of your column")
    await tap(page.locator("[data-partner]:not([aria-disabled])").first());
  else if (label === "Choose what the pair does") await tap(page.locator(".choices label").first());
  else await press(page);
}

async function plyt(page: Page, label: string): Promise<void> {
  if (label !== "Type your answer") return press(page);
  const numbers = (await page.locator(".plyt-sum text").allTextContents()).map(Number);
  for (const digit of String(numbers.reduce((a, b) => a * b, 1)))
    await tap(page.locator(".pad-keys").getByRole("button", { name: digit, exact: true }));
  await press(page);
}

async function whottotal(page: Page, label: string): Promise<void> {
  if (!/^(Your guess\?|Guess \d)/.test(label)) return press(page);
  // A total that somebody else has named is refused, and one more is not.
  await tap(page.getByRole("button", { name: "One more" }));
  await press(page);
}

async function pytagora(page: Page, label: string): Promise<void> {
  if (!/^(Not an equation|Choose a line)/.test(label)) return press(page);
  const shelf = page.locator(".shelf-dice .pyt-place");
  await page.locator(".shelf-dice .pyt-place:not([aria-disabled])").first().waitFor();
  const { dice, fixed } = await shelf.evaluateAll((all) => ({
    dice: all.slice(0, 12).map((die) => die.querySelector("text")?.textContent ?? ""),
    fixed: all.flatMap((die, place) => ((die as HTMLElement).dataset.locked ? [place] : [])),
  }));
  const faces = dice.map((face) => face.replace("×", "x").replace("−", "-")) as Face[];
  const checking = { allowZeroDividend: true, allowReordered: true };
  const found = someEquation({ dice: faces, checking, fixed }, seeded(1), 2000);
  if (fixed.length > 0) await tap(page.getByRole("button", { name: "Clear the rail" }));
  const taken = new Set<number>();
  for (const face of found?.text ?? "") {
    const isFree = (at: number): boolean => faces[at] === face && !taken.has(at);
    // Dice that have to be in it first, where several show the same.
    const order = [...fixed, ...faces.keys()];
    const place = face === "=" ? ORANGE : (order.find(isFree) ?? 0);
    taken.add(place);
    await tap(shelf.nth(place));
  }
  if (/^Choose a line/.test(label)) {
    await tap(page.locator(".pyt-lines button").first());
    await press(page);
  } else if (found) await press(page);
  else await tap(page.getByRole("button", { name: /^(Pass$|Give up the round)/ }));
}
