// The API reference can be made, and whatever a package exports is explained in it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

it("npm run reference", () => {
  const script = join(ROOT, "scripts/write/reference.mjs");
  const said = execFileSync(process.execPath, [script], { encoding: "utf8" });
  expect(said).toContain("every export explained");
  expect(existsSync(join(ROOT, "reference/site/index.html"))).toBe(true);
}, 300_000);
