// Whether what was built is of these sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./install.mjs";

const KEPT = "node_modules/.cache/built";
/** One of what each step makes. */
const MADE = ["cli/dist/bundle/main.js", "server/dist/bundle/index.js", "web/dist/index.html"];
/** What nothing is built of, and what is made while building. */
const LEFT_OUT =
  /^(\..*|node_modules|dist|test|docs|bench|mutants|reference|LICENSE|.*-bytes\.ts|.*\.tsbuildinfo)$/;

/** Changes with every source that is changed, added or removed. */
export function fingerprint(root = ROOT) {
  const hash = createHash("sha256");
  const look = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (LEFT_OUT.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) look(path);
      else {
        const { size, mtimeMs } = statSync(join(root, path));
        hash.update(`${path} ${size} ${mtimeMs}\n`);
      }
    }
  };
  look("");
  return hash.digest("hex");
}

export function keepFingerprint(kept) {
  mkdirSync(dirname(join(ROOT, KEPT)), { recursive: true });
  writeFileSync(join(ROOT, KEPT), kept);
}

export function isBuilt() {
  const kept = join(ROOT, KEPT);
  if (![kept, ...MADE.map((file) => join(ROOT, file))].every((file) => existsSync(file)))
    return false;
  return readFileSync(kept, "utf8") === fingerprint();
}
