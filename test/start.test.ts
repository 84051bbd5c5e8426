// `npm start`: what is built is served at once, what has changed is built, and whoever ends it ends all of it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, it } from "vitest";
import { fingerprint } from "../scripts/build/built.mjs";
import { ROOT } from "./examples.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-start-"));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const one of started) if (one.pid !== undefined) end(one, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly npm: ChildProcess;
  readonly url: string;
  readonly told: readonly string[];
}

/** As in a terminal: a group of its own, which Ctrl-C reaches as a whole. */
async function start(name: string, env = process.env): Promise<Started> {
  const args = ["start", "--silent", "--", "--port", "0", "--data", join(folder, name)];
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const npm = spawn("npm", args, { cwd: ROOT, env, detached: true, stdio: [...stdio] });
  started.push(npm);
  const told: string[] = [];
  for (const stream of [npm.stdout, npm.stderr])
    createInterface({ input: stream }).on("line", (line) => told.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    npm.once("exit", () => reject(new Error(told.join("\n"))));
    createInterface({ input: npm.stdout }).on("line", (line) => {
      const [found] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  return { npm, url, told };
}

function end({ pid = 0 }: ChildProcess, signal: NodeJS.Signals, group = true): void {
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function closed(url: string): Promise<void> {
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => "closed")).toBe("closed");
}

describe("npm start on a built tree", () => {
  it("builds nothing, warns of nothing, and serves the page", async () => {
    const { npm, url, told } = await start("again");
    expect(await (await fetch(url)).text()).toContain("<title>");
    expect(told.filter((line) => /warn|vite|: [\d.]+ s$|"level"/i.test(line))).toEqual([]);
    end(npm, "SIGINT");
    await closed(url);
  });

  it("serves also where there is no ps", async () => {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    for (const name of ["node", "npm", "sh"]) {
      const path = execFileSync("which", [name], { encoding: "utf8" }).trim();
      symlinkSync(realpathSync(path), join(bin, name));
    }
    const { npm, url } = await start("small", { ...process.env, PATH: bin });
    end(npm, "SIGINT");
    await closed(url);
  });

  it.each(["SIGTERM", "SIGKILL"] as const)("is over when npm is sent %s", async (signal) => {
    const { npm, url } = await start(signal);
    const gone = once(npm, "exit");
    end(npm, signal, false);
    await gone;
    await closed(url);
  });
});

describe("what has changed is noticed", () => {
  const house = join(folder, "house");
  const write = (file: string, text: string): void => {
    mkdirSync(join(house, file, ".."), { recursive: true });
    writeFileSync(join(house, file), text);
  };

  it("a source that is changed, added or removed", () => {
    write("core/dice.ts", "1");
    write("package.json", '{ "workspaces": ["core", "games/*"] }');
    const first = fingerprint(house);
    expect(fingerprint(house)).toBe(first);
    write("core/dice.ts", "12");
    const second = fingerprint(house);
    write("core/cards.ts", "");
    const third = fingerprint(house);
    rmSync(join(house, "core/dice.ts"));
    expect(new Set([first, second, third, fingerprint(house)]).size).toBe(4);
  });

  it("not a test, a page of documents, or what was made", () => {
    const before = fingerprint(house);
    for (const file of ["core/test/dice.test.ts", "core/dist/dice.js", "docs/dice.md", "README.md"])
      write(file, "");
    expect(fingerprint(house)).toBe(before);
  });
});
