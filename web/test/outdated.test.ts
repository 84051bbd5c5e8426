// A page that stayed open while the house got a newer app: the files it would ask for are gone.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type House, openHouse } from "../../server/test/house.ts";
import { fromMenu } from "./menu.ts";
import { it, type Visit } from "./visit.ts";
import { takeTurn } from "./yatzy.ts";

/** A house with an app of its own, which can be replaced by a newer one. */
async function houseOfItsOwn(): Promise<{
  house: House;
  renew(): Promise<void>;
  stop(): Promise<void>;
}> {
  const web = await mkdtemp(join(tmpdir(), "pipwise-outdated-"));
  await cp(join(import.meta.dirname, "..", "dist"), web, { recursive: true });
  const house = await openHouse({ web });
  return {
    house,
    async renew() {
      await newer(web);
      await house.restart();
    },
    async stop() {
      await house.stop();
      await rm(web, { recursive: true });
    },
  };
}

/** The same app, but every file of it has another name. */
async function newer(web: string): Promise<void> {
  await rename(join(web, "assets"), join(web, "renewed"));
  for (const file of await readdir(web, { recursive: true })) {
    if (/\.(br|gz)$/.test(file)) await rm(join(web, file));
    if (!/\.(js|css|html)$/.test(file)) continue;
    const text = await readFile(join(web, file), "utf8");
    await writeFile(join(web, file), text.replaceAll("assets/", "renewed/"));
  }
}

const somebody = (visit: Visit, house: House): Promise<Page> => {
  visit.expectComplaints(/404|WebSocket|ERR_CONNECTION|Failed to fetch|Refused to apply style/);
  return visit.person({ baseURL: house.base, alone: true });
};

/** A game of two people on this device. */
async function setForTwo(page: Page): Promise<void> {
  await page.goto("/new/yatzy");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".board").waitFor();
}

describe.concurrent("a page of an older version", () => {
  it("says so instead of a page that it cannot fetch, and loads the newer one when asked", async ({
    visit,
  }) => {
    const { house, renew, stop } = await houseOfItsOwn();
    const page = await somebody(visit, house);
    await page.goto("/");
    await page.locator(".box").first().waitFor();
    await renew();
    await page.getByRole("link", { name: "With friends" }).first().click();
    await page.getByText("this page cannot go on without it").waitFor();
    await page.getByRole("button", { name: "Load it" }).click();
    await page.locator(".setting").waitFor();
    expect(await page.getByRole("button", { name: "Load it" }).count()).toBe(0);
    await stop();
  });

  it("leaves a game on the table where it is, and goes on with it after loading", async ({
    visit,
  }) => {
    const { house, renew, stop } = await houseOfItsOwn();
    const page = await somebody(visit, house);
    await setForTwo(page);
    await page.getByRole("button", { name: "Throw all five dice" }).click();
    await page.locator(".pencil").first().waitFor();
    await renew();
    await fromMenu(page, "Leave");
    await page.getByText("this page cannot go on without it").waitFor();
    expect(await page.locator(".pencil").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Load it" }).click();
    await fromMenu(page, "Leave");
    await page.locator(".leaving").waitFor();
    expect(await page.getByText("Throw 1 of 3").count()).toBe(1);
    await stop();
  });

  it("says so at a table of a house that has come to speak otherwise", async ({ visit }) => {
    const page = await visit.person({ alone: true });
    await page.goto("/new/yatzy");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".code").waitFor();
    await page.routeWebSocket(/\/socket\b/, (line) => {
      line.connectToServer().onMessage((message) => {
        line.send(String(message).replace(/"protocol":\d+/, '"protocol":999'));
      });
    });
    await page.reload();
    await page.getByText("this page cannot go on without it").waitFor();
    expect(await page.locator(".line-lost").count()).toBe(0);
  });

  it("does not wait for ever for a bot whose mind is gone", async ({ visit }) => {
    const { house, renew, stop } = await houseOfItsOwn();
    const page = await somebody(visit, house);
    await setForTwo(page);
    await page.getByRole("link", { name: "Pipwise, home" }).click();
    await renew();
    // The board has been here before, but nobody has thought yet.
    await page
      .getByRole("button", { name: /^Play .*now/ })
      .first()
      .click();
    const mine = page.getByRole("button", { name: "Throw all five dice" });
    const sign = page.getByText("this page cannot go on without it");
    await mine.or(sign).first().waitFor();
    if (await mine.count()) await takeTurn(page);
    await sign.waitFor();
    await page.getByRole("button", { name: "Load it" }).click();
    await mine.waitFor();
    await stop();
  });
});
