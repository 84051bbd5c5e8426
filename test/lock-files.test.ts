// A fresh machine of any kind installs what the lock files say, here and in bench/, and we may use all of it.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Tools for other platforms than the registry in reach holds: nothing of them is shipped. */
const WITHOUT_CHECKSUM = /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|msgpackr-extract\/\w)/;

/** Whoever is given our code may use and pass on all that comes with it. */
const LICENCES = new Set([
  "MIT",
  "MIT OR Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "OFL-1.1",
]);
/** Tools that we use and nobody is given. */
const LICENCES_OF_TOOLS = new Set([...LICENCES, "MPL-2.0", "PSF-2.0", "CC0-1.0", "CC-BY-4.0"]);

interface Locked {
  readonly integrity?: string;
  readonly version?: string;
  readonly dev?: true;
  readonly resolved?: string;
  readonly link?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, Locked>>;

describe.each([".", "bench", "mutants", "reference"])("the lock file in %s", (folder) => {
  const text = readFileSync(join(ROOT, folder, "package-lock.json"), "utf8");
  const lock: Lock = JSON.parse(text).packages;

  it("has every package of every platform", () => {
    expect(missingIn(lock)).toEqual([]);
  });

  it("names no host to fetch from", () => {
    const fetched = Object.values(lock).filter(({ link }) => !link);
    expect(fetched.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});

describe("what is installed", () => {
  it("has a checksum, other platforms' tools aside", () => {
    for (const folder of [".", "bench", "mutants", "reference"]) {
      const lock: Lock = JSON.parse(
        readFileSync(join(ROOT, folder, "package-lock.json"), "utf8"),
      ).packages;
      const unchecked = Object.entries(lock).filter(
        ([path, { link, integrity }]) => path.includes("node_modules/") && !link && !integrity,
      );
      const odd = unchecked.filter(
        ([path, { dev }]) => !WITHOUT_CHECKSUM.test(path) || (!dev && folder === "."),
      );
      expect(odd.map(([path]) => path)).toEqual([]);
    }
  });

  it("is in the bill of materials, under licences that we know", () => {
    const bill = JSON.parse(
      execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], {
        cwd: ROOT,
        encoding: "utf8",
        maxBuffer: 64e6,
        stdio: ["ignore", "pipe", "ignore"],
      }),
    ) as { readonly components: readonly Component[] };
    const names = bill.components.map(({ name }) => name);
    for (const name of ["fastify", "ws", "libsql", "pg", "react", "typebox"])
      expect(names).toContain(name);
    expect(bill.components.filter(({ name }) => name.includes("/")).length).toBeGreaterThan(20);
    const unknown = bill.components.filter((one) => !isKnown(one));
    expect(unknown.map(({ name, licenses }) => [name, licenses])).toEqual([]);
  });

  it("can fail: a licence that binds whoever is given it would be seen", () => {
    const licenses = [{ license: { id: "AGPL-3.0-only" } }];
    expect(isKnown({ name: "odd", licenses })).toBe(false);
    expect(isKnown({ name: "silent" })).toBe(false);
  });
});

describe("npm ci in bench/", () => {
  it("accepts the lock file", () => {
    expect(refusalOf((lock) => lock)).toBe("");
  });

  it("can refuse one: without a package of another platform", () => {
    const foreign = /"node_modules\/@msgpackr-extract\/[\w-]*darwin-arm64": \{[^}]*\},\n/;
    expect(refusalOf((lock) => lock.replace(foreign, ""))).toMatch(/Missing: .*darwin-arm64/);
  });
});

interface Component {
  readonly name: string;
  readonly licenses?: readonly {
    readonly license?: { id?: string };
    readonly expression?: string;
  }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

function isKnown({ licenses = [], properties = [] }: Component): boolean {
  const isTool = properties.some(({ name }) => name === "cdx:npm:package:development");
  const known = isTool ? LICENCES_OF_TOOLS : LICENCES;
  const ids = licenses.map(({ license, expression }) => license?.id ?? expression ?? "");
  return ids.length > 0 && ids.every((id) => known.has(id));
}

/** What npm has to say against it, without installing anything. */
function refusalOf(change: (lock: string) => string): string {
  const place = mkdtempSync(join(tmpdir(), "pipwise-lock-"));
  const bench = join(ROOT, "bench");
  copyFileSync(join(bench, "package.json"), join(place, "package.json"));
  const lock = change(readFileSync(join(bench, "package-lock.json"), "utf8"));
  writeFileSync(join(place, "package-lock.json"), lock);
  try {
    execFileSync("npm", ["ci", "--dry-run", "--prefer-offline", "--no-audit"], {
      cwd: place,
      stdio: "pipe",
    });
    return "";
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function missingIn(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(path, name).some((place) => place in lock))
      .map((name) => `${path} needs ${name}`),
  );
}

/** Where Node looks for a package that the one at `path` needs, nearest first. */
function placesOf(path: string, name: string): string[] {
  const above = path.lastIndexOf("/node_modules/");
  const here = path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (path === "") return [here];
  return [here, ...placesOf(above < 0 ? "" : path.slice(0, above), name)];
}
