// `npm run dev` in a copy of the house: what is edited there is seen in the browser, and no game is lost.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Playthrough } from "@pipwise/core";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER_FLAGS, browserPath } from "../scripts/check/browser.mjs";
import { ROOT } from "./examples.ts";
import { copyHouse } from "./house-copy.ts";

const house = copyHouse();
let base = "";
let dev: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  dev = spawn(process.execPath, ["scripts/dev.mjs", "--port", String(port), "--data", "data"], {
    cwd: house,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!dev.stdout) throw new Error("nobody hears it");
  for await (const line of createInterface(dev.stdout)) if (line.includes("/gallery/")) break;
  dev.stdout.resume();
  browser = await chromium.launch({
    executablePath: browserPath() ?? "",
    args: [...BROWSER_FLAGS],
  });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  const gone = once(dev, "exit");
  dev.kill("SIGTERM");
  await gone;
  rmSync(dirname(house), { recursive: true, force: true });
}, 60_000);

/** Somebody with a browser of their own, who has seen the tour and does not wait for dice to roll. */
async function person(name: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: base, locale: "en" });
  const settings = JSON.stringify({ name, tempo: "instant", motion: "calm", toured: ["yatzy"] });
  await page.addInitScript((kept) => localStorage.setItem("pipwise.settings", kept), settings);
  page.setDefaultTimeout(60_000);
  return page;
}

/** Changes a file of the copy, as an editor would. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(house, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(house, file), text.replace(from, to));
}

const dice = (page: Page): Promise<string[]> =>
  page.locator(".tray [role=img], .tray svg").evaluateAll((all) => all.map((one) => one.outerHTML));

describe("an edited board", () => {
  it.each([
    [
      "a part of it",
      "games/yatzy/board/sheet.tsx",
      'className="sheet"',
      'className="sheet edited-part"',
      ".edited-part",
    ],
    [
      "the board itself",
      "games/yatzy/board/play.tsx",
      '"board board-yatzy"',
      '"board board-yatzy edited"',
      ".edited",
    ],
  ])(
    "%s is on the screen in about a second, and the game is where it was",
    async (_, file, from, to, seen) => {
      const page = await person("Anna");
      await page.goto("/new/yatzy");
      await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
      await page.getByRole("button", { name: "Start the game" }).click();
      await page.getByRole("button", { name: "Throw all five dice" }).click();
      await page.locator(".pencil").first().waitFor();
      const before = await dice(page);
      expect(before.length).toBeGreaterThanOrEqual(5);
      expect(await page.locator(seen).count()).toBe(0);
      const began = performance.now();
      edit(file, from, to);
      await page.locator(seen).first().waitFor();
      await page.locator(".pencil").first().waitFor();
      const took = Math.round(performance.now() - began);
      console.log(`${file}: on the screen after ${took} ms`);
      expect(await dice(page)).toEqual(before);
      // A machine that is busy with other tests may take its time; nobody waits for a build.
      expect(took).toBeLessThan(10_000);
    },
  );
});

describe("an edited server", () => {
  it("starts anew, and pages come back to their table", async () => {
    const [anna, ben] = [await person("Anna"), await person("Ben")];
    await anna.goto("/new/yatzy");
    await anna.getByRole("button", { name: "Open the table" }).click();
    await ben.goto(`/join/${await anna.locator(".code").textContent()}`);
    await ben.getByRole("button", { name: "Sit down" }).click();
    await anna.getByRole("button", { name: "Start the game" }).click();
    const asked = (page: Page): Promise<Page> =>
      page
        .locator(".turn[data-you]")
        .waitFor()
        .then(() => page);
    const thrower = await Promise.race([anna, ben].map(asked));
    await thrower.getByRole("button", { name: "Throw all five dice" }).click();
    await thrower.locator(".pencil").first().waitFor();
    const before = await dice(thrower);
    const began = performance.now();
    edit("server/http/api-page.ts", "<title>Pipwise: the API", "<title>Pipwise: our API");
    const title = async (): Promise<string> =>
      (await fetch(`${base}/api/docs`).then((answer) => answer.text())).slice(0, 400);
    await expect.poll(title, { timeout: 60_000, interval: 100 }).toContain("our API");
    console.log(`the server: new after ${Math.round(performance.now() - began)} ms`);
    // Nobody has reloaded anything.
    await thrower.locator(".line-lost").waitFor({ state: "detached" });
    expect(await dice(thrower)).toEqual(before);
    await thrower.locator(".pencil").first().click();
    await thrower.getByRole("button", { name: /^(Score|Cross out)/ }).click();
    const other = thrower === anna ? ben : anna;
    await other.getByRole("button", { name: "Throw all five dice" }).waitFor();
  }, 120_000);
});

/** All moments of all playthroughs take minutes: `npm run test:long` looks at them, and here one of each room does. */
const long = process.env.PIPWISE_LONG !== undefined;

describe("the gallery", () => {
  const games = join(ROOT, "games");
  const playthroughs = readdirSync(games, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^/]+\/playthroughs\/.*\.json$/.test(file))
    .sort();
  const rooms = new Map(playthroughs.map((file) => [dirname(file), file]));
  const looked = long ? playthroughs : [...rooms.values()];
  const read = (file: string): Playthrough => JSON.parse(readFileSync(join(games, file), "utf8"));
  const nameOf = (file: string) => file.replace("/playthroughs/", "/").replace(".json", "");
  const happenedIn = (file: string) =>
    read(file).events.filter(({ expect }) => !expect?.refused).length;

  it("has every playthrough, and all its moments on four screens", async () => {
    const page = await browser.newPage({ baseURL: base });
    await page.goto("/gallery/");
    const named = await page.locator("nav a").allTextContents();
    expect(named).toEqual(playthroughs.map(nameOf));
    for (const [place, file] of playthroughs.entries()) {
      if (!looked.includes(file)) continue;
      await page.locator("nav a").nth(place).click();
      const rows = page.locator("ol > li");
      await expect.poll(() => rows.count(), { message: file }).toBe(1 + happenedIn(file));
    }
    const screens = page.locator("li:first-child iframe");
    await expect.poll(() => screens.count()).toBe(4);
    for (const [place, screen] of [
      [390, "light"],
      [390, "dark"],
      [1280, "light"],
      [1280, "dark"],
    ].entries()) {
      const frame = screens.nth(place).contentFrame();
      await frame.locator(".board").waitFor();
      const seen = ({ clientWidth, dataset }: HTMLElement) => [clientWidth, dataset.theme];
      expect(await frame.locator("html").evaluate(seen)).toEqual(screen);
    }
  });

  it("shows each from its start to its end, and keeps nothing", async () => {
    const page = await browser.newPage({ baseURL: base, viewport: { width: 390, height: 844 } });
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    for (const file of looked) {
      const { seats } = read(file);
      const end = happenedIn(file);
      const all = Array.from({ length: end + 1 }, (_, step) => step);
      for (const step of long ? all : [0, Math.floor(end / 2), end]) {
        await page.goto(`/gallery/frame.html?theme=dark#${nameOf(file)}/${step}`);
        // Who sat down, the options and the start come before.
        await page.locator(`main[data-seq="${seats.length + 2 + step}"]`).waitFor();
        await page.locator(".board, .note .primary").first().waitFor({ state: "attached" });
      }
    }
    expect(complaints).toEqual([]);
    await page.goto("/print/yatzy");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  }, 1_200_000);

  it("is not in the app that people get", () => {
    const dist = join(ROOT, "web/dist");
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /gallery|frame/.test(file))).toEqual([]);
    const scripts = files.filter((file) => /\.(js|html|css)$/.test(file));
    expect(scripts.length).toBeGreaterThan(20);
    const text = scripts.map((file) => readFileSync(join(dist, file), "utf8")).join();
    expect(text).not.toMatch(/gallery|playthroughs\//);
  });
});

/** One that is free, and the next one too: there the server listens. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  const free = await listening;
  server.close();
  return free;
}
