// The packages as somebody gets them who has nothing but npm: packed, installed in an empty folder, used as their READMEs say.
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { manifestOf, publishedFolders } from "../scripts/build/packages.mjs";
import { examplesIn, ROOT } from "./examples.ts";
import { seenInBrowser } from "./page-of-packages.ts";

const execute = promisify(execFile);
const folders = publishedFolders();
const versions = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;

/** What the examples need besides our own packages, as our own lock file has it: it is in npm's cache already. */
const COMPANIONS = ["@types/node", "@types/react", "@types/react-dom", "react", "react-dom"];

/** Whoever runs the tests by npm has npm's settings in the environment; those are not meant for this. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);
const long = process.env.PIPWISE_LONG !== undefined;

describe("manifests", () => {
  const manifests = folders.map((folder) => ({ folder, ...manifestOf(folder) }));

  it("all have one version, and need each other in it", () => {
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
    for (const { name, version, dependencies = {} } of manifests)
      for (const [needed, range] of Object.entries(dependencies))
        if (needed.startsWith("@pipwise/")) expect(range, `${name} needs ${needed}`).toBe(version);
  });

  it("say the same about licence, engines and where they come from", () => {
    const { license, engines } = manifestOf(".");
    for (const { folder, ...one } of manifests) {
      expect(one).toMatchObject({ license, engines, type: "module" });
      expect(one.repository.directory).toBe(folder);
      expect(one.description.length, one.name).toBeGreaterThan(20);
    }
  });

  it("tell resolvers of before `exports` the same as those of today", () => {
    for (const { name, exports = {}, types, typesVersions } of manifests) {
      const { ".": whole, ...parts } = exports;
      expect(types, name).toBe(whole?.types);
      const told = Object.entries(parts).map(([path, part]) => [path.slice(2), [part.types]]);
      expect(typesVersions?.["*"] ?? {}, name).toEqual(Object.fromEntries(told));
    }
  });
});

describe("packed and installed in an empty folder", () => {
  const place = mkdtempSync(join(tmpdir(), "pipwise-packages-"));
  const packed = join(place, "packed");
  const project = join(place, "project");
  const bin = join(project, "node_modules", ".bin", "pipwise");
  const served = serving(bin, join(place, "data"));

  beforeAll(async () => {
    mkdirSync(packed);
    mkdirSync(project);
    const workspaces = folders.flatMap((folder) => ["--workspace", manifestOf(folder).name]);
    await run("npm", ["pack", "--silent", ...workspaces, "--pack-destination", packed]);
    writeFileSync(
      join(project, "package.json"),
      JSON.stringify({ name: "newcomer", private: true, type: "module" }),
    );
    const companions = COMPANIONS.map(
      (name) => `${name}@${versions[`node_modules/${name}`].version}`,
    );
    const quickly = ["--prefer-offline", "--no-audit", "--no-fund"];
    await run("npm", ["install", ...quickly, ...tarballs(), ...companions], project);
  }, 300_000);

  afterAll(() => {
    served.stop();
    rmSync(place, { recursive: true, force: true });
  }, 60_000);

  function tarballs(): string[] {
    return readdirSync(packed).map((file) => join(packed, file));
  }

  it("publint and arethetypeswrong have nothing to say", async () => {
    // All of them take a minute: one of each kind stands for the others in the short form.
    const some = /pipwise-(core|ui|yatzy|\d[\d.]*)-?[\d.]*tgz$/;
    for (const tarball of tarballs().filter((file) => long || some.test(file))) {
      const { exports } = manifestOf(folderOf(tarball));
      await run("publint", ["--strict", tarball]);
      if (exports) await run("attw", [tarball, "--profile", "esm-only"]);
    }
  }, 300_000);

  it.runIf(long)(
    "npm would publish each of them without a warning",
    async () => {
      for (const tarball of tarballs()) {
        const args = ["publish", "--dry-run", "--loglevel=warn", "--userconfig=/dev/null", tarball];
        const { stderr } = await run("npm", args, project);
        expect(stderr.split("\n").filter((line) => !/logged in|^$/.test(line))).toEqual([]);
      }
    },
    300_000,
  );

  it("every package has its licence and a README; those with others' code have their notices", () => {
    for (const folder of folders) {
      const { name } = manifestOf(folder);
      const files = readdirSync(join(project, "node_modules", name), { recursive: true });
      expect(files, name).toEqual(expect.arrayContaining(["LICENSE", "README.md"]));
      expect(files.filter((file) => /tsbuildinfo|(^|\/)test\//.test(String(file)))).toEqual([]);
      const bundled = ["pipwise", "@pipwise/server", "@pipwise/web"].includes(name);
      expect(
        files.some((file) => String(file).endsWith("third-party.txt")),
        name,
      ).toBe(bundled);
    }
    const notices = (file: string): string =>
      readFileSync(join(project, "node_modules", file), "utf8");
    expect(notices("pipwise/dist/bundle/third-party.txt")).toContain("commander");
    expect(notices("@pipwise/server/dist/bundle/third-party.txt")).toContain("fastify");
    expect(notices("@pipwise/web/dist/third-party.txt")).toMatch(/OPEN FONT[\s\S]*react-dom/i);
    expect(notices("@pipwise/web/dist/third-party.sw.txt")).toContain("workbox");
  });

  it("every example of every README compiles under strict, and runs", async () => {
    const examples = [".", ...folders].flatMap(examplesIn);
    expect(examples.length).toBeGreaterThan(folders.length - 2);
    for (const { file, code } of examples) writeFileSync(join(project, file), code);
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(STRICT));
    await run("tsc", [], project);
    const more = { PIPWISE_URL: await served.address };
    for (const { file } of examples.filter(({ file }) => file.endsWith(".ts"))) {
      const built = join(project, "built", file.replace(/tsx?$/, "js"));
      const { stdout, stderr } = await run(process.execPath, [built], project, more);
      expect(stdout, file).not.toBe("");
      expect(stderr, file).toBe("");
    }
  }, 300_000);

  it("every command of the command line's README works", async () => {
    const readme = readFileSync(join(ROOT, "cli/README.md"), "utf8");
    const [, commands = ""] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
    const lines = commands.trim().split("\n");
    expect(lines.length).toBeGreaterThan(5);
    const PATH = `${join(project, "node_modules", ".bin")}:${process.env.PATH}`;
    for (const line of lines) {
      const done = await run("sh", ["-c", line], place, { PATH });
      expect(done.stdout, line).not.toBe("");
      expect(done.stderr, line).toBe("");
    }
  }, 120_000);

  it("npx finds the command line, which plays and serves the app", async () => {
    const { version } = manifestOf("cli");
    const npx = await run("npx", ["--offline", "pipwise", "--version"], project);
    expect(npx.stdout.trim()).toBe(version);
    const playing = execute(bin, ["play", "ploc", "--seats", "you,casual"], { cwd: place });
    playing.child.stdin?.end("throw\nquit\n");
    expect((await playing).stdout).toContain("--record");
    const german = await run(bin, ["games", "--language", "de"], place);
    expect(german.stdout).toContain("Spiel");
    const home = await fetch(await served.address);
    const page = await home.text();
    const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    const answer = await fetch(new URL(script, await served.address));
    expect([home.status, answer.status]).toEqual([200, 200]);
  }, 60_000);

  it("a board and a solver, bundled with Vite, run in a browser", async () => {
    const drawn = folders.flatMap(examplesIn).filter(({ file }) => file.endsWith(".tsx"));
    expect(drawn).toHaveLength(1);
    const seen = await seenInBrowser(project, drawn);
    expect(seen.pips).toBe(5);
    expect(seen.errors).toEqual([]);
    expect(seen.board).toContain("Full House");
    expect(seen.rules).toMatch(/^<h1>.*Yatzy/);
    expect(seen.rules).toContain("Würfel");
    expect(Number(seen.expected)).toBeCloseTo(248.44, 1);
    expect(seen.styled).toBe(true);
  }, 120_000);
});

/** As strict as it gets, our own declarations included. */
const STRICT = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "nodenext",
    jsx: "react-jsx",
    types: ["node"],
    rootDir: ".",
    outDir: "built",
  },
  include: ["*.ts", "*.tsx"],
};

/** A program by its name, our own tools first; a failure shows what it said. */
async function run(program: string, args: string[], cwd = ROOT, more = {}) {
  const PATH = `${join(ROOT, "node_modules", ".bin")}:${process.env.PATH}`;
  return execute(program, args, { cwd, env: { ...env, PATH, ...more } }).catch(
    ({ stdout, stderr, message }) => expect.fail(`${message}\n${stdout}\n${stderr}`),
  );
}

/** The workspace that a tarball was packed from. */
function folderOf(tarball: string): string {
  const name = (tarball.split("/").at(-1) ?? "").replace(/-\d+\.\d+\.\d+\.tgz$/, "");
  const folder = folders.find(
    (one) => manifestOf(one).name.replace("@", "").replace("/", "-") === name,
  );
  if (folder === undefined) throw new Error(`${tarball} is no package of ours`);
  return folder;
}

/** The packed server, started when its address is first asked for. */
function serving(bin: string, data: string): { readonly address: Promise<string>; stop(): void } {
  let stop = (): void => {};
  let address: Promise<string> | undefined;
  const start = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const server = spawn(bin, ["serve", "--port", "0", "--host", "127.0.0.1", "--data", data]);
      stop = () => server.kill();
      createInterface(server.stdout).on("line", (line) => {
        const [found] = /http:\/\/[\w.]+:\d+/.exec(line) ?? [];
        if (found) resolve(found);
      });
      server.on("exit", () => reject(new Error("the server ended")));
    });
  return {
    get address() {
      return (address ??= start());
    },
    stop: () => stop(),
  };
}
