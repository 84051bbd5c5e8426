import type { Command } from "commander";
import { type Output, outputTo } from "../output.ts";

/** A subcommand that inherits how errors are handled, with `--json` where it has an answer. */
export function subcommand(parent: Command, name: string, about: string): Command {
  return parent
    .command(name)
    .description(about)
    .copyInheritedSettings(parent)
    .allowExcessArguments(false);
}

export function answering(command: Command): Command {
  return command.option("--json", "answer with one JSON document");
}

export function outputOf(flags: { json?: boolean }): Output {
  return outputTo(process.stdout, process.stderr, flags.json === true);
}
