// The API reference can be made, and every function, class, constant and type that a package exports is explained in it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

// It installs packages of its own the first time.
it.runIf(process.env.PIPWISE_LONG !== undefined)(
  "npm run reference",
  () => {
    const script = join(ROOT, "scripts/reference.mjs");
    const said = execFileSync(process.execPath, [script], { encoding: "utf8" });
    expect(said).toContain("every export explained");
    expect(existsSync(join(ROOT, "reference/site/index.html"))).toBe(true);
  },
  300_000,
);
