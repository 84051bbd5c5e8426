// Firefox and WebKit: the same pages, where these browsers are installed. One game of each room here, everything in
// `npm run test:long`.
import { join } from "node:path";
import { games } from "@pipwise/games";
import { describe, expect, vi } from "vitest";
import { openHouse } from "../../server/test/house.ts";
import { finishedGame, keptAs } from "./finished.ts";
import { FIREFOX, openFirefox } from "./firefox.ts";
import { long, TRIED } from "./games.ts";
import { outOfReachIn } from "./in-reach.ts";
import { momentsOf } from "./moments.ts";
import { type OtherBrowser, until } from "./other-browser.ts";
import { takeTurns } from "./other-turns.ts";
import { DESK, it as plain } from "./visit.ts";
import { openWebKit, WEBKIT } from "./webkit.ts";

/** As narrow as a window of WebKitGTK becomes. */
const PHONE = { width: 450, height: 664 };
const SETTINGS = JSON.stringify({
  tempo: "instant",
  motion: "calm",
  name: "Ben",
  toured: games.map(({ id }) => id),
});

const SIZES = long ? [PHONE, DESK] : [PHONE];
const [MOMENTS, TURNS] = long ? [2, 4] : [1, 1];

const BROWSERS = [
  { name: "Firefox", installed: FIREFOX, it: testsIn(openFirefox) },
  { name: "WebKit", installed: WEBKIT, it: testsIn(openWebKit) },
];

/** They share one browser, which takes longer to start than most of them take. */
function testsIn(launch: () => Promise<OtherBrowser>) {
  return plain.extend("browser", { scope: "file" }, async ({ house }, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.quit());
    await browser.open(house.base);
    await keep(browser, "settings", SETTINGS);
    return {
      ...browser,
      goto: browser.open,
      open: (path: string) => browser.open(house.base + path),
    };
  });
}

describe.for(BROWSERS)("in $name", ({ installed, it }) => {
  it.skipIf(!installed)("home opens, and every board is within reach", async ({ browser }) => {
    await browser.open("/");
    await until(browser, `document.querySelector(".box")`);
    const faults: string[] = [];
    for (const id of TRIED) {
      const moments = (await momentsOf(id)).filter(({ stored }) => stored !== undefined);
      const most = Math.max(...moments.map(({ seats }) => seats));
      for (const { name, stored } of moments
        .filter(({ seats }) => seats === most)
        .slice(0, MOMENTS)) {
        await keep(browser, "table.finished", stored ?? "");
        await browser.open("/here/finished");
        await until(browser, `document.querySelector(".board, .note .primary")`);
        await browser.run(`document.querySelector(".note .primary")?.click()`);
        await until(browser, `document.querySelector(".board")`);
        for (const size of SIZES) {
          await browser.resize(size);
          for (const fault of await browser.run<string[]>(outOfReachIn(size)))
            faults.push(`${id}, ${name}, ${size.width}: ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it.skipIf(!installed)("a few turns of each game", async ({ browser }) => {
    for (const [place, id] of TRIED.entries()) {
      const moments = (await momentsOf(id)).filter(({ stored }) => stored !== undefined);
      const begun = moments.find(({ name }) => name.startsWith("before"));
      // What happens is kept beside the table: each has a place of its own.
      await keep(browser, `table.turns-${id}`, begun?.stored ?? "");
      if (long) await browser.resize(place % 2 === 0 ? PHONE : DESK);
      await browser.open(`/here/turns-${id}`);
      await takeTurns(browser, `turns-${id}`, TURNS);
    }
  });

  it.skipIf(!installed || !long)(
    "without the server the app opens, and plays",
    async ({ browser }) => {
      const house = await openHouse({ web: join(import.meta.dirname, "../dist") });
      const at = { ...browser, open: (path: string) => browser.goto(house.base + path) };
      await at.open("/");
      await keep(at, "settings", SETTINGS);
      // Whatever is needed is kept before the worker begins to answer.
      const active = `navigator.serviceWorker.ready.then((kept) => kept.active.state === "activated")`;
      await vi.waitUntil(() => at.run<boolean>(active), { timeout: 30_000 });
      await house.close();
      await at.run(`void location.reload()`);
      await until(at, `navigator.serviceWorker.controller`);
      await press(at, "Play Yatzy nowwith Beginner bot");
      await press(at, "Throw all five dice");
      await until(at, `document.querySelectorAll(".pencil").length > 0`);
      await house.stop();
    },
  );

  it.skipIf(!installed)("a hint is given, and a game is looked back at", async ({ browser }) => {
    const thrown = (await momentsOf("yatzy")).find(({ name }) => name === "thrown");
    await keep(browser, "table.finished", thrown?.stored ?? "");
    await browser.open("/here/finished");
    await press(browser, "Hint");
    await until(browser, `document.querySelector(".rungs li")`);
    await keep(browser, "table.finished", keptAs(await finishedGame("yatzy")));
    await browser.open("/replay/here/finished");
    await until(browser, `document.querySelector(".reviews .sum")`);
  });

  it.skipIf(!installed)(
    "a table of the house is joined by its code",
    async ({ browser, visit }) => {
      const anna = await visit.person({ settings: { name: "Anna" } });
      await anna.goto("/new/yatzy");
      await anna.getByRole("button", { name: "Open the table" }).click();
      await browser.open(`/join/${await anna.locator(".code").textContent()}`);
      await press(browser, "Sit down");
      await anna.getByText("Ben", { exact: true }).waitFor();
      await anna.getByRole("button", { name: "Start the game" }).click();
      await until(browser, `document.querySelector(".board")`);
    },
  );
});

/** Throws and looks at a die before it lands: its front is in front. */
plain.skipIf(!FIREFOX || !long)("in Firefox a flying die has a front", async ({ house }) => {
  const browser = await openFirefox();
  await browser.open(house.base);
  await keep(browser, "settings", JSON.stringify({ toured: ["yatzy"] }));
  const ready = (await momentsOf("yatzy")).find(({ name }) => name === "before the throw");
  await keep(browser, "table.finished", ready?.stored ?? "");
  await browser.open(`${house.base}/here/finished`);
  await press(browser, "Throw all five dice");
  const flights = `document.getAnimations().filter((one) => one.effect?.target?.matches(".cube"))`;
  await until(browser, `${flights}.length === 5`);
  // A hair before its end, when it lies all but flat.
  await browser.run(
    `${flights}.forEach((one) => { one.pause(); one.currentTime = one.effect.getComputedTiming().endTime - 1; })`,
  );
  const picture = await browser.picture();
  const shade = await browser.run<number>(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${picture}";
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { left, top, width, height } = document.querySelector(".tray-die").getBoundingClientRect();
    const scale = image.width / innerWidth;
    // Between the pips, near the upper edge.
    const [red] = pen.getImageData((left + width * 0.5) * scale, (top + height * 0.1) * scale, 1, 1).data;
    return red;
  })()`);
  await browser.quit();
  expect(shade).toBeGreaterThan(240);
});

async function keep(browser: OtherBrowser, key: string, value: string): Promise<void> {
  await browser.run(`localStorage.setItem("pipwise.${key}", ${JSON.stringify(value)})`);
}

async function press(browser: OtherBrowser, label: string): Promise<void> {
  const button = `[...document.querySelectorAll("button")].find((one) => one.textContent.trim() === ${JSON.stringify(label)})`;
  await until(browser, button);
  await browser.run(`${button}.click()`);
}
