// One browser for many people, each with a profile of their own: for tests.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from "playwright-core";

/** A name that is no secure context, as an address on a home network is none. */
export const MADE_UP_HOST = "pipwise.test";

export interface Person extends BrowserContextOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly viewport?: ViewportSize;
  /** Does to the browser what cannot be undone: nobody had it before, and nobody gets it afterwards. */
  readonly alone?: boolean;
}

export interface Visitor extends Person {
  readonly viewport: ViewportSize;
  complain(about: string): void;
}

export interface Crowd {
  person(visitor: Visitor): Promise<{ page: Page; leave(): Promise<void> }>;
  end(): Promise<void>;
}

/** A profile that can be used again: a browser that has seen the app once opens it three times as fast. */
interface Profile {
  readonly page: Page;
  complain(about: string): void;
  /** Leaves no trace of whoever was here. */
  forget(): Promise<void>;
}

/** `features`: of the browser, beside those that it has by itself. */
export async function openCrowd(base: string, features: readonly string[] = []): Promise<Crowd> {
  const browser = await launched(features);
  const free = new Map<string, Profile[]>();
  return {
    async person({ settings, viewport, alone, complain, ...options }) {
      const kind = JSON.stringify(options);
      const shelf = free.get(kind) ?? [];
      free.set(kind, shelf);
      const used = alone ? undefined : shelf.pop();
      const profile = used ?? (await newProfile(browser, { baseURL: base, viewport, ...options }));
      profile.complain = complain;
      const { page } = profile;
      if (used) await page.setViewportSize(viewport);
      const script = await page.addInitScript((kept) => {
        if (location.protocol !== "about:" && !localStorage.getItem("pipwise.settings"))
          localStorage.setItem("pipwise.settings", kept);
      }, JSON.stringify(settings));
      return {
        page,
        async leave() {
          if (alone) return page.context().close();
          await script.dispose();
          await profile.forget();
          shelf.push(profile);
        },
      };
    },
    end: () => browser.close(),
  };
}

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    // Every browser would fetch the whole app beforehand; only who goes offline needs that.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(50_000);
  const page = await context.newPage();
  const profile: Profile = {
    page,
    complain() {},
    async forget() {
      for (const tab of context.pages()) if (tab !== page) await tab.close();
      await page.goto("about:blank");
      const tools = await context.newCDPSession(page);
      const origin = options.baseURL ?? "*";
      await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await tools.detach();
      await context.clearCookies();
    },
  };
  context.on("weberror", (error) => profile.complain(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") profile.complain(message.text());
  });
  return profile;
}

/**
 * What nobody sees here, and costs. Each window would load two pages to show under an address bar; the others are what
 * Playwright leaves out by itself, whose list this one replaces.
 */
const UNSEEN = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

function launched(features: readonly string[]): Promise<Browser> {
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
      `--disable-features=${UNSEEN.join()}`,
      ...features.map((feature) => `--enable-features=${feature}`),
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
