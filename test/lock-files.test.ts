// A fresh machine of any kind installs what the lock files say, here and in bench/.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

interface Locked {
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

describe("npm ci in bench/", () => {
  it("accepts the lock file", () => {
    expect(refusalOf((lock) => lock)).toBe("");
  });

  it("can refuse one: without a package of another platform", () => {
    const foreign = /"node_modules\/@msgpackr-extract\/[\w-]*darwin-arm64": \{[^}]*\},\n/;
    expect(refusalOf((lock) => lock.replace(foreign, ""))).toMatch(/Missing: .*darwin-arm64/);
  });
});

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
