// Whether what was built is of these sources.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../install.mjs";

const KEPT = "node_modules/.cache/built";
/** One of what each step makes. */
const MADE = ["cli/dist/bundle/main.js", "server/dist/bundle/index.js", "web/dist/index.html"];
/** Beside packages, what is built of these. */
const BESIDES = [
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
];
/** What nothing is built of, and what is made while building. */
const LEFT_OUT = /^(\..*|node_modules|dist|test|README\.md|LICENSE|.*-bytes\.ts|.*\.tsbuildinfo)$/;

/** Changes with every source that is changed, added or removed. */
export function fingerprint(root = ROOT) {
  const hash = createHash("sha256");
  const look = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory())
      for (const name of readdirSync(join(root, path)))
        LEFT_OUT.test(name) || look(join(path, name));
    else if (found) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  };
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const path of new Set(workspaces.map((one) => one.split("/")[0]))) look(path);
  for (const path of BESIDES) look(path);
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
