// The measurements of bench/, which has packages of its own that nobody else installs.
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { BadInput, DoesNotHold, Interrupted } from "../failure.ts";
import { readCount } from "../input.ts";
import { Interruption } from "../interruption.ts";
import { nearest } from "../near.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

/** What bench/index.mjs exports. */
interface Bench {
  readonly about: string;
  /** Whether it compares with packages that only bench/ has. */
  readonly peers?: true;
  lines(figures: unknown): string[] | Promise<string[]>;
  /** Whether what it must show was shown; left out where there are only figures. */
  held?(figures: unknown): boolean;
}

interface How {
  readonly short: boolean;
  readonly minutes: number | undefined;
}

/** What bench/one.mjs tells. */
type Told = { readonly doing: string } | { readonly figures: unknown };

interface Flags {
  readonly json?: boolean;
  readonly short?: boolean;
  readonly minutes?: string;
  readonly save?: boolean;
}

/** The project's bench folder, wherever in the project this file was built to. */
const FOLDER = ["..", "../..", "../../..", "../../../.."]
  .map((up) => join(import.meta.dirname, up, "bench"))
  .find((folder) => existsSync(join(folder, "package.json")));

export function addBench(program: Command): void {
  answering(subcommand(program, "bench"))
    .argument("[name]", speak.say("help.bench.name"))
    .option("--short", speak.say("help.bench.short"))
    .option("--minutes <n>", speak.say("help.bench.minutes"))
    .option("--save", speak.say("help.bench.save"))
    .addHelpText("after", `\n${speak.say("help.bench.more")}`)
    .action(async (name: string | undefined, flags: Flags) => {
      if (FOLDER === undefined) throw new BadInput("no-bench");
      const minutes =
        flags.minutes === undefined ? undefined : readCount("--minutes", flags.minutes, 1, 10_000);
      const module = await import(pathToFileURL(join(FOLDER, "index.mjs")).href);
      const benches: Record<string, Bench> = module.benches;
      const chosen = Object.entries(benches).filter(([key]) => name === undefined || key === name);
      if (chosen.length === 0) throw unknownBench(name ?? "", Object.keys(benches));
      if (chosen.some(([, bench]) => bench.peers)) installPeers(FOLDER);
      const output = outputOf(flags);
      const answers: Record<string, unknown> = {};
      const lines: string[] = [];
      const notHeld: string[] = [];
      const interruption = new Interruption();
      for (const [key, bench] of chosen) {
        const report = (doing: string) => {
          if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${key}: ${doing} …`);
        };
        const how = { short: flags.short === true, minutes };
        const figures = await measured(FOLDER, key, how, report, interruption);
        if (process.stderr.isTTY) process.stderr.write("\r\x1b[2K");
        if (await interruption.isAsked()) break;
        answers[key] = figures;
        if (flags.save) save(FOLDER, key, figures);
        if (bench.held?.(figures) === false) notHeld.push(key);
        lines.push(
          output.paint("bold", `${key}: ${bench.about}`),
          ...(await bench.lines(figures)),
          "",
        );
      }
      interruption.end();
      output.answer(answers, lines);
      if (await interruption.isAsked()) throw new Interrupted();
      if (notHeld.length > 0)
        throw new DoesNotHold(speak.say("not-held", { names: notHeld.join(", ") }));
    });
}

/** In a process of its own, which need not listen to Ctrl-C; undefined if somebody pressed it. */
async function measured(
  folder: string,
  key: string,
  how: How,
  report: (doing: string) => void,
  { whenAsked }: Interruption,
): Promise<unknown> {
  // A group of its own, so that servers it has started end with it.
  const detached = process.platform !== "win32";
  const child = fork(join(folder, "one.mjs"), [key, JSON.stringify(how)], { detached });
  let figures: unknown;
  child.on("message", (told: Told) => {
    if ("doing" in told) report(told.doing);
    else figures = told.figures;
  });
  const ended = once(child, "exit");
  const asked = whenAsked.then(() => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (detached && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  });
  await Promise.race([ended, asked]);
  const [code] = await ended;
  if (code !== null && code !== 0) throw new BadInput("bench-failed", { name: key });
  return figures;
}

/** Once, and again when bench/package-lock.json has changed. */
function installPeers(folder: string): void {
  const lock = join(folder, "package-lock.json");
  const installed = join(folder, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stderr.write(`${speak.say("installing-peers")}\n`);
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new BadInput("no-peers");
}

function save(folder: string, name: string, figures: unknown): void {
  const results = join(folder, "results");
  mkdirSync(results, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const saved = { date, node: process.version, figures };
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(saved, null, 2)}\n`);
}

function unknownBench(name: string, known: readonly string[]): BadInput {
  return new BadInput("unknown-bench", { name, known: known.join(", ") }, nearest(name, known));
}
