import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError, Help, type HelpConfiguration } from "commander";
import { addAnalyse } from "./commands/analyse.ts";
import { addBackup, addRestore } from "./commands/backup.ts";
import { addBench } from "./commands/bench.ts";
import { withExamples } from "./commands/command.ts";
import { addCompletion } from "./commands/completion.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addEngine } from "./commands/engine.ts";
import { addGames } from "./commands/games.ts";
import { addMatch } from "./commands/match.ts";
import { addMcp } from "./commands/mcp.ts";
import { addMoveData } from "./commands/move-data.ts";
import { addNewGame } from "./commands/new-game.ts";
import { addPlay } from "./commands/play.ts";
import { addReplay } from "./commands/replay.ts";
import { addRoomCommands } from "./commands/rooms.ts";
import { addScenario } from "./commands/scenario.ts";
import { addServe } from "./commands/serve.ts";
import { addSimulate } from "./commands/simulate.ts";
import { addVerify } from "./commands/verify.ts";
import { complain } from "./complaint.ts";
import { EXAMPLES } from "./examples.ts";
import { DoesNotHold, Interrupted } from "./failure.ts";
import { shown } from "./shown.ts";
import { chooseLanguage, speak } from "./voice.ts";

const OK = 0;
const DOES_NOT_HOLD = 1;
const BAD_INPUT = 2;
/** As shells have it for whatever Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Runs one command line; answers with the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    await chooseLanguage(args, process.env);
    const program = await pipwise(args[0]);
    await program.parseAsync(args, { from: "user" });
    return OK;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return OK;
    if (error instanceof Interrupted) return INTERRUPTED;
    const complaint = await complain(error, args.includes("--json"));
    if (complaint !== "") process.stderr.write(`${shown(complaint, false)}\n`);
    return error instanceof DoesNotHold ? DOES_NOT_HOLD : BAD_INPUT;
  }
}

async function pipwise(command: string | undefined): Promise<Command> {
  const program = new Command("pipwise")
    .description(speak.say("help"))
    .version(version(), "-V, --version", speak.say("help.version"))
    .option("--language <xx>", speak.say("help.language"))
    .helpOption("-h, --help", speak.say("help.help"))
    .helpCommand("help [command]", speak.say("help.help"))
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .configureHelp(ourHelp());
  withExamples(program, EXAMPLES.pipwise ?? []);
  addGames(program);
  // A server that was killed must be back soon: it does not wait for what it has no use for.
  if (command !== "serve") await addRoomCommands(program);
  addSimulate(program);
  addScenario(program);
  addReplay(program);
  addVerify(program);
  addAnalyse(program);
  addPlay(program);
  addServe(program);
  addDoctor(program);
  addMoveData(program);
  addBackup(program);
  addRestore(program);
  addEngine(program);
  addMatch(program);
  addMcp(program);
  addBench(program);
  addNewGame(program);
  addCompletion(program);
  return program;
}

/** The library's help, with its few words in ours. */
function ourHelp(): HelpConfiguration {
  const plain = new Help();
  const worded = (text: string): string =>
    text
      .replace("[options]", `[${speak.say("usage.options")}]`)
      .replace("[command]", `[${speak.say("usage.command")}]`)
      .replace("(default:", `(${speak.say("usage.default")}:`);
  return {
    styleTitle: (title) => speak.say(`title.${title.replace(":", "")}`),
    commandUsage: (command) => worded(plain.commandUsage(command)),
    subcommandTerm: (command) => worded(plain.subcommandTerm(command)),
    optionDescription: (option) => worded(plain.optionDescription(option)),
  };
}

/** As this package says, wherever in it this file was built to. */
function version(): string {
  const file = [".", "..", "../.."]
    .map((up) => join(import.meta.dirname, up, "package.json"))
    .find((path) => existsSync(path));
  return file === undefined ? "" : JSON.parse(readFileSync(file, "utf8")).version;
}
