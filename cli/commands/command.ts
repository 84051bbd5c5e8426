import type { Command } from "commander";
import { type Output, outputTo } from "../output.ts";
import { speak } from "../voice.ts";

/** A subcommand that inherits how errors are handled; `help.<name>` says what it does, unless somebody else does. */
export function subcommand(
  parent: Command,
  name: string,
  about = speak.say(`help.${name}`),
): Command {
  return parent
    .command(name)
    .description(about)
    .copyInheritedSettings(parent)
    .option("--language <xx>", speak.say("help.language"))
    .allowExcessArguments(false);
}

/** With `--json`, for a command that has an answer. */
export function answering(command: Command): Command {
  return command.option("--json", speak.say("help.json"));
}

export function outputOf(flags: { json?: boolean }): Output {
  return outputTo(process.stdout, process.stderr, flags.json === true);
}
