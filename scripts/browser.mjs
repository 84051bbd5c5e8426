// The browser that the tests drive: Chromium, wherever the path has it.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./install.mjs";

const NAMES = ["chromium", "chromium-browser"];

/** The other browsers, by what must be there to drive them. */
const OTHERS = { Firefox: ["firefox-esr"], WebKit: ["WebKitWebDriver", "Xvfb"] };

/** Without a window, a profile or a word to anybody outside. */
export const BROWSER_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function browserPath() {
  return pathOf(NAMES);
}

/** Browsers in which nothing is tested on this machine. */
export function untestedBrowsers() {
  return Object.entries(OTHERS).flatMap(([browser, programs]) =>
    programs.every((program) => pathOf([program])) ? [] : [browser],
  );
}

function pathOf(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

export function browserMissing() {
  return browserPath() === undefined;
}

/** As root on Debian it is installed; anybody else is told what to install. */
export function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.error(
      "The browser tests need Chromium: install it (on Debian: apt-get install chromium) and try again.",
    );
    process.exit(1);
  }
  console.log("Installing Chromium (once) …");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
}
