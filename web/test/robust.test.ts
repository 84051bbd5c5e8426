// What happens to pages in the wild: impatient fingers, phones that sleep, browsers that keep nothing.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atHouse, whoBegins } from "./at-house.ts";
import { fromMenu } from "./menu.ts";
import { it, PHONE } from "./visit.ts";
import { playNow, takeTurn } from "./yatzy.ts";

const THROW = { name: "Throw all five dice" };
const dice = (page: Page): Promise<(string | null)[]> =>
  page.locator(".tray-die").evaluateAll((all) => all.map((die) => die.ariaLabel));

/** Where the last click was; the browser counts those that follow fast. */
async function tapHere(page: Page, clickCount: number): Promise<void> {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

/** Both taps come before anything can be answered, if the dice have not been thrown from elsewhere already. */
function throwTwice(page: Page): Promise<void> {
  return page.locator(".deeds .primary").evaluate((button, label) => {
    if (button.textContent !== label || !(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  }, THROW.name);
}

describe.concurrent("impatient fingers", () => {
  it("write with a second tap on the box, as soon as it is no double tap", async ({ visit }) => {
    const page = await visit.person();
    await playNow(page);
    await page.getByRole("button", THROW).click();
    const boxes = page.locator(".pencil");
    await boxes.first().waitFor();
    expect(await boxes.allTextContents()).toContain("–");
    const tapAt = (at: number): Promise<void> =>
      boxes.first().evaluate((box, timeStamp) => {
        const tap = new MouseEvent("click", { bubbles: true, detail: 1 });
        Object.defineProperty(tap, "timeStamp", { value: timeStamp });
        box.dispatchEvent(tap);
      }, at);
    await tapAt(10_000);
    await page.locator(".pencil[aria-pressed=true]").waitFor();
    await tapAt(10_340);
    expect(await boxes.count()).toBeGreaterThan(0);
    await tapAt(10_700);
    await page.locator("td:first-of-type .ink").first().waitFor();
  });

  it("throw once and write once, however often they tap", async ({ visit }) => {
    const page = await visit.person();
    await playNow(page);
    await page.getByRole("button", THROW).dblclick();
    await page.locator(".pencil").first().waitFor();
    expect(await page.getByText("Throw 1 of 3").count()).toBe(1);
    await page.locator(".pencil").first().dblclick();
    await page.getByRole("button", { name: /^(Score|Cross out)/ }).dblclick();
    await page.locator("td:nth-of-type(2) .ink").first().waitFor();
    expect(await page.locator("td:first-of-type .ink").count()).toBe(1);
  });

  it("do not throw again with the second tap of a double tap, however fast the first one was answered", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: PHONE });
    await playNow(page);
    await page.getByRole("button", THROW).click();
    await page.locator(".pencil").first().waitFor();
    await tapHere(page, 2);
    // Whatever a tap leads to on this device is there some frames later.
    await page.evaluate(async () => {
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
    });
    expect(await page.getByText("Throw 1 of 3").count()).toBe(1);
    await tapHere(page, 1);
    await page.getByText("Throw 2 of 3").waitFor();
  });

  it("do nothing twice at a table of the house, and in a second tab of the same seat neither", async ({
    visit,
  }) => {
    const [first, second] = await whoBegins(await atHouse(visit));
    const tab = await first.context().newPage();
    await tab.goto(first.url());
    await tab.getByRole("button", THROW).waitFor();
    await Promise.all([first, tab].map(throwTwice));
    for (const page of [first, tab]) await page.locator(".pencil").first().waitFor();
    expect(await dice(tab)).toEqual(await dice(first));
    for (const page of [first, tab]) expect(await page.getByText("Throw 1 of 3").count()).toBe(1);
    await tab.locator(".pencil").first().click();
    await tab.getByRole("button", { name: /^(Score|Cross out)/ }).dblclick();
    await second.getByRole("button", THROW).waitFor();
    for (const page of [first, second, tab]) {
      await page.locator(".ink").first().waitFor();
      expect(await page.locator(".ink").count()).toBe(1);
    }
  });
});

describe.concurrent("wandering about", () => {
  it("back from a table leads home, and forward to the table as it was", async ({ visit }) => {
    const page = await visit.person();
    await playNow(page);
    await takeTurn(page);
    await page.getByRole("button", THROW).click();
    await page.locator(".pencil").first().waitFor();
    const before = await dice(page);
    await page.goBack();
    await page.locator(".box").first().waitFor();
    await page.goForward();
    await page.locator(".pencil").first().waitFor();
    expect(await dice(page)).toEqual(before);
  });

  it("a refresh while the dice tumble changes nothing about them", async ({ visit }) => {
    const page = await visit.person({
      reducedMotion: "no-preference",
      settings: { motion: "system" },
    });
    await playNow(page);
    await page.getByRole("button", THROW).click();
    await page.locator("[data-flying]").first().waitFor();
    const kept = (): Promise<number> =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith("pipwise.table.")).length,
      );
    const events = await kept();
    await page.reload();
    await page.locator(".pencil").first().waitFor();
    expect(await kept()).toBe(events);
    expect(await page.getByText("Throw 1 of 3").count()).toBe(1);
  });

  it("a stranger with the link to a finished table sees how it ended", async ({ visit }) => {
    const [anna, ben] = await atHouse(visit);
    await fromMenu(ben, "Leave");
    await ben.getByRole("button", { name: "Give up" }).click();
    await ben.getByRole("button", { name: "Yes, give up" }).click();
    await anna.locator(".finish").waitFor();
    const carla = await visit.person();
    await carla.goto(anna.url());
    await carla.getByRole("heading", { name: "Anna wins" }).waitFor();
    expect(await carla.getByRole("button", { name: "Play again" }).count()).toBe(0);
    await carla.getByRole("link", { name: "See how it went" }).click();
    await carla.locator(".study").waitFor();
  });

  it("where no table is, another code can be tried", async ({ visit }) => {
    visit.expectComplaints(/404/);
    const page = await visit.person();
    await page.goto("/t/aaaaaaaaaaaaaaaaaaaaaaaaaa");
    await page.getByRole("heading", { name: "Nothing here" }).waitFor();
    await page.goto("/join/QQQQQQ");
    await page.getByText("No table has this code.").waitFor();
    await page.getByLabel("Join a table").fill("qqq");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await page.getByText("A code has at least six letters.").waitFor();
  });
});

describe.concurrent("a line", () => {
  it("that died while the phone slept is mended as soon as somebody looks", async ({ visit }) => {
    const [first, second] = await atHouse(visit, { alone: true });
    let dead = false;
    await first.routeWebSocket(/\/socket\b/, (page) => {
      const house = page.connectToServer();
      page.onMessage((message) => dead || house.send(message));
      house.onMessage((message) => dead || page.send(message));
    });
    await first.reload();
    await first.locator(".board").waitFor();
    dead = true;
    await fromMenu(second, "Leave");
    await second.getByRole("button", { name: "Let a bot play for me" }).click();
    await second.getByText("A bot plays for you.").waitFor();
    expect(await first.getByText("A bot plays for Ben.").count()).toBe(0);
    // The next line is a good one.
    await first.routeWebSocket(/\/socket\b/, (page) => void page.connectToServer());
    await first.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await first.getByText("A bot plays for Ben.").waitFor();
  });

  it("says in place that somebody talks too fast", async ({ visit }) => {
    const [anna] = await atHouse(visit, { talk: "Phrases and gestures" });
    // In the page itself: from here it could be slow enough to be polite.
    await anna.evaluate(async () => {
      const press = async (label: string): Promise<void> => {
        for (;;) {
          const buttons = [...document.querySelectorAll("button")];
          const found = buttons.find(({ textContent }) => textContent === label);
          if (found) return found.click();
          await new Promise(requestAnimationFrame);
        }
      };
      for (let sayings = 0; sayings < 8; sayings++) {
        await press("Say something");
        await press("Hello");
      }
    });
    await anna.getByRole("alert").getByText("That was too fast. Wait a moment.").waitFor();
  });
});

it("a browser that keeps nothing plays all the same", async ({ visit }) => {
  const page = await visit.person({ alone: true });
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(Storage.prototype, { setItem: refuse });
  });
  await playNow(page);
  await takeTurn(page);
  await page.locator("td:nth-of-type(2) .ink").first().waitFor();
});
