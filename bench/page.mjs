// The page on a slow phone: 4× slower CPU, 1.6 Mbit/s, 150 ms. How soon can it be used, what holds it up, what jumps?
// `node bench/page.mjs [--json] [--times 3]`: the project must be built; Chromium must be installed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { games } from "@pipwise/games";
import { createServer, DEFAULTS } from "@pipwise/server";
import { chromium } from "playwright-core";
import { BROWSER_FLAGS, browserPath } from "../scripts/check/browser.mjs";

const PHONE = { width: 390, height: 664 };
const SLOWER = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** So often the button that goes on is tapped. */
const MOVES = 4;
const ROOMS = ["yatzy", "pytagora", "ploc", "plyt", "whottotal"];

export async function page(report = () => {}, { short = false, times = short ? 1 : 3 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-page-"));
  const web = join(import.meta.dirname, "../web/dist");
  const app = await createServer({ ...DEFAULTS, data: folder, web, logLevel: "error" });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const base = `http://127.0.0.1:${app.server.address().port}`;
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    const measures = [];
    for (const game of short ? ROOMS.slice(0, 1) : ROOMS) {
      const runs = [];
      for (let time = 1; time <= times; time++) {
        report(`${game}, ${time} of ${times}`);
        runs.push(await measured(browser, base, game));
      }
      measures.push({ game, ...medians(runs) });
    }
    return { times, games: measures };
  } finally {
    await browser.close();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A browser that has never seen the app opens it, and plays a few moves against a bot, with a hint. */
async function measured(browser, base, game) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: "en" });
  const tab = await context.newPage();
  const line = await context.newCDPSession(tab);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let scriptBytes = 0;
  const scripts = new Set();
  line.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await tab.addInitScript(watch);
  const began = performance.now();
  await tab.goto(base, { waitUntil: "commit" });
  await tab.locator("h1").waitFor();
  const readableMs = performance.now() - began;
  // The app has taken the place of what could be read before.
  const playNow = tab.locator(`#root > main [data-room="${game}"] .box-deeds button`).first();
  await playNow.waitFor();
  const homeMs = performance.now() - began;
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const start = await tab.evaluate(() => globalThis.seen());
  await playNow.scrollIntoViewIfNeeded();
  const clicked = performance.now();
  await playNow.tap();
  await tab.locator(".board").waitFor();
  const boardMs = performance.now() - clicked;
  const firstBoardKB = scriptBytes / 1000;
  await tab.evaluate(() => globalThis.anew());
  for (let moves = 0; moves < MOVES; moves++) {
    const button = tab.locator(".actions .deeds .primary:enabled").first();
    // Some boards want a number or an equation first: then the bots' moves and the hint are what there is to see.
    await button.tap({ timeout: 3000 }).catch(() => {});
    await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const play = await tab.evaluate(() => globalThis.seen());
  await context.close();
  const withHintKB = await hinted(browser, base, game);
  return {
    readableMs,
    homeMs,
    boardMs,
    startTaskMs: start.longest,
    playTaskMs: play.longest,
    shift: start.shift,
    scriptKB: firstBoardKB,
    withHintKB,
  };
}

/** All script by the time a hint was given, the threads' and the tables in it; null where there is none to be had. */
async function hinted(browser, base, game) {
  // Without the worker that keeps the whole app for going offline.
  const context = await browser.newContext({
    viewport: PHONE,
    serviceWorkers: "block",
    locale: "en",
  });
  const tab = await context.newPage();
  // What a thread fetches is not told to the page's own session.
  const fetched = [];
  context.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js")) fetched.push(request);
  });
  await tab.addInitScript(
    (toured) => localStorage.setItem("pipwise.settings", JSON.stringify({ toured })),
    games.map(({ id }) => id),
  );
  try {
    await tab.goto(base);
    await tab.locator(`[data-room="${game}"] .box-deeds button`).first().click();
    await tab.getByRole("button", { name: "Hint", exact: true }).first().click({ timeout: 20_000 });
    await tab.locator(".rungs li").first().waitFor({ timeout: 60_000 });
    const sizes = await Promise.all(fetched.map((one) => one.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  } catch {
    return null;
  } finally {
    await context.close();
  }
}

/** In the page: the longest task and how much jumped, without what somebody's own tap moved. */
function watch() {
  let [longest, shift] = [0, 0];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  globalThis.seen = () => ({ longest, shift });
  globalThis.anew = () => void ([longest, shift] = [0, 0]);
}

function medians(runs) {
  const middle = (what) => runs.map((run) => run[what]).sort((a, b) => a - b)[runs.length >> 1];
  return Object.fromEntries(
    Object.keys(runs[0]).map((what) => {
      const value = middle(what);
      return [what, value === null ? null : Math.round(1000 * value) / 1000];
    }),
  );
}

export function lines({ games }) {
  return games.map(
    ({ game, readableMs, homeMs, boardMs, startTaskMs, playTaskMs, shift, scriptKB, withHintKB }) =>
      `${game.padEnd(12)} home readable after ${(readableMs / 1000).toFixed(2)} s and usable after ${(homeMs / 1000).toFixed(2)} s, board ${(boardMs / 1000).toFixed(2)} s after the tap, longest task ${startTaskMs.toFixed(0)} ms at the start and ${playTaskMs.toFixed(0)} ms in play, shift ${shift.toFixed(3)}, script ${scriptKB.toFixed(0)} kB${withHintKB === null ? "" : `, ${withHintKB.toFixed(0)} kB with bot and hint`}`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const at = args.indexOf("--times");
  const times = at < 0 ? {} : { times: Number(args[at + 1]) };
  const figures = await page((doing) => console.error(doing), {
    ...times,
    short: args.includes("--short"),
  });
  console.log(
    args.includes("--json") ? JSON.stringify(figures, null, 2) : lines(figures).join("\n"),
  );
}
