import { tableWords } from "@pipwise/core";
import { roomOf } from "@pipwise/games";
import { speaker } from "@pipwise/ui/words";
import { Command, CommanderError } from "commander";
import { addAnalyse } from "./commands/analyse.ts";
import { addBench } from "./commands/bench.ts";
import { addGames } from "./commands/games.ts";
import { addPlay } from "./commands/play.ts";
import { addReplay } from "./commands/replay.ts";
import { addRoomCommands } from "./commands/rooms.ts";
import { addScenario } from "./commands/scenario.ts";
import { addServe } from "./commands/serve.ts";
import { addSimulate } from "./commands/simulate.ts";
import { addVerify } from "./commands/verify.ts";
import { BadInput, DoesNotHold, RefusedInput } from "./failure.ts";
import { words } from "./words.ts";

const OK = 0;
const DOES_NOT_HOLD = 1;
const BAD_INPUT = 2;

/** Runs one command line; answers with the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const program = await pipwise(args[0]);
    await program.parseAsync(args, { from: "user" });
    return OK;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return OK;
    process.stderr.write(`pipwise: ${await sentence(error)}\n`);
    return error instanceof DoesNotHold ? DOES_NOT_HOLD : BAD_INPUT;
  }
}

async function pipwise(command: string | undefined): Promise<Command> {
  const program = new Command("pipwise")
    .description("A home for number and dice games.")
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
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
  addBench(program);
  return program;
}

async function sentence(error: unknown): Promise<string> {
  if (error instanceof CommanderError) return fromCommander(error);
  if (error instanceof BadInput) return speaker("en", words).say(error.key, error.params);
  if (error instanceof DoesNotHold) return error.message;
  if (error instanceof RefusedInput) {
    const room = roomOf(error.game);
    const cli = await room?.cli();
    return speaker("en", tableWords, cli?.words ?? {}).explain(error.refusal);
  }
  throw error;
}

/** "error: unknown option '--x'" as a sentence like our own. */
function fromCommander(error: CommanderError): string {
  if (error.code === "commander.help") return "Say what to do; pipwise --help lists the commands.";
  const text = (error.message.split("\n")[0] ?? "").replace(/^error: /, "").replace(/\.$/, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
