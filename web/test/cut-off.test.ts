// Without a line to the house in the middle of a game there: what is done meanwhile is kept, sent once, and told.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { atHouse, begin, seated, whoBegins } from "./at-house.ts";
import { it, type Visit } from "./visit.ts";
import { takeTurn } from "./yatzy.ts";

const THROW = { name: "Throw all five dice" };
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/;

const dice = (page: Page): Promise<(string | null)[]> =>
  page.locator(".tray-die").evaluateAll((all) => all.map((die) => die.ariaLabel));

/** A line that can be cut: what is on its way is lost, and nobody is told. */
async function cuttable(context: BrowserContext): Promise<(off: boolean) => void> {
  let gone = false;
  await context.routeWebSocket(/\/socket\b/, (page) => {
    if (gone) return page.close();
    const house = page.connectToServer();
    page.onMessage((message) => gone || house.send(message));
    house.onMessage((message) => gone || page.send(message));
  });
  return (off) => void (gone = off);
}

/** Anna is to throw, and her line can be cut. */
async function cuttableAnna(
  visit: Visit,
): Promise<{ anna: Page; ben: Page; cut: (off: boolean) => void }> {
  const [anna, ben] = await seated(visit, { alone: true });
  const cut = await cuttable(anna.context());
  await anna.reload();
  await begin(anna, ben);
  const [first] = await whoBegins([anna, ben]);
  if (first === ben) await takeTurn(ben);
  await anna.getByRole("button", THROW).waitFor();
  return { anna, ben, cut };
}

describe.concurrent("cut off in the middle of a game", () => {
  it("somebody sees it, throws all the same, and the throw counts once when the line is back", async ({
    visit,
  }) => {
    visit.expectComplaints(CUT_OFF);
    const { anna, ben, cut } = await cuttableAnna(visit);
    cut(true);
    await anna.context().setOffline(true);
    await anna.locator(".line-lost").waitFor();
    await anna.getByRole("button", THROW).dblclick();
    expect(await anna.locator(".pencil").count()).toBe(0);
    cut(false);
    await anna.context().setOffline(false);
    await anna.locator(".line-lost").waitFor({ state: "detached" });
    await anna.locator(".pencil").first().waitFor();
    for (const page of [anna, ben])
      await page.getByText("Throw 1 of 3").waitFor({ state: "attached" });
    expect(await dice(ben)).toEqual(await dice(anna));
  });

  it("a move that gets no answer shows that the line is dead, and is sent again", async ({
    visit,
  }) => {
    const { anna, ben, cut } = await cuttableAnna(visit);
    cut(true);
    await anna.getByRole("button", THROW).click();
    await anna.locator(".line-lost").waitFor();
    cut(false);
    await anna.locator(".pencil").first().waitFor();
    await ben.getByText(/^Anna threw/).waitFor();
    expect(await dice(ben)).toEqual(await dice(anna));
  });

  it("a table that could not be reached opens by itself as soon as it can", async ({ visit }) => {
    visit.expectComplaints(CUT_OFF);
    const [anna, ben] = await atHouse(visit);
    const address = anna.url();
    await ben.route(/\/api\//, (route) => route.abort("internetdisconnected"));
    await ben.goto(address);
    await ben.getByText("Games on this device work all the same.").waitFor();
    await ben.unroute(/\/api\//);
    await ben.locator(".board").waitFor();
  });
});
