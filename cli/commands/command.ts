import type { Command } from "commander";
import { commandLines, EXAMPLES, type Example } from "../examples.ts";
import { type Output, outputTo } from "../output.ts";
import { speak } from "../voice.ts";

/** What a room says of a command of its own. */
interface About {
  readonly about: string;
  readonly examples: readonly Example[];
}

/** A subcommand that inherits how errors are handled; `help.<name>` says what it does, unless somebody else does. */
export function subcommand(
  parent: Command,
  name: string,
  { about, examples }: About = { about: speak.say(`help.${name}`), examples: EXAMPLES[name] ?? [] },
): Command {
  const command = parent
    .command(name)
    .description(about)
    .copyInheritedSettings(parent)
    .option("--language <xx>", speak.say("help.language"))
    .allowExcessArguments(false);
  return withExamples(command, examples);
}

export function withExamples(command: Command, examples: readonly Example[]): Command {
  const lines = commandLines(pathOf(command), examples).map((line) => `  ${line}`);
  return command.addHelpText("after", ["", speak.say("title.Examples"), ...lines].join("\n"));
}

/** As it is typed: `pipwise score yatzy`. */
function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** With `--json`, for a command that has an answer. */
export function answering(command: Command): Command {
  return command.option("--json", speak.say("help.json"));
}

export function outputOf(flags: { json?: boolean }): Output {
  return outputTo(process.stdout, process.stderr, flags.json === true);
}
