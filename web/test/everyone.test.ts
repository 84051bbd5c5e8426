import { brotliCompressSync, gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { finishedGame, putOnDevice } from "./finished.ts";
import { DESK, it, SMALL } from "./visit.ts";
import { playNow } from "./yatzy.ts";

const BUSY_MACHINE = 300_000;

/** Every kind of screen, one after the other. */
async function tour(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto("/");
  await page.locator(".box").first().waitFor();
  await look("home");
  await page.getByRole("button", { name: "Settings" }).click();
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
  await page.getByRole("button", { name: "How to play" }).click();
  await page.locator(".rules-page").waitFor();
  await look("rules");
  for (const game of ["Pytagora", "Ploc", "Plyt", "Whottotal"]) {
    await playNow(page, game);
    await page.locator(".turn[data-you]").waitFor();
    await page.keyboard.press("Enter");
    await look(game);
  }
  await page.getByRole("button", { name: "Leave" }).click();
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
  await page.getByRole("button", { name: /^Start/ }).click();
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

/** Only these depend on colours: the rest of axe need not be asked again in the dark. */
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

/** How a page can look: the app's own choice, and what the device would like. */
const LOOKS = [
  { theme: "light", device: "light", rules: undefined },
  { theme: "dark", device: "light", rules: BY_COLOUR },
  { theme: "contrast", device: "light", rules: BY_COLOUR },
  { theme: "contrast", device: "dark", rules: BY_COLOUR },
] as const;

type Axe = { run(options: object): Promise<AxeResults> };
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

async function violations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  const asked = { resultTypes: ["violations"] } as const;
  // Whoever asks for everything brings axe along; it stays in the page for the questions after that.
  const { violations } = rules
    ? await page.evaluate((options) => (window as unknown as { axe: Axe }).axe.run(options), {
        ...asked,
        runOnly: [...rules],
        elementRef: false,
      })
    : await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ ...asked, resultTypes: [...asked.resultTypes] })
        .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

it.concurrent(
  "axe finds nothing on any screen in any light, and nothing is wider than a small phone",
  async ({ visit }) => {
    const page = await visit.person({ viewport: DESK });
    await tour(page, async (screen) => {
      for (const { theme, device, rules } of LOOKS) {
        await page.emulateMedia({ colorScheme: device });
        await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
        expect(await violations(page, rules), `${screen}, ${theme} on ${device}`).toEqual([]);
      }
      await page.setViewportSize(SMALL);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, screen).toBe(0);
      await page.setViewportSize(DESK);
    });
  },
  BUSY_MACHINE,
);

it.concurrent("the first table is playable with at most 150 kB of compressed script", async ({
  visit,
}) => {
  const page = await visit.person({ alone: true });
  // Bots' threads load on their own while people already play: here there are none.
  await page.addInitScript(() => {
    Object.assign(window, {
      Worker: class {
        postMessage() {}
      },
    });
  });
  await playNow(page);
  await page.locator(".board").waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const sizes = { brotli: 0, gzip: 0 };
  for (const script of scripts) {
    const body = new Uint8Array(await (await fetch(script)).arrayBuffer());
    sizes.brotli += brotliCompressSync(body).length;
    sizes.gzip += gzipSync(body, { level: 9 }).length;
  }
  expect(scripts.length).toBeGreaterThan(2);
  expect(sizes.brotli).toBeLessThanOrEqual(150_000);
  expect(sizes.gzip).toBeLessThanOrEqual(150_000);
});
