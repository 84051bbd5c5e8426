// Whoever comes with a browser that cannot run the app reads a kind sentence instead of a blank page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { it } from "./visit.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const VERSIONS = { safari: "16.4", ios: "16.4", firefox: "121", chrome: "111", edge: "111" };

it("without a script there is a sentence, and with one it is gone", async ({ visit }) => {
  const page = await visit.person();
  await page.route(/\.js$/, (route) => route.abort());
  visit.expectComplaints(/ERR_FAILED/);
  await page.goto("/");
  await page.getByText("It needs a newer browser").waitFor();
  await page.unroute(/\.js$/);
  await page.reload();
  await page.locator(".box").first().waitFor();
  expect(await page.locator(".too-old").count()).toBe(0);
});

it("the sentence and the manifest are in the reader's language", async ({ visit }) => {
  const page = await visit.person({ locale: "de-AT", alone: true });
  await page.route(/\.js$/, (route) => route.abort());
  visit.expectComplaints(/ERR_FAILED/);
  for (const path of ["/", "/here/there"]) {
    await page.goto(path);
    expect(await page.locator(".too-old").textContent()).toContain("einen neueren Browser");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  }
  const manifest = await page.evaluate(async () => (await fetch("/manifest.webmanifest")).json());
  expect(manifest).toMatchObject({ lang: "de", description: expect.stringContaining("Würfel") });
  expect(manifest.shortcuts[0]).toMatchObject({ name: "Neues Spiel: Yatzy", url: "/new/yatzy" });
  // Whoever reads English before German, or neither, gets English.
  const finn = await visit.person({ locale: "fi-FI", alone: true });
  await finn.goto("/");
  const english = await finn.evaluate(async () => (await fetch("/manifest.webmanifest")).json());
  expect(english).toMatchObject({ lang: "en", name: "Pipwise" });
});

it("the README, the page and the build speak of the same browsers", () => {
  const build = readFileSync(join(ROOT, "web", "vite.config.ts"), "utf8");
  for (const [browser, version] of Object.entries(VERSIONS)) {
    expect(build).toContain(`"${browser}${version}"`);
    for (const file of ["README.md", "web/words/en/first.json", "web/words/de/first.json"])
      expect(readFileSync(join(ROOT, file), "utf8").replace(/\s+/g, " ")).toContain(version);
  }
});
