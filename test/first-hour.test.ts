// docs/first-hour.md, typed as it stands there. `npm run test:long` begins with an empty folder; `npm test` begins in a copy
// of the house that is installed and built, and leaves `npm install` and the page out.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, it } from "vitest";
import { type Typed, typedIn, unseen } from "./console.ts";
import { ROOT } from "./examples.ts";
import { copyHouse } from "./house-copy.ts";

const long = process.env.PIPWISE_LONG !== undefined;
const page = readFileSync(join(ROOT, "docs/first-hour.md"), "utf8");
const place = long ? mkdtempSync(join(tmpdir(), "pipwise-hour-")) : dirname(copyHouse());
const servers: ChildProcess[] = [];

/** What takes a minute, or a network: done otherwise in the short form. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  "npm ci": [],
  "npm run build": [
    "node_modules/.bin/tsc -b",
    "node scripts/build/packages.mjs",
    "node scripts/build/bundle.mjs",
  ],
  "npx pipwise new-game snail": ["npx pipwise new-game snail --no-install"],
};

afterAll(async () => {
  for (const server of servers) {
    server.kill();
    await once(server, "exit");
  }
  rmSync(place, { recursive: true, force: true });
});

it("can fail: what a page says and nobody sees is noticed", () => {
  expect(unseen(["a", "…", "c …"], "a\nb\n\n  c d\n")).toBeUndefined();
  expect(unseen(["a", "c"], "a\nb\nc\n")).toBe("c");
  expect(unseen(["a"], "a\nb\n")).toMatch(/nothing more/);
  expect(typedIn("```console\n$ one\n> two\n>\nthree\n$ four\n```\n")).toEqual([
    { command: "one", input: ["two", ""], output: ["three"] },
    { command: "four", input: [], output: [] },
  ]);
});

it("the first hour goes as it is told", async () => {
  const all = typedIn(page);
  expect(all.map(({ command }) => command)).toContain("npx pipwise serve");
  const house = join(place, "house");
  let env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C", NO_COLOR: "1", ...clonedFrom(ROOT) };
  let cwd = place;
  for (const typed of all) {
    if (typed.command === "cd house") cwd = house;
    else if (typed.command.startsWith("git clone") && !long) cwd = house;
    else if (typed.command === "npx pipwise serve") {
      const url = await serve(typed, house, env);
      env = { ...env, PIPWISE_URL: url };
      const games = await fetch(`${url}/api/v1/games`).then((answer) => answer.json());
      expect(games).toContainEqual(expect.objectContaining({ id: "snail", name: "Snail" }));
      const [, bot = ""] = /^```js\n([\s\S]*?)^```/m.exec(page) ?? [];
      writeFileSync(join(house, "snail-bot.mjs"), bot);
    } else await type(typed, cwd, env);
  }
}, 600_000);

async function type({ command, input, output }: Typed, cwd: string, env: object): Promise<void> {
  const instead = long ? undefined : SHORT[command];
  let said = "";
  for (const one of instead ?? [command]) said += await run(one, cwd, env, input);
  if (command.includes("new-game") && !long)
    // What npm install does with a new workspace.
    symlinkSync(join(cwd, "games/snail"), join(cwd, "node_modules/@pipwise/snail"));
  if (instead === undefined || command.includes("pipwise"))
    expect(unseen(output, said), `${command} said:\n${said}`).toBeUndefined();
}

/** In a shell, as it is typed; of the copy only its own programs are run. */
async function run(command: string, cwd: string, env: object, input: readonly string[]) {
  const own = long ? command : command.replace("npx pipwise", "node cli/bin/pipwise.js");
  const shell = spawn("sh", ["-c", own], { cwd, env: env as NodeJS.ProcessEnv });
  let said = "";
  shell.stdout.on("data", (part) => (said += part));
  let complained = "";
  shell.stderr.on("data", (part) => (complained += part));
  shell.stdin.end(input.map((line) => `${line}\n`).join(""));
  const [status] = await once(shell, "close");
  expect(status, `${command}\n${said}\n${complained}`).toBe(0);
  return said;
}

/** Stays open; other servers may have the usual port. */
async function serve({ output }: Typed, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const server = spawn(process.execPath, ["cli/bin/pipwise.js", "serve"], {
    cwd,
    env: { ...env, PIPWISE_PORT: "0", PIPWISE_HOST: "127.0.0.1", PIPWISE_BOT_PACE: "0" },
  });
  servers.push(server);
  for await (const line of createInterface(server.stdout)) {
    const [, url] = /(http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    expect(unseen(output.slice(0, 1), line)).toBeUndefined();
    return url;
  }
  throw new Error("the server has ended");
}

/** The house is cloned from this very folder, wherever the page says it is. */
function clonedFrom(folder: string): NodeJS.ProcessEnv {
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `url.${folder}.insteadOf`,
    GIT_CONFIG_VALUE_0: "https://github.com/pipwise/pipwise",
  };
}
