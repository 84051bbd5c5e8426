// What a shell offers when somebody presses Tab. The scripts ask this program: it knows its own commands best.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { COMMON_LEVELS } from "@pipwise/core";
import { games, levelsOf } from "@pipwise/games";
import type { Command, Option } from "commander";
import { BadInput } from "../failure.ts";
import { nearest } from "../near.ts";
import { languages, speak } from "../voice.ts";
import { subcommand } from "./command.ts";

/** The hidden command that the scripts call with the words before the cursor, the last one unfinished. */
const OFFER = "offer-completions";

/** One script for each shell, wherever in the package this file was built to. */
const FOLDER = ["../completion", "../../completion"]
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));

export function addCompletion(program: Command): void {
  const shells = shellsIn(FOLDER);
  subcommand(program, "completion")
    .argument("<shell>", shells.join(" | "))
    .addHelpText("after", `\n${speak.say("help.completion.more")}`)
    .action((shell: string) => {
      if (!shells.includes(shell))
        throw new BadInput(
          "unknown-shell",
          { shell, known: shells.join(", ") },
          nearest(shell, shells),
        );
      process.stdout.write(readFileSync(join(FOLDER ?? "", `pipwise.${shell}`), "utf8"));
    });
  program
    .command(OFFER, { hidden: true })
    .argument("[words...]")
    .action((words: readonly string[]) => {
      for (const offered of offers(program, words)) process.stdout.write(`${offered}\n`);
    });
}

function shellsIn(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  return readdirSync(folder).map((file) => extname(file).slice(1));
}

/** What the last word may become; nothing where only a file can stand. */
function offers(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const { command, rest } = commandIn(program, before);
  const asking = command.options.find((option) => option.long === before.at(-1) && takes(option));
  const all = asking
    ? valuesOf(asking, command, rest)
    : typed.startsWith("-")
      ? command.options.flatMap(({ long }) => long ?? []).concat("--help")
      : namesIn(command, rest);
  // Several bots are given with commas: what stands before the last one stays.
  const kept = asking?.long === "--seats" ? typed.slice(0, typed.lastIndexOf(",") + 1) : "";
  return all.map((one) => `${kept}${one}`).filter((one) => one.startsWith(typed));
}

/** The command that the words lead to, and what else was said. */
function commandIn(
  program: Command,
  words: readonly string[],
): { command: Command; rest: string[] } {
  let command = program;
  const rest: string[] = [];
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next) command = next;
    else rest.push(word);
  }
  return { command, rest };
}

function takes({ required, optional }: Option): boolean {
  return required || optional;
}

function valuesOf(option: Option, command: Command, rest: readonly string[]): readonly string[] {
  if (option.long === "--language") return languages();
  if (option.long !== "--seats") return [];
  const game = rest.find((word) => games.some(({ id }) => id === word));
  const levels = game === undefined ? COMMON_LEVELS : levelsOf(game);
  return command.name() === "play" ? ["you", ...levels] : levels;
}

/** Commands below this one, or the games or shells that it takes. */
function namesIn(command: Command, rest: readonly string[]): readonly string[] {
  const below = command.commands.map((one) => one.name()).filter((name) => name !== OFFER);
  if (below.length > 0) return below;
  const [first] = command.registeredArguments;
  const taken = rest.some((word) => games.some(({ id }) => id === word));
  if (first?.name() === "game") return taken ? [] : games.map(({ id }) => id);
  return first?.name() === "shell" ? shellsIn(FOLDER) : [];
}
