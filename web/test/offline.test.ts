// Without a network: what was opened once opens again, and games on this device go on.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MADE_UP_HOST, openVisit, PHONE, type Visit } from "./visit.ts";
import { playNow, takeTurn } from "./yatzy.ts";

let visit: Visit;
beforeAll(async () => {
  visit = await openVisit();
});
afterAll(() => visit.end());

/** Somebody who opened the app once, long enough for the browser to keep it. */
async function visitor(): Promise<Page> {
  const page = await visit.person({ viewport: PHONE, serviceWorkers: "allow" });
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

describe("offline", () => {
  it("the app opens again, says so, and plays a game that was never opened before", async () => {
    const page = await visitor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("You are offline.").waitFor();
    await playNow(page, "Whottotal");
    await page.locator(".board").waitFor();
    await playNow(page);
    await takeTurn(page);
    await page.locator("td:nth-of-type(2) .ink").first().waitFor();
    const table = page.url();
    await page.goto("/new/ploc");
    await page.getByRole("heading", { name: /Ploc/ }).waitFor();
    await page.goto(table);
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    await page.context().setOffline(false);
    await page.getByText("You are offline.").waitFor({ state: "detached" });
    await page.context().close();
  });

  it("a table of the house cannot be reached, and that is said kindly", async () => {
    const page = await visitor();
    await page.context().setOffline(true);
    await page.goto("/join/ABCDEF");
    await page.getByText("Tables on this device work all the same.").waitFor();
    await page.context().close();
  });

  it("the app can be installed", async () => {
    const page = await visitor();
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    const serious = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
    expect(serious).toEqual([]);
    await page.context().close();
  });

  it("an address that is no secure context has no service worker and no complaint", async () => {
    const baseURL = visit.house.base.replace("127.0.0.1", MADE_UP_HOST);
    const page = await visit.person({ baseURL, serviceWorkers: "allow" });
    await playNow(page);
    await page.getByRole("button", { name: "Throw all five dice" }).waitFor();
    expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
    await page.context().close();
  });
});

it("no browser complained, but for requests that found no network", () => {
  const known = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;
  expect(visit.complaints.filter((complaint) => !known.test(complaint))).toEqual([]);
});
