// The measurements of bench/, which has packages of its own that nobody else installs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { BadInput } from "../failure.ts";
import { answering, outputOf, subcommand } from "./command.ts";

/** What bench/index.mjs exports. */
interface Bench {
  readonly about: string;
  /** Whether it compares with packages that only bench/ has. */
  readonly peers?: true;
  run(report: (doing: string) => void): unknown;
  lines(figures: unknown): string[] | Promise<string[]>;
}

/** The project's bench folder, wherever in the project this file was built to. */
const FOLDER = ["..", "../..", "../../..", "../../../.."]
  .map((up) => join(import.meta.dirname, up, "bench"))
  .find((folder) => existsSync(join(folder, "package.json")));

export function addBench(program: Command): void {
  answering(subcommand(program, "bench", "measure, side by side with other software"))
    .argument("[name]", "which measurement (default: all)")
    .action(async (name: string | undefined, flags: { json?: boolean }) => {
      if (FOLDER === undefined) throw new BadInput("no-bench");
      const module = await import(pathToFileURL(join(FOLDER, "index.mjs")).href);
      const benches: Record<string, Bench> = module.benches;
      const chosen = Object.entries(benches).filter(([key]) => name === undefined || key === name);
      if (chosen.length === 0)
        throw new BadInput("unknown-bench", {
          name: name ?? "",
          known: Object.keys(benches).join(", "),
        });
      if (chosen.some(([, bench]) => bench.peers)) installPeers(FOLDER);
      const output = outputOf(flags);
      const answers: Record<string, unknown> = {};
      const lines: string[] = [];
      for (const [key, bench] of chosen) {
        const figures = await bench.run((doing) => {
          if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${key}: ${doing} …`);
        });
        if (process.stderr.isTTY) process.stderr.write("\r\x1b[2K");
        answers[key] = figures;
        lines.push(
          output.paint("bold", `${key}: ${bench.about}`),
          ...(await bench.lines(figures)),
          "",
        );
      }
      output.answer(answers, lines);
    });
}

function installPeers(folder: string): void {
  if (existsSync(join(folder, "node_modules"))) return;
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new BadInput("no-peers");
}
