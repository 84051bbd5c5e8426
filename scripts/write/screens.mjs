// Every screen of the app as a picture, to be looked at: node scripts/write/screens.mjs <folder> [parts of names]
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fold, isRefusal, openTable, playout } from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import { chromium } from "playwright-core";
import { createServer, DEFAULTS } from "../../server/dist/index.js";
import { browserPath } from "../check/browser.mjs";

const [folder = "screens", ...only] = process.argv.slice(2);
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const THEMES = ["light", "dark"];
const SHORT = { ploc: { turnLimit: 12 }, plyt: { start: 60 } };

mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "pipwise-screens-"));
let app = await openHouse(0);
const { port } = app.server.address();
const base = `http://127.0.0.1:${port}`;
const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox"] });
const played = Object.fromEntries(
  await Promise.all(games.map(async (game) => [game.id, await play(game)])),
);

for (const [size, viewport] of Object.entries(SIZES))
  for (const theme of THEMES) await takeAll(size, viewport, theme);
await browser.close();
await app.close();
rmSync(data, { recursive: true, force: true });

async function openHouse(port) {
  const house = await createServer({
    ...DEFAULTS,
    data,
    rateLimit: 1e6,
    web: join(import.meta.dirname, "..", "..", "web", "dist"),
    logLevel: "error",
  });
  await house.listen({ host: "127.0.0.1", port });
  return house;
}

/** A game of Anna against casual bots: all its events, and those up to a moment when she has to decide. */
async function play(game) {
  const mind = await (await roomOf(game.id).minds())[game.id].casual();
  const seats = Math.max(2, game.seats.min);
  const done = playout(
    game,
    Array(seats).fill({ name: "casual", mind }),
    `screens ${game.id}`,
    SHORT[game.id] ?? {},
  );
  if (isRefusal(done)) throw new Error(done.refused);
  const events = done.events.map((event) =>
    event.type === "sat" && event.seat === 0 ? { ...event, player: { name: "Anna" } } : event,
  );
  let table = openTable(game, seats);
  let middle = 0;
  for (const [place, event] of events.entries()) {
    table = fold(table, event);
    const chooses = table.asked.some(
      ({ seat, kind, optional }) => seat === 0 && !optional && kind !== "throw",
    );
    if (chooses && (middle === 0 || place < events.length * 0.6)) middle = place + 1;
  }
  return { game: game.id, seats, events, middle };
}

async function person(viewport, theme, more = {}) {
  const context = await browser.newContext({
    viewport,
    baseURL: base,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    deviceScaleFactor: 1,
  });
  context.setDefaultTimeout(60_000);
  const settings = {
    name: "Anna",
    theme,
    tempo: "instant",
    motion: "calm",
    toured: games.map(({ id }) => id),
    ...more,
  };
  const kept = Object.values(played).flatMap(({ game, seats, events, middle }) => [
    [`over-${game}`, { game, seats, events, hints: true }],
    [`half-${game}`, { game, seats, events: events.slice(0, middle), hints: true }],
  ]);
  await context.addInitScript(
    ([settings, tables]) => {
      localStorage.setItem("pipwise.settings", settings);
      for (const [id, table] of tables)
        if (!localStorage.getItem(`pipwise.table.${id}`))
          localStorage.setItem(`pipwise.table.${id}`, JSON.stringify(table));
    },
    [JSON.stringify(settings), kept],
  );
  return context.newPage();
}

function wanted(...names) {
  return only.length === 0 || names.some((name) => only.some((part) => name.includes(part)));
}

async function takeAll(size, viewport, theme) {
  const page = await person(viewport, theme);
  const shoot = async (name, { on = page, whole = true } = {}) => {
    if (!wanted(name)) return;
    await on.evaluate(() => document.fonts.ready);
    await on.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage: whole });
  };
  const at = async (path, part) => {
    await page.goto(path);
    await page.locator(part).first().waitFor();
  };
  if (wanted("home")) {
    await at("/", ".box");
    await shoot("home");
  }
  if (wanted("settings")) {
    await at("/", ".box");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("dialog[open]").waitFor();
    await shoot("settings", { whole: false });
  }
  for (const { id } of games)
    if (wanted(`set-${id}`)) {
      await at(`/new/${id}`, ".setting");
      await page
        .locator("summary")
        .click({ timeout: 1000 })
        .catch(() => {});
      await shoot(`set-${id}`);
    }
  for (const { id } of games) {
    if (wanted(`half-${id}`)) {
      await at(`/here/half-${id}`, ".board");
      await shoot(`half-${id}`, { whole: false });
    }
    if (wanted(`over-${id}`)) {
      await at(`/here/over-${id}`, ".finish");
      await shoot(`over-${id}`);
    }
    if (wanted(`replay-${id}`)) {
      await at(`/replay/here/over-${id}`, ".study");
      await page.locator(".mattered, .analysis p").first().waitFor();
      await page
        .locator(".underway")
        .waitFor({ state: "detached", timeout: 60_000 })
        .catch(() => {});
      await shoot(`replay-${id}`);
    }
    if (wanted(`paper-${id}`)) {
      await at(`/print/${id}`, ".sheet-paper");
      await shoot(`paper-${id}`, { whole: false });
    }
  }
  if (wanted("rules")) {
    await at("/here/half-yatzy", ".board");
    await page.getByRole("button", { name: "How to play" }).click();
    await page.locator(".rules-page").waitFor();
    await shoot("rules", { whole: false });
  }
  if (wanted("hint")) {
    await at("/here/half-yatzy", ".board");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".rungs li").waitFor();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await shoot("hint", { whole: false });
  }
  if (wanted("leaving")) {
    await at("/here/half-yatzy", ".board");
    await page.getByRole("button", { name: "Leave" }).click();
    await page.locator("dialog[open]").waitFor();
    await shoot("leaving", { whole: false });
  }
  if (wanted("own-dice")) {
    await at("/new/yatzy", ".setting");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("We throw our own").check();
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator(".own-dice button").nth(2).click();
    await shoot("own-dice");
  }
  if (wanted("curtain")) {
    await at("/new/all-together", ".setting");
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.waitForTimeout(500);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(500);
    await shoot("curtain", { whole: false });
  }
  if (wanted("open-record")) {
    await at("/replay", ".open-record");
    await shoot("open-record");
  }
  if (wanted("missing")) {
    await at("/nowhere", ".note");
    await shoot("missing");
    await at("/join/QQQQQQ", ".note");
    await shoot("missing-code");
  }
  if (wanted("tour")) {
    const fresh = await person(viewport, theme, { toured: [] });
    await fresh.goto("/here/half-yatzy");
    await fresh.locator(".tour").waitFor();
    await shoot("tour", { on: fresh, whole: false });
    await fresh.context().close();
  }
  if (wanted("offline")) {
    await at("/", ".box");
    await page.context().setOffline(true);
    await page.locator(".line-lost").waitFor();
    await shoot("offline", { whole: false });
    await page.context().setOffline(false);
  }
  if (
    wanted("lobby", "talk", "bubble", "screen", "rematch", "refused", "lost", "online", "verified")
  )
    await company(page, viewport, theme, shoot);
  await page.context().close();
}

/** What needs two browsers. */
async function company(anna, viewport, theme, shoot) {
  const ben = await person(viewport, theme, { name: "Benedikt" });
  const screen = await person({ width: 1440, height: 900 }, theme);
  await anna.goto("/new/yatzy");
  await anna.getByLabel("Own words too").check();
  await anna.getByRole("button", { name: "Open the table" }).click();
  await anna.locator(".qr path[d]").waitFor();
  await shoot("lobby");
  const code = await anna.locator(".code").textContent();
  await screen.goto(anna.url().replace("/t/", "/screen/"));
  await screen.locator(".qr path[d]").waitFor();
  await shoot("screen-lobby", { on: screen, whole: false });
  await ben.goto(`/join/${code}`);
  await ben.locator(".sit").waitFor();
  await shoot("lobby-guest", { on: ben });
  await ben.getByRole("button", { name: "Sit down" }).click();
  await anna.getByText("Benedikt", { exact: true }).waitFor();
  await shoot("lobby-full");
  await anna.getByRole("button", { name: "Start the game" }).click();
  await ben.locator(".board").waitFor();
  await anna.locator(".board").waitFor();
  await anna.getByRole("button", { name: "Say something" }).click();
  await anna.locator("dialog[open]").waitFor();
  await shoot("talk", { whole: false });
  await anna.getByRole("button", { name: "Good luck" }).click();
  await ben.locator(".bubble").waitFor();
  await shoot("bubble", { on: ben, whole: false });
  await shoot("online", { whole: false });
  await shoot("screen", { on: screen, whole: false });
  await app.close();
  await anna.locator(".line-lost").waitFor();
  await shoot("lost", { whole: false });
  app = await openHouse(port);
  for (const page of [anna, ben]) await page.locator(".line-lost").waitFor({ state: "detached" });
  for (let sayings = 0; sayings < 6; sayings++) {
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.getByRole("button", { name: "Hello" }).click();
  }
  await anna.getByRole("alert").waitFor();
  await shoot("refused", { whole: false });
  await ben.getByRole("button", { name: "Leave" }).click();
  await ben.getByRole("button", { name: "Give up" }).click();
  await ben.getByRole("button", { name: "Yes, give up" }).click();
  await anna.locator(".finish").waitFor();
  await shoot("online-over");
  await ben.getByRole("link", { name: "See how it went" }).click();
  await ben.getByRole("button", { name: "Verify the dice" }).click();
  await ben.locator(".verified").scrollIntoViewIfNeeded();
  await shoot("verified", { on: ben, whole: false });
  await anna.getByRole("button", { name: "Play again" }).click();
  await anna.getByText("kept for Benedikt").waitFor();
  await shoot("rematch");
  await ben.context().close();
  await screen.context().close();
}
