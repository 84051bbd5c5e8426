// A real server, a real browser, and people who visit: for tests.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { games } from "@pipwise/games";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { type House, openHouse } from "../../server/test/house.ts";

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };

/** A name that is no secure context, as an address on a home network is none. */
export const MADE_UP_HOST = "pipwise.test";

export interface Visit {
  readonly house: House;
  /** Somebody with a browser profile of their own; settings are for people in a hurry. */
  person(options?: Person): Promise<Page>;
  /** What browsers complained about so far. */
  readonly complaints: readonly string[];
  end(): Promise<void>;
}

export interface Person extends BrowserContextOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
}

const HURRIED = { tempo: "instant", motion: "calm", toured: games.map(({ id }) => id) };

export async function openVisit(): Promise<Visit> {
  const house = await openHouse({ web: join(import.meta.dirname, "..", "dist"), botPace: 1 });
  const browser = await launched();
  const complaints: string[] = [];
  return {
    house,
    complaints,
    async person({ settings, ...options } = {}) {
      const context = await browser.newContext({
        viewport: DESK,
        reducedMotion: "reduce",
        // Every browser would fetch the whole app beforehand; only who goes offline needs that.
        serviceWorkers: "block",
        baseURL: house.base,
        ...options,
      });
      context.setDefaultTimeout(25_000);
      await context.addInitScript(
        (kept) => {
          if (!localStorage.getItem("pipwise.settings"))
            localStorage.setItem("pipwise.settings", kept);
        },
        JSON.stringify({ ...HURRIED, ...settings }),
      );
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      return page;
    },
    async end() {
      await browser.close();
      await house.stop();
    },
  };
}

function launched(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--host-resolver-rules=MAP ${MADE_UP_HOST} 127.0.0.1`,
    ],
  });
}

function chromiumPath(): string {
  for (const folder of (process.env.PATH ?? "").split(delimiter))
    for (const name of ["chromium", "chromium-browser"])
      if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error("The browser tests need Chromium: install the package “chromium”.");
}
