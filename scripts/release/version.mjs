// One version for every package: node scripts/release/version.mjs 1.1.0, then npm install, and a heading in CHANGELOG.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../install.mjs";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  console.error("node scripts/release/version.mjs 1.1.0");
  process.exit(2);
}

const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const folders = workspaces.flatMap((one) =>
  one.endsWith("/*")
    ? readdirSync(join(ROOT, one.slice(0, -2))).map((name) => `${one.slice(0, -2)}/${name}`)
    : [one],
);
for (const file of [".", ...folders].map((folder) => join(ROOT, folder, "package.json"))) {
  if (!existsSync(file)) continue;
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  if (manifest.version !== undefined) manifest.version = version;
  for (const kind of ["dependencies", "devDependencies"])
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (name.startsWith("@pipwise/")) manifest[kind][name] = version;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
