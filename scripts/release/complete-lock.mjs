// Completes the lock files (of the project, bench/, mutants/ and reference/) with optional packages of other platforms, and
// with the checksums that the registry in reach knows of them. npm leaves out what is not there, and `npm ci` then refuses
// the lock file everywhere. Run it after every `npm install`.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../install.mjs";

const FOLDERS = [".", "bench", "mutants", "reference"];
const SYSTEMS = [
  "darwin",
  "linux",
  "win32",
  "android",
  "freebsd",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
];
const PROCESSORS = [
  "arm64",
  "x64",
  "arm",
  "ia32",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "wasm32",
];

for (const folder of FOLDERS) {
  const { added, unknown } = await complete(join(ROOT, folder, "package-lock.json"));
  console.log(
    `${folder}: ${added.length === 0 ? "nothing was missing" : `added ${added.join(", ")}`}`,
  );
  if (unknown.length > 0) console.log(`  not in this registry: ${unknown.join(", ")}`);
}

/** Which packages were missing in a lock file and are there now, and those whose checksum nobody in reach knows. */
async function complete(file) {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const added = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!placesOf(path, name).some((place) => place in lock.packages)) {
        lock.packages[`node_modules/${name}`] = platformPackage(name, version, dev);
        added.push(`${name}@${version}`);
      }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const unknown = [];
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (locked.integrity || locked.link || !path.includes("node_modules/")) continue;
    const name = `${path.split("node_modules/").at(-1)}@${locked.version}`;
    const integrity = await checksumOf(name);
    if (integrity === undefined) unknown.push(name);
    else lock.packages[path] = { version: locked.version, integrity, ...locked };
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return { added, unknown };
}

async function checksumOf(name) {
  try {
    const { stdout } = await promisify(execFile)("npm", ["view", name, "dist.integrity"]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Where Node looks for a package that the one at `path` needs, nearest first. */
function placesOf(path, name) {
  const places = [];
  for (
    let from = path;
    from !== "";
    from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))
  )
    places.push(`${from}/node_modules/${name}`);
  return [...places, `node_modules/${name}`];
}

/** The name says which machines the package is for: @rolldown/binding-linux-x64-musl. */
function platformPackage(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : undefined;
  if (!/^\d+\.\d+\.\d+/.test(version) || (os.length === 0 && cpu.length === 0))
    throw new Error(`${name}@${version} is not a platform's package`);
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
