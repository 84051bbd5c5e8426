// The browsers that the tests drive, wherever the path has them.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const CHROMIUM = ["chromium", "chromium-browser"];

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
  return pathOf(CHROMIUM);
}

/** What is not there, by name. */
export function missingBrowsers() {
  const others = Object.entries(OTHERS).filter(([, programs]) =>
    programs.some((program) => pathOf([program]) === undefined),
  );
  return [
    ...(browserPath() === undefined ? ["Chromium"] : []),
    ...others.map(([browser]) => browser),
  ];
}

function pathOf(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
