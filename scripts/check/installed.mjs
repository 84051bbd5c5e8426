// What tests need besides npm's packages. As root on Debian it is installed; anybody else is told what to install.
import { existsSync } from "node:fs";
import { run } from "../install.mjs";
import { missingBrowsers } from "./browser.mjs";
import { missingEngines } from "./engines.mjs";

/** Debian's packages. */
const PACKAGES = {
  Chromium: ["chromium"],
  Firefox: ["firefox-esr"],
  WebKit: ["webkit2gtk-driver", "xvfb"],
  PostgreSQL: ["postgresql"],
  NATS: ["nats-server"],
};

export function missing() {
  return [...missingBrowsers(), ...missingEngines()];
}

/** Ends this process where tests cannot begin, or where as root something would be left out. */
export function installPrograms() {
  const before = missing();
  if (before.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${before.join(", ")} (once) …`);
    run("apt-get", ["update", "-qq"]);
    const packages = before.flatMap((name) => PACKAGES[name]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  }
  const left = missing();
  if (left.length === 0) return;
  console.error(howToInstall(left));
  if (isRoot || left.includes("Chromium")) process.exit(1);
}

/** One sentence. */
export function howToInstall(names) {
  const packages = names.flatMap((name) => PACKAGES[name]);
  return `${names.join(", ")} not installed; on Debian: apt-get install ${packages.join(" ")}`;
}
