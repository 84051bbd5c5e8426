// Every kind of screen that the app has, one after the other: for tests.

import type { Page } from "playwright-core";
import { finishedGame, putOnDevice } from "./finished.ts";
import { BOXES } from "./games.ts";
import { fromMenu } from "./menu.ts";
import { playNow } from "./yatzy.ts";

export async function tour(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto("/");
  await page.locator(".box").first().waitFor();
  await look("home");
  await fromMenu(page, "Settings");
  await look("settings");
  await page.keyboard.press("Escape");
  await page.goto("/new/plyt");
  await page.locator(".player-terms summary").first().click();
  await page.getByText("Set it exactly").first().click();
  await page.getByText("More rules").click();
  await page.getByText("The box", { exact: true }).click();
  await look("setting a table with everything open");
  await page.goto("/new/yatzy");
  await page.getByLabel("Open to all").check();
  await look("setting a table");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".qr path[d]").waitFor();
  await look("lobby");
  await page.goto("/");
  await page.locator(".open-tables a").first().waitFor();
  await look("home with open tables");
  await playNow(page);
  await page.getByRole("button", { name: "Throw all five dice" }).click();
  await page.locator(".pencil").nth(3).click();
  await look("Yatzy");
  await fromMenu(page, "How to play");
  await page.locator(".rules-page").waitFor();
  await look("rules");
  for (const box of BOXES) {
    await playNow(page, box);
    await page.locator(".turn[data-you]").waitFor();
    await page.keyboard.press("Enter");
    await look(box);
  }
  await fromMenu(page, "Leave");
  await page.locator(".leaving").waitFor();
  await look("leaving");
  await page.goto("/new/ploc");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await page.getByLabel("We throw our own").check();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".own-dice fieldset").waitFor();
  await look("own dice");
  await page.goto("/practice");
  await page.locator(".numbers-map").waitFor();
  await look("practice");
  await page.locator(".practice .primary").click();
  await page.keyboard.type("999");
  await page.keyboard.press("Enter");
  await page.locator(".sum-wrong").waitFor();
  await look("a sum that was missed");
  await page.goto("/print/yatzy");
  await page.locator(".sheet-paper").waitFor();
  await look("on paper");
  const finished = await putOnDevice(page, await finishedGame("yatzy"));
  await page.goto(finished);
  await page.locator(".finish").waitFor();
  await look("the end");
  await page.goto(`/replay${finished}`);
  await page.locator(".mattered button").first().click();
  await page.locator(".advice").waitFor();
  await look("replay");
  await page.goto("/replay");
  await page.locator(".open-record").waitFor();
  await look("opening a record");
  await page.goto("/nowhere");
  await page.locator(".empty-tray").waitFor();
  await look("nothing there");
}
