// What people do at a table beside playing: take back, leave, come back, give up, throw their own dice.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atHouse, giveUp, seated } from "./at-house.ts";
import { BOXES, ONE_OF_EACH } from "./games.ts";
import { fromMenu } from "./menu.ts";
import { it, PHONE } from "./visit.ts";
import { playNow, takeTurn } from "./yatzy.ts";

const THROW = { name: "Throw all five dice" };

async function startWithOwnDice(page: Page, game: string, other: string): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Seat 2", { exact: true }).selectOption(other);
  await page.getByLabel("We throw our own").check();
  await page.getByRole("button", { name: "Start the game" }).click();
}

/** Says what lies on the real table, face by face. */
async function tell(page: Page, faces: string): Promise<void> {
  await page.locator(".own-dice fieldset").waitFor();
  for (const face of faces) await page.keyboard.press(face);
  await page.getByRole("button", { name: "Done" }).click();
}

/** What the dice in the tray are called. */
function shown(page: Page): Promise<(string | null)[]> {
  return page.locator(".tray-die").evaluateAll((all) => all.map((die) => die.ariaLabel));
}

describe.concurrent("on this device", () => {
  it("a choice is taken back without asking, and no throw is", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/new/yatzy");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByRole("button", { name: "Start the game" }).click();
    await takeTurn(page);
    await page.getByRole("button", THROW).waitFor();
    expect(await page.locator("td .ink").count()).toBe(1);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.locator(".pencil").first().waitFor();
    expect(await page.locator("td .ink").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Take back" }).count()).toBe(0);
  });

  it("a bot plays for somebody who is away, until they are back", async ({ visit }) => {
    const page = await visit.person({ viewport: PHONE });
    await playNow(page);
    await page.getByRole("button", THROW).waitFor();
    await fromMenu(page, "Leave");
    await page.getByRole("button", { name: "Let a bot play for me" }).click();
    await page.getByText("A bot plays for you.").waitFor();
    await page.locator("td:first-of-type .ink").first().waitFor();
    await page.getByRole("button", { name: "I’m back" }).click();
    await page.locator(".sign").waitFor({ state: "detached" });
  });

  it("whoever gives up is asked twice, and has lost", async ({ visit }) => {
    const page = await visit.person();
    await playNow(page);
    await page.getByRole("button", THROW).waitFor();
    await fromMenu(page, "Leave");
    await page.getByRole("button", { name: "Give up" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", THROW).waitFor();
    await giveUp(page);
    await page.getByRole("heading", { name: "Beginner bot wins" }).waitFor();
    await page.getByText("gave up", { exact: true }).waitFor();
  });

  it.for(BOXES)(
    "a game of %s that was given up is nobody's turn any more",
    async (box, { visit }) => {
      const page = await visit.person();
      await playNow(page, box);
      await page.locator(".turn").waitFor();
      await giveUp(page);
      await page.locator(".turn h2", { hasText: "is over" }).waitFor();
    },
  );

  it("people throw their own dice, from the first throw on", async ({ visit }) => {
    const page = await visit.person();
    await startWithOwnDice(page, "yatzy", "here");
    await tell(page, "66666");
    await tell(page, "11112");
    await page.getByRole("button", THROW).click();
    await page.getByRole("button", { name: "Not yet" }).click();
    await page.getByRole("button", THROW).click();
    await tell(page, "12345");
    await page.locator(".pencil").first().waitFor();
    expect(await shown(page)).toEqual([1, 2, 3, 4, 5].map((face) => `Die ${face}: ${face}`));
  });

  it("keys in a dialog are not for the dice being told", async ({ visit }) => {
    const page = await visit.person();
    await startWithOwnDice(page, "yatzy", "casual");
    await tell(page, "66666");
    await tell(page, "11112");
    await page.getByRole("button", THROW).click();
    await page.locator(".own-dice fieldset").waitFor();
    for (const key of ["1", "2"]) await page.keyboard.press(key);
    await fromMenu(page, "Leave");
    await page.locator("dialog[open]").waitFor();
    for (const key of ["3", "Backspace", "Backspace"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    for (const key of ["3", "4", "5"]) await page.keyboard.press(key);
    await page.getByRole("button", { name: "Done" }).click();
    await page.locator(".pencil").first().waitFor();
    expect(await shown(page)).toEqual([1, 2, 3, 4, 5].map((face) => `Die ${face}: ${face}`));
  });

  it.for(ONE_OF_EACH)("own dice begin a game of $id", async ({ id }, { visit }) => {
    const page = await visit.person();
    await startWithOwnDice(page, id, "casual");
    const form = page.locator(".own-dice fieldset button");
    const done = page.locator(".own-dice .primary:not([aria-disabled])");
    for (let faces = 0; faces < 40; faces++) {
      await page.locator(".own-dice, .board").first().waitFor();
      if (await page.locator(".board").count()) break;
      if (await done.count()) await done.click();
      // Never the same five twice, or nobody would ever begin.
      else await form.nth((faces + Math.floor(faces / 6)) % (await form.count())).click();
    }
    await page.locator(".board").waitFor();
  });

  it("house rules that contradict each other are named as the form names them", async ({
    visit,
  }) => {
    const page = await visit.person({ settings: { name: "Anna" } });
    await page.goto("/new/plyt");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
    for (const [seat, level] of ["three dice", "champion"].entries()) {
      const terms = page.locator(".player-terms").nth(seat);
      await terms.locator("summary").first().click();
      await terms.getByText(level).click();
    }
    await page.getByText("More rules").click();
    await page.getByRole("checkbox", { name: /^Everybody plays by the same/ }).check();
    await page.getByRole("button", { name: "Start the game" }).click();
    await page
      .getByRole("alert")
      .getByText(/“Standard”/)
      .waitFor();
  });

  it("house rules come as presets, and can still be changed", async ({ visit }) => {
    const page = await visit.person();
    await page.goto("/new/plyt");
    await page.getByRole("radio", { name: /^Quick/ }).check();
    const start = page.getByLabel("Everybody starts on square", { exact: true });
    expect(await start.inputValue()).toBe("60");
    await start.fill("70");
    expect(await page.getByRole("radio", { name: /^Quick/ }).isChecked()).toBe(false);
    await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByText("on square 70").first().waitFor({ state: "attached" });
  });
});

describe.concurrent("at a table of the house", () => {
  it("taking back needs the other’s consent, and a game given up can be verified", async ({
    visit,
  }) => {
    const [anna, ben] = await atHouse(visit);
    const first = await Promise.race(
      [anna, ben].map(async (page) => {
        await page.getByRole("button", THROW).waitFor();
        return page;
      }),
    );
    const second = first === anna ? ben : anna;
    await takeTurn(first);
    await first.getByRole("button", { name: "Ask to take back" }).click();
    await first.getByText("The others have to agree").waitFor();
    await second.getByRole("button", { name: "Rather not" }).click();
    await first.locator(".sign").waitFor({ state: "detached" });
    expect(await first.locator(".ink").count()).toBe(1);
    await first.getByRole("button", { name: "Ask to take back" }).click();
    await second.getByRole("button", { name: "Agree" }).click();
    await first.locator(".pencil").first().waitFor();
    expect(await first.locator(".ink").count()).toBe(0);
    await giveUp(first);
    await second.getByRole("heading", { name: "You win" }).waitFor();
    await second.getByRole("link", { name: "See how it went" }).click();
    await second.getByRole("button", { name: "Verify the dice" }).click();
    await second.getByText("The dice hold").waitFor();
    await second.getByText("this browser noted when you sat down").waitFor();
    await second.getByText("Your own seed is among them").waitFor();
    await second.getByText("from the first to the last").waitFor();
    const carla = await visit.person();
    await carla.goto(second.url());
    await carla.getByRole("button", { name: "Verify the dice" }).click();
    await carla.getByText("This browser was not at the table").waitFor();
  });

  it("a table that is open to all is on the home page; bots throw for themselves there, and hints are given", async ({
    visit,
  }) => {
    const [anna, ben] = [await visit.person(), await visit.person({ viewport: PHONE })];
    await anna.goto("/new/yatzy");
    await anna.getByLabel("Name for seat 1").fill("Annabel");
    await anna.getByRole("button", { name: "Add a seat" }).click();
    await anna.getByLabel("Seat 3", { exact: true }).selectOption("beginner");
    await anna.getByLabel("We throw our own").check();
    await anna.getByLabel("Open to all").check();
    await anna.getByLabel("Whoever is stuck may ask for a hint").check();
    await anna.getByRole("button", { name: "Open the table" }).click();
    await anna.locator(".code").waitFor();
    await ben.goto("/");
    await ben.getByRole("link", { name: /Yatzy Annabel.*one free seat/ }).click();
    await ben.getByLabel("Your name").fill("Ben");
    await ben.getByRole("button", { name: "Sit down" }).click();
    await anna.getByText("Ben", { exact: true }).waitFor();
    await anna.getByRole("button", { name: "Start the game" }).click();
    // The bot's are the highest: it begins.
    for (const faces of ["11111", "22222", "66666"]) await tell(anna, faces);
    await anna.getByRole("button", THROW).click();
    await tell(anna, "44412");
    await anna.getByRole("button", { name: "Hint" }).click();
    await anna.locator(".rungs li").first().waitFor();
  });

  it("people with dice of their own tell the house what they threw", async ({ visit }) => {
    const [anna, ben] = await seated(visit, { ownDice: true });
    await anna.getByRole("button", { name: "Start the game" }).click();
    await tell(anna, "66666");
    await tell(anna, "11111");
    await anna.getByRole("button", THROW).click();
    await tell(anna, "23456");
    await ben.getByText("Anna threw 2, 3, 4, 5, 6.").waitFor();
    await giveUp(ben);
    await anna.getByRole("link", { name: "See how it went" }).click();
    await anna.getByText("there is nothing to verify").waitFor();
  });

  it("what somebody is about to do is still there when another has gone and come back", async ({
    visit,
  }) => {
    const [anna, ben] = await seated(visit, { ownDice: true });
    await anna.getByRole("button", { name: "Start the game" }).click();
    await tell(anna, "66666");
    await tell(anna, "11111");
    await anna.getByRole("button", THROW).click();
    await anna.locator(".own-dice fieldset").waitFor();
    for (const face of "234") await anna.keyboard.press(face);
    await fromMenu(ben, "Leave");
    await ben.getByRole("button", { name: "Let a bot play for me" }).click();
    await anna.getByText("A bot plays for Ben.").waitFor();
    await tell(anna, "56");
    await anna.getByRole("button", { name: "Large straight:" }).click();
    await ben.getByRole("button", { name: "I’m back" }).click();
    await anna.locator(".sign").waitFor({ state: "detached" });
    await anna.getByRole("button", { name: "Score 20" }).click();
    await ben.getByText("Anna scores 20").waitFor();
  });

  it("a bot plays for somebody who says so, until they are back", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit);
    await anna.locator(".board").waitFor();
    await fromMenu(anna, "Leave");
    await anna.getByRole("button", { name: "Let a bot play for me" }).click();
    await ben.getByText("A bot plays for Anna.").waitFor();
    await anna.getByRole("button", { name: "I’m back" }).click();
    await ben.locator(".sign").waitFor({ state: "detached" });
  });
});
