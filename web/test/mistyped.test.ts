// People with the box on the table: what they mistyped is set right, and the page asks for each card of theirs.
import type { Locator, Page, ViewportSize } from "playwright-core";
import { describe, expect } from "vitest";
import { outOfReach } from "./in-reach.ts";
import { it } from "./visit.ts";

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 664 };
const THROW = { name: "Throw all five dice" };
const MISTYPED = { name: "Mistyped?" };

interface Box {
  readonly game: string;
  /** More to set before the start. */
  readonly set?: (page: Page) => Promise<void>;
}

/** Anna and Ben around one device, with dice or cards of their own. */
async function around(page: Page, { game, set }: Box): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByLabel("Name for seat 1").fill("Anna");
  await page.getByLabel("Name for seat 2").fill("Ben");
  await page.getByLabel("We throw our own").check();
  await set?.(page);
  await page.getByRole("button", { name: "Start the game" }).click();
}

/** Says what lies on the real table, face by face. */
async function tell(page: Page, faces: string): Promise<void> {
  await page.locator(".own-dice fieldset").waitFor();
  for (const face of faces) await page.keyboard.press(face);
  await page.getByRole("button", { name: "Done" }).click();
}

/** Turns a card of people's own: what it is called. */
async function turn(page: Page, card: string): Promise<void> {
  await page.locator(".own-dice fieldset").getByRole("button", { name: card }).click();
  await page.getByRole("button", { name: "Done" }).click();
}

/** Anna's piece comes to a Plyt square. */
async function toPlytSquare(page: Page): Promise<void> {
  for (const faces of ["9", "4"]) await tell(page, faces);
  await page.getByRole("button", { name: "Throw 2 dice" }).click();
  await tell(page, "62");
  await page.getByRole("button", { name: "1", exact: true }).waitFor();
  for (const digit of "12") await page.keyboard.press(digit);
  await page.getByRole("button", { name: "Answer 12" }).click();
}

/** A die that was told before. */
function told(page: Page, name: string): Locator {
  return page.locator(".own-dice ol").getByRole("button", { name });
}

/** What is out of reach of all but the sheet, which has a test of its own. */
async function unreachable(page: Page, size: ViewportSize): Promise<string[]> {
  return (await outOfReach(page, size)).filter((fault) => !fault.includes("pencil"));
}

/** What the dice in the tray are called. */
function tray(page: Page): Promise<(string | null)[]> {
  return page.locator(".tray-die").evaluateAll((all) => all.map((die) => die.ariaLabel));
}

describe.concurrent("on one device", () => {
  it("TAB-2 the last throw is set right by a tap, and by the keyboard alone", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await around(page, { game: "yatzy" });
    for (const faces of ["66666", "11111"]) await tell(page, faces);
    await page.getByRole("button", THROW).click();
    await tell(page, "23455");
    await page.getByText("threw 2, 3, 4, 5, 5.").waitFor();
    expect(await unreachable(page, PHONE)).toEqual([]);
    await page.getByRole("button", MISTYPED).click();
    await told(page, "5: 5").click();
    expect(await unreachable(page, NARROW)).toEqual([]);
    expect(await unreachable(page, PHONE)).toEqual([]);
    await page.locator(".own-dice fieldset").getByRole("button", { name: "6" }).click();
    await page.getByRole("button", { name: "Set right" }).click();
    await page.getByText("What Anna typed is set right.").waitFor();
    expect(await tray(page)).toEqual(["Die 1: 2", "Die 2: 3", "Die 3: 4", "Die 4: 5", "Die 5: 6"]);
    await page.getByRole("button", MISTYPED).focus();
    await page.keyboard.press("Enter");
    await told(page, "1: 2").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
    await page.getByRole("button", { name: "Set right" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", MISTYPED).waitFor();
    expect(await tray(page)).toEqual(["Die 1: 1", "Die 2: 3", "Die 3: 4", "Die 4: 5", "Die 5: 6"]);
  });

  it("TAB-2 one from further back is set right once all agree", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await around(page, { game: "yatzy" });
    for (const faces of ["66666", "11111"]) await tell(page, faces);
    await page.getByRole("button", THROW).click();
    await tell(page, "23455");
    await page.getByRole("button", { name: /^Chance/ }).click();
    await page.getByRole("button", { name: "Score 19" }).click();
    await page.getByRole("button", THROW).click();
    await tell(page, "11111");
    await page.getByRole("button", MISTYPED).click();
    await page.getByRole("button", { name: "An earlier one" }).click();
    await told(page, "5: 5").click();
    await page.locator(".own-dice fieldset").getByRole("button", { name: "6" }).click();
    await page.getByRole("button", { name: "Ask the others" }).click();
    await page.getByText("Ben would like to set right what was typed.").waitFor();
    expect(await unreachable(page, PHONE)).toEqual([]);
    await page.getByRole("button", { name: "Anna agrees" }).click();
    await page.getByText("What Anna typed is set right.").waitFor();
    expect(await tray(page)).toEqual(["Die 1: 2", "Die 2: 3", "Die 3: 4", "Die 4: 5", "Die 5: 6"]);
    expect(await page.locator("td .ink").count()).toBe(0);
  });

  it("TAB-5 the start asks each player by name for their own dice", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await around(page, { game: "ploc" });
    await page.locator(".own-dice fieldset").waitFor();
    await page.locator(".own-dice fieldset button").first().click();
    await page.getByRole("button", { name: "Done" }).click();
    for (const [name, dice] of [
      ["Anna", "432"],
      ["Ben", "611"],
    ] as const) {
      await page.locator(".own-dice-asks").getByText(`${name}`).waitFor();
      expect(await page.locator(".own-dice li").count()).toBe(3);
      expect(await page.locator(".own-dice-asks").textContent()).toContain("Throw 3 dice");
      await tell(page, dice);
    }
    await page.locator(".board").waitFor();
  });
  it("TAB-3, PLY-21 own cards are asked for one by one, and each tells what became of it", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE });
    await around(page, { game: "plyt" });
    await toPlytSquare(page);
    await page.locator(".own-dice-asks").getByText("Anna").waitFor();
    await turn(page, "You go down a level");
    await page.getByText("That cannot be done: there is no square below.").waitFor();
    expect(await unreachable(page, NARROW)).toEqual([]);
    await page.setViewportSize(PHONE);
    await turn(page, "Somebody else goes forward");
    await page.getByText("Ben goes from 0 to 6.").waitFor();
    await page.locator(".own-dice-asks").getByText("Ben").waitFor();
  });

  it("TAB-4 a secret card is typed when the device was passed and the others look away", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE });
    await around(page, {
      game: "plyt",
      set: (page) => page.getByLabel("keep for later").check(),
    });
    await toPlytSquare(page);
    await page.getByText("Only Anna may look at it and type it: the others look away.").waitFor();
    await page.getByRole("button", { name: "I’m Anna" }).click();
    await turn(page, "You go down a level");
    await page.getByRole("button", { name: "Keep the card" }).waitFor();
    await page.getByRole("button", MISTYPED).click();
    await told(page, "down a level").click();
    await page
      .locator(".own-dice fieldset")
      .getByRole("button", { name: "You go up a level" })
      .click();
    await page.getByRole("button", { name: "Set right" }).click();
    await page.getByRole("button", { name: "Keep the card" }).click();
    await page.getByText("Pass to Ben").waitFor();
    await page.getByRole("button", { name: "I’m Ben" }).click();
    // What Ben finds is the start; what Anna's card was is not shown to him.
    await page.getByRole("button", MISTYPED).click();
    await told(page, "1: 9").waitFor();
    expect(await page.getByText("a level").count()).toBe(0);
  });
});
