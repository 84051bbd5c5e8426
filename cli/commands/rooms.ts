// The commands that rooms bring along: score, check and solve.
import { isRefusal, readOptions } from "@pipwise/core";
import { rooms } from "@pipwise/games";
import type { RoomCli, RoomCommand } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { DoesNotHold, RefusedInput } from "../failure.ts";
import { readGame, readGivenOptions } from "../input.ts";
import { speak, voice } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

const VERBS = ["score", "check", "solve"] as const;

/** A command with the voice of its room. */
interface Voiced {
  readonly command: RoomCommand;
  readonly say: Speaker;
}

export async function addRoomCommands(program: Command): Promise<void> {
  const all = (await Promise.all(rooms.map(async (room) => voiced(await room.cli())))).flat();
  for (const verb of VERBS) {
    const commands = all.filter(({ command }) => command.verb === verb);
    if (commands.length === 0) continue;
    const examples = commands.flatMap(({ command: { name, examples } }) =>
      examples.slice(0, 1).map((args) => [name, ...args]),
    );
    const parent = subcommand(program, verb, { about: speak.say(`help.${verb}`), examples });
    for (const command of commands) addRoomCommand(parent, command);
  }
}

async function voiced({ commands, words }: RoomCli): Promise<Voiced[]> {
  if (commands.length === 0) return [];
  const say = await voice(words);
  return commands.map((command) => ({ command, say }));
}

function addRoomCommand(parent: Command, { command, say }: Voiced): void {
  const { verb, name, examples } = command;
  const about = say.say(`help.${verb}.${name}`);
  const added = answering(subcommand(parent, name, { about, examples }));
  for (const { name, value, required } of command.flags) {
    const about = say.say(`help.${verb}.${name}`);
    if (required) added.requiredOption(`--${name} <${value}>`, about);
    else added.option(value === "" ? `--${name}` : `--${name} <${value}>`, about);
  }
  added.option("--options <json>", speak.say("help.options"));
  added.action(async (flags: Record<string, string | undefined> & { json?: boolean }) => {
    const game = readGame(command.game);
    const options = readOptions(game, readGivenOptions(game, flags.options));
    const output = outputOf(flags);
    const work = { progress: (done: number) => output.progress(done, 1) };
    await command.prepare?.(flags, options, work);
    const answer = command.run(flags, options, { paint: output.paint, speak: say }, work);
    if (isRefusal(answer)) throw new RefusedInput(game.id, answer);
    output.answer(answer.json, answer.lines);
    if (answer.holds === false) throw new DoesNotHold();
  });
}
