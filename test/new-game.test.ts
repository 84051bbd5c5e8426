// A newcomer's sixth game: made by one command in a copy of the house, compiled, tested, and played in terminal, server
// and browser.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER_FLAGS, browserPath } from "../scripts/check/browser.mjs";
import { playOn } from "../web/test/habits.ts";
import { ROOT } from "./examples.ts";
import { copyHouse } from "./house-copy.ts";

/** Somebody who has seen the tour and does not wait for dice to roll. */
const HURRIED = JSON.stringify({ tempo: "instant", motion: "calm", toured: ["snail"] });

const execute = promisify(execFile);
const house = copyHouse();

/** In the copy, by a program of the copy. */
async function run(program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: "C", NO_COLOR: "1" };
  return execute(program, args, { cwd: house, env, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ message, stdout }) => expect.fail(`${message}\n${stdout}`),
  );
}
const bin = (name: string): string => join(house, "node_modules/.bin", name);

beforeAll(async () => {
  await run(process.execPath, "cli/bin/pipwise.js", "new-game", "snail", "--no-install");
  // What npm install does with a new workspace.
  symlinkSync(join(house, "games/snail"), join(house, "node_modules/@pipwise/snail"));
  await run(bin("tsc"), "-b");
  for (const script of ["packages", "bundle"])
    await run(process.execPath, `scripts/build/${script}.mjs`);
}, 300_000);
afterAll(() => rmSync(dirname(house), { recursive: true, force: true }), 60_000);

describe("pipwise new-game snail", () => {
  it("registers it where everything looks, and in one list", () => {
    const read = (file: string): string => readFileSync(join(house, file), "utf8");
    expect(read("games/rooms.ts")).toContain('(await import("@pipwise/snail")).snail');
    for (const file of ["tsconfig.json", "games/tsconfig.json"])
      expect(read(file)).toMatch(/"path": "(games\/)?snail\/board"/);
    expect(JSON.parse(read("games/package.json")).dependencies).toHaveProperty("@pipwise/snail");
    expect(read("docs/books.md")).toContain("SNA-4");
    const files = readdirSync(join(house, "games/snail"), { recursive: true, encoding: "utf8" });
    const left = files.filter((file) => /\.(ts|tsx|json|css|md)$/.test(file) && isPig(file));
    expect(left).toEqual([]);
  });

  it("passes its own tests, those of the house, and what looks at code", async () => {
    await run(bin("biome"), "check", "--error-on-warnings", "games");
    await run(bin("tsc"), "-p", "tsconfig.test.json");
    const looks = [
      "rooms",
      "minds",
      "playthroughs",
      "clauses",
      "languages",
      "settings",
      "layers",
      "said",
    ];
    const tests = looks.map((name) => `test/${name}.test.ts`);
    const about = ["-t", "snail|^layers|catalogue|key|language"];
    await run(bin("vitest"), "run", "--project", "house", "games/snail");
    await run(bin("vitest"), "run", "--project", "house", ...tests, ...about);
  }, 300_000);

  it("is played in the terminal", async () => {
    expect(await run(process.execPath, "cli/bin/pipwise.js", "games", "snail")).toContain("Snail");
    const file = "games/snail/playthroughs/a-one-loses-the-pot.json";
    const held = await run(process.execPath, "cli/bin/pipwise.js", "scenario", file);
    expect(held).toContain("hold");
    const args = ["simulate", "snail", "--games", "20", "--seats", "casual,beginner", "--json"];
    const told = await run(process.execPath, "cli/bin/pipwise.js", ...args);
    expect(JSON.parse(told)).toMatchObject({ game: "snail", games: 20 });
  }, 60_000);

  it("is served, and played to its end in a browser", async () => {
    await run(process.execPath, join(house, "node_modules/vite/bin/vite.js"), "build", "web");
    const args = ["serve", "--port", "0", "--host", "127.0.0.1", "--bot-pace", "0"];
    const server = spawn(process.execPath, ["cli/bin/pipwise.js", ...args, "--data", "data"], {
      cwd: house,
    });
    let address = "";
    for await (const line of createInterface(server.stdout)) {
      [address = ""] = /http:[^\s]+/.exec(line) ?? [];
      if (address !== "") break;
    }
    const browser = await chromium.launch({
      executablePath: browserPath() ?? "",
      args: [...BROWSER_FLAGS],
    });
    try {
      const page = await browser.newPage({ locale: "en" });
      await page.addInitScript((kept) => localStorage.setItem("pipwise.settings", kept), HURRIED);
      await page.goto(address);
      await page.getByRole("heading", { name: "Snail", exact: true }).waitFor();
      await page.goto(`${address}/new/snail`);
      await page.getByLabel("Seat 2", { exact: true }).selectOption("casual");
      await page.getByRole("radio", { name: /^Quick/ }).check();
      await page.getByRole("button", { name: "Start the game" }).click();
      let throws = 0;
      await playOn(page, async () => {
        const bank = page.getByRole("button", { name: /^Bank/ });
        if (throws++ % 3 === 2 && (await bank.count())) await bank.click();
        else await page.locator(".deeds .primary").click();
      });
      expect(await page.locator(".finish li").count()).toBe(2);
    } finally {
      await browser.close();
      server.kill();
      await once(server, "exit");
    }
  }, 240_000);
});

describe("pipwise new-game refuses", () => {
  it.each([
    ["Snail", /small letters/],
    ["class", /JavaScript/],
    ["ploc", /already/],
    ["two-up", /small letters/],
  ])("%s", async (id, why) => {
    const program = join(ROOT, "cli/bin/pipwise.js");
    const failed = await execute(process.execPath, [program, "new-game", id], {
      env: { ...process.env, LC_ALL: "C" },
    }).then(
      () => expect.fail("it was made"),
      (error) => error,
    );
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringMatching(why) });
  });
});

function isPig(file: string): boolean {
  return /pig/i.test(readFileSync(join(house, "games/snail", file), "utf8"));
}
