// docs/translate.md, followed to the letter: a third language in a copy of the house, seen in page and terminal.

import { execFile } from "node:child_process";
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { openHouse } from "../../server/test/house.ts";
import { fromMenu } from "./menu.ts";
import { longer } from "./other-words.ts";
import { it, PHONE } from "./visit.ts";

const ROOT = join(import.meta.dirname, "../..");
const GUIDE = readFileSync(join(ROOT, "docs/translate.md"), "utf8");
/** No language has this code. */
const CODE = "xx";
const run = promisify(execFile);

/** It builds the whole house. */
const long = process.env.PIPWISE_LONG !== undefined;

it.skipIf(!long)("whoever follows docs/translate.md has another language", async ({ visit }) => {
  const copy = await copyOfHouse();
  // 1. Copy each `words/en` to `words/<code>`.
  const folders = foldersNamed(copy);
  for (const folder of folders)
    cpSync(join(copy, folder, "words/en"), join(copy, folder, "words", CODE), { recursive: true });
  // 2. Translate the values, never the keys.
  for (const folder of folders) await translate(join(copy, folder, "words", CODE));
  // 3. Translate `RULES.md` of each room.
  for (const folder of folders)
    if (existsSync(join(copy, folder, "RULES.md")))
      copyFileSync(join(copy, folder, "RULES.md"), join(copy, folder, "words", CODE, "RULES.md"));
  // 4. The check says what is missing, and `npm start`, which builds, shows it.
  const [, check = ""] = /`npx (vitest run [^`]+)`/.exec(GUIDE) ?? [];
  await run("npx", check.split(" "), { cwd: copy });
  await run("npm", ["run", "--silent", "build"], { cwd: copy });

  const house = await openHouse({ web: join(copy, "web/dist") });
  const page = await visit.person({ viewport: PHONE, alone: true, baseURL: house.base });
  await page.goto("/");
  await fromMenu(page, "Settings");
  await page.getByLabel("Language").selectOption(CODE);
  await page.getByRole("heading", { name: longer("Pull up a chair") }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(CODE);
  await house.stop();

  const terminal = await run("npx", ["pipwise", "games", "--language", CODE], { cwd: copy });
  expect(terminal.stdout).toContain(longer("players"));
  await rm(copy, { recursive: true });
});

/** What git knows of, with the same packages installed. */
async function copyOfHouse(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "pipwise-translated-"));
  const { stdout } = await run("git", ["ls-files"], { cwd: ROOT });
  const files = stdout.split("\n").filter((file) => file !== "" && !/^bench\//.test(file));
  for (const file of files.filter((one) => existsSync(join(ROOT, one)))) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(copy, file));
  }
  const packages = join(copy, "node_modules");
  await mkdir(packages);
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (!/^(@pipwise|pipwise|\.bin|\.cache|\.vite.*)$/.test(name))
      symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  // Those of the house itself lead into the copy.
  for (const own of ["@pipwise", "pipwise", ".bin"])
    cpSync(join(ROOT, "node_modules", own), join(packages, own), {
      recursive: true,
      verbatimSymlinks: true,
    });
  return copy;
}

/** The folders that the first step names. */
function foldersNamed(copy: string): string[] {
  const [, named = ""] = /to `words\/<code>`: ([^.]*)\./.exec(GUIDE) ?? [];
  return [...named.matchAll(/`([^`]+)`/g)].flatMap(([, name = ""]) => {
    if (!name.endsWith("/*")) return [name];
    const parent = name.slice(0, -2);
    const rooms = readdirSync(join(copy, parent)).map((room) => `${parent}/${room}`);
    return rooms.filter((room) => existsSync(join(copy, room, "words/en")));
  });
}

async function translate(folder: string): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const english = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>;
    const translated = Object.entries(english).map(([key, text]) => [key, longer(text)]);
    await writeFile(join(folder, file), JSON.stringify(Object.fromEntries(translated)));
  }
}
