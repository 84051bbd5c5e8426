// The commands that rooms bring along: score, check and solve.
import { isRefusal, readOptions } from "@pipwise/core";
import { rooms } from "@pipwise/games";
import type { RoomCommand } from "@pipwise/ui/terminal";
import type { Command } from "commander";
import { DoesNotHold, RefusedInput } from "../failure.ts";
import { readGame, readGivenOptions } from "../input.ts";
import { answering, outputOf, subcommand } from "./command.ts";

const VERBS = {
  score: "what dice are worth",
  check: "whether something is allowed, and why not",
  solve: "the best there is",
} as const;

export async function addRoomCommands(program: Command): Promise<void> {
  const all = (await Promise.all(rooms.map((room) => room.cli()))).flatMap((cli) => cli.commands);
  for (const [verb, about] of Object.entries(VERBS)) {
    const commands = all.filter((command) => command.verb === verb);
    if (commands.length === 0) continue;
    const parent = subcommand(program, verb, about);
    for (const command of commands) addRoomCommand(parent, command);
  }
}

function addRoomCommand(parent: Command, command: RoomCommand): void {
  const added = answering(subcommand(parent, command.name, command.about));
  for (const { name, value, about, required } of command.flags)
    if (required) added.requiredOption(`--${name} <${value}>`, about);
    else added.option(value === "" ? `--${name}` : `--${name} <${value}>`, about);
  added.option("--options <json>", "the game's options");
  added.action(async (flags: Record<string, string | undefined> & { json?: boolean }) => {
    const game = readGame(command.game);
    const options = readOptions(game, readGivenOptions(game, flags.options));
    const output = outputOf(flags);
    const work = { progress: (done: number) => output.progress(done, 1) };
    await command.prepare?.(flags, options, work);
    const answer = command.run(flags, options, output.paint, work);
    if (isRefusal(answer)) throw new RefusedInput(game.id, answer);
    output.answer(answer.json, answer.lines);
    if (answer.holds === false) throw new DoesNotHold();
  });
}
