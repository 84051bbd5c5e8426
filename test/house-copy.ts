// A copy of the house to change things in: for tests.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "./examples.ts";

/** All that git knows and what was built; packages of others are shared with the original. */
export function copyHouse(): string {
  const house = join(mkdtempSync(join(tmpdir(), "pipwise-house-")), "house");
  const git = ["ls-files", "-co", "--exclude-standard"];
  const known = execFileSync("git", git, { cwd: ROOT, encoding: "utf8" });
  const listed = known.split("\n").filter((file) => file !== "" && existsSync(join(ROOT, file)));
  const made = readdirSync(join(ROOT, "games/yatzy/mind")).filter((file) =>
    /-bytes\.ts$/.test(file),
  );
  for (const file of [...listed, ...made.map((name) => `games/yatzy/mind/${name}`)]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    // The compiler finds nothing newer than what it made of it.
    cpSync(join(ROOT, file), join(house, file), { preserveTimestamps: true });
  }
  for (const part of readdirSync(join(ROOT), { recursive: false, encoding: "utf8" }))
    for (const inner of [part, ...(part === "games" || part === "examples" ? roomsIn(part) : [])])
      if (existsSync(join(ROOT, inner, "dist")) && inner !== "web")
        cpSync(join(ROOT, inner, "dist"), join(house, inner, "dist"), {
          recursive: true,
          preserveTimestamps: true,
        });
  const modules = join(house, "node_modules");
  mkdirSync(join(modules, "@pipwise"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (!["@pipwise", "pipwise", ".cache", ".vite", ".vite-temp"].includes(name))
      symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const name of readdirSync(join(ROOT, "node_modules/@pipwise")))
    cpSync(join(ROOT, "node_modules/@pipwise", name), join(modules, "@pipwise", name), {
      verbatimSymlinks: true,
    });
  // What is installed is what the original has: nothing is to be installed here.
  utimesSync(join(house, "package-lock.json"), 0, 0);
  return house;
}

function roomsIn(part: string): string[] {
  return readdirSync(join(ROOT, part)).map((room) => `${part}/${room}`);
}
