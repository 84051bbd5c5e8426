// Practice: sums for one person, what they know, and the check; all of it in this browser.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { MADE_UP_HOST } from "./crowd.ts";
import { finishedGame, putOnDevice } from "./finished.ts";
import { it } from "./visit.ts";

const UPRIGHT = { width: 390, height: 664 };
const LYING = { width: 844, height: 390 };

async function sumOn(page: Page): Promise<{ sum: string; result: number }> {
  const text = (await page.locator(".sum-asked").textContent()) ?? "";
  const [, a, sign, b] = /(\d+) ([×+]) (\d+)/.exec(text) ?? [];
  const result = sign === "×" ? Number(a) * Number(b) : Number(a) + Number(b);
  return { sum: `${a} ${sign} ${b}`, result };
}

/** A round by keyboard; every fourth answer is out by two. Returns what was missed. */
async function round(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: /^Start|^Another/ }).click();
  const missed: string[] = [];
  for (let i = 1; i <= 12; i++) {
    await page.getByText(`Sum ${i} of 12`).waitFor();
    const { sum, result } = await sumOn(page);
    const isMissed = i % 4 === 0;
    if (isMissed) missed.push(`${sum} = ${result}`);
    await page.keyboard.type(String(isMissed ? result + 2 : result));
    await page.keyboard.press("Enter");
    await page.locator(isMissed ? ".sum-wrong" : ".sum-right").waitFor();
    await page.keyboard.press("Enter");
  }
  return missed;
}

describe.concurrent("practice", () => {
  it("a dozen sums by keyboard, then what was missed with a way to it, and the map", async ({
    visit,
  }) => {
    const page = await visit.person({ viewport: UPRIGHT });
    await page.goto("/");
    await page.getByRole("link", { name: "Practise sums" }).click();
    const missed = await round(page);
    await page.getByText("9 of 12 right.").waitFor();
    expect(await page.locator("dt").allInnerTexts()).toEqual(missed);
    expect((await page.locator("dd").first().textContent())?.length).toBeGreaterThan(5);
    await page.getByRole("button", { name: "Enough for now" }).click();
    const seen = page.locator("td:not([data-standing=unseen])");
    const count = await seen.count();
    expect(count).toBeGreaterThan(12);
    // Another visit finds the same.
    await page.reload();
    await seen.first().waitFor();
    expect(await seen.count()).toBe(count);
    await page.getByRole("button", { name: "Forget all of this" }).click();
    await page.getByRole("button", { name: "Forget them" }).click();
    await seen.first().waitFor({ state: "detached" });
    await page.reload();
    await page.locator("td").first().waitFor();
    expect(await seen.count()).toBe(0);
  });

  it.for([UPRIGHT, LYING, { width: 320, height: 568 }])(
    "by touch, everything that can be touched is in view: %j",
    async (viewport, { visit }) => {
      const page = await visit.person({ viewport, hasTouch: true });
      await page.goto("/practice");
      await page.getByText("7", { exact: true }).first().tap();
      await page.getByRole("button", { name: /^Start/ }).tap();
      for (let i = 0; i < 3; i++) {
        const { sum, result } = await sumOn(page);
        expect(sum.split(/ [×+] /)).toContain("7");
        for (const button of await page.locator("main button").all()) {
          const box = await button.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(48);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        }
        for (const digit of String(result + 1))
          await page.getByRole("button", { name: digit, exact: true }).tap();
        await page.getByRole("button", { name: "That’s it" }).tap();
        await page.locator(".sum-wrong").waitFor();
        await page.getByRole("button", { name: "Go on" }).tap();
      }
    },
  );

  it("the check: 25 questions of six seconds, three between, and what was typed counts", async ({
    visit,
  }) => {
    const page = await visit.person({ alone: true });
    await page.clock.install();
    await page.goto("/practice");
    await page.getByRole("button", { name: "Tables check" }).click();
    for (let i = 1; i <= 25; i++) {
      await page.getByText(`Sum ${i} of 25`).waitFor();
      await page.clock.runFor(3000);
      const { result } = await sumOn(page);
      // Every fifth nobody answers; others are typed, and left there until the time is over.
      if (i % 5 !== 0) await page.keyboard.type(String(result));
      await page.clock.runFor(6000);
    }
    await page.getByText("20 of 25 right.").waitFor();
    expect(await page.locator("dt").count()).toBe(5);
  });

  it("works at a house in the network at home, which has no certificate", async ({ visit }) => {
    const baseURL = visit.house.base.replace("127.0.0.1", MADE_UP_HOST);
    const page = await visit.person({ baseURL, alone: true });
    await page.goto("/practice");
    await page.locator(".numbers-map").waitFor();
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await round(page);
    await page.getByText("9 of 12 right.").waitFor();
    await page.getByRole("button", { name: "Enough for now" }).click();
    await page.getByRole("button", { name: "Tables check" }).click();
    await page.getByText("Sum 1 of 25").waitFor();
  });

  it("a game of Plyt against a bot tells something too, once", async ({ visit }) => {
    const page = await visit.person();
    await page.goto(await putOnDevice(page, await finishedGame("plyt")));
    await page.locator(".finish .decided").waitFor();
    const kept = () =>
      page.waitForFunction(() => JSON.parse(localStorage["pipwise.numbers"] ?? "[]").length);
    const count = await (await kept()).jsonValue();
    expect(count).toBeGreaterThan(5);
    await page.reload();
    await page.locator(".finish .decided").waitFor();
    expect(await (await kept()).jsonValue()).toBe(count);
    await page.goto("/practice");
    const seen = page.locator("td:not([data-standing=unseen])");
    await seen.first().waitFor();
    expect(await seen.count()).toBeGreaterThan(3);
  });

  it("tells what is known slowly from what is known, and what was asked weeks ago, in words and marks", async ({
    visit,
  }) => {
    const page = await visit.person();
    await page.goto("/");
    await page.evaluate(() => {
      const day = 24 * 60 * 60 * 1000;
      const places = Array.from({ length: 78 }, (_, place) => place);
      const rows = (at: number, slow: (place: number) => boolean) =>
        places.map((place) => [at, 0, 1, slow(place) ? 9000 : 1500, 0, place]);
      // The first of the list have a one, the last is 12 × 12; that one has waited for five weeks.
      const isSlow = (place: number): boolean => place >= 70 && place < 77;
      const old = rows(Date.now() - 35 * day, isSlow);
      const young = [1, 2].flatMap((ago) => rows(Date.now() - ago * day, isSlow));
      const kept = young.filter(([, , , , , place]) => place !== 77);
      localStorage["pipwise.numbers"] = JSON.stringify([...old, ...kept]);
    });
    await page.goto("/practice");
    const slow = page.locator("td[data-standing=slow]");
    await slow.first().waitFor();
    expect(await slow.first().textContent()).toBe("◒known, but slow");
    const known = page.locator("td[data-standing=known]:not([data-faded])");
    expect(await known.first().textContent()).toBe("●known");
    expect(await known.count()).toBeGreaterThan(60);
    const faded = page.locator("td[data-faded]");
    expect(await faded.count()).toBe(1);
    expect(await faded.textContent()).toMatch(/, weeks ago$/);
  });

  it("works without a network, and with whatever else lies where it keeps things", async ({
    visit,
  }) => {
    const page = await visit.person({ serviceWorkers: "allow", alone: true });
    visit.expectComplaints(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto("/");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      localStorage["pipwise.numbers"] =
        '[[1,0,1,2000,0,5],"nonsense",[1,9,1,null,0,3],[1,0,1,10,0,999],[1,0,1,"soon",0,7]]';
    });
    await page.context().setOffline(true);
    await page.goto("/practice");
    await page.locator(".numbers-map").waitFor();
    expect(await page.locator("td:not([data-standing=unseen])").count()).toBe(2);
    await round(page);
  });
});
