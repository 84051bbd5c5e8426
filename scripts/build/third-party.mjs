// Whoever ships others' code ships their licences with it: a bundle gets a file that names every package in it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** For Vite and for rolldown. */
export function notices(fileName) {
  return {
    name: "third-party notices",
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: noticesFor(this.getModuleIds()) });
    },
  };
}

function noticesFor(modules) {
  const packages = new Map();
  for (const id of modules) {
    const folder = packageOf(id.replace(/^\0/, "").split("?")[0]);
    if (folder && !packages.has(folder)) packages.set(folder, noticeOf(folder));
  }
  const all = [...new Set(packages.values())].sort();
  return `Pipwise (MIT licence) includes code of others, under these licences.\n\n${all.join("\n\n")}\n`;
}

/** The folder of the package that a module belongs to; undefined for our own. */
function packageOf(id) {
  if (!/[\\/]node_modules[\\/]/.test(id)) return undefined;
  for (let folder = dirname(id); dirname(folder) !== folder; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    // Some have manifests without a name inside, to say of which kind their modules are.
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name) return folder;
  }
  return undefined;
}

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (!license) throw new Error(`${name} does not say under which licence it may be shipped`);
  const title = `${name} ${version} (${license})`;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  const by = typeof author === "string" ? author : author?.name;
  return [
    title,
    "-".repeat(title.length),
    ...(texts.length > 0 ? texts : [`Copyright ${by ?? "its authors"}`]),
  ].join("\n");
}
