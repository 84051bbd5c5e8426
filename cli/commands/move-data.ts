import { resolve } from "node:path";
import type { Command } from "commander";
import { BadInput } from "../failure.ts";
import { unusableStore } from "../store.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly from: string;
  readonly to: string;
  readonly json?: boolean;
}

export function addMoveData(program: Command): void {
  answering(subcommand(program, "move-data"))
    .requiredOption("--from <place>", speak.say("help.move-data.from"))
    .requiredOption("--to <place>", speak.say("help.move-data.to"))
    .action(async (flags: Flags) => {
      const { moveData, StoreUnusable } = await import("@pipwise/server");
      const output = outputOf(flags);
      const [from, to] = [placeOf(flags.from), placeOf(flags.to)];
      if (from === to) throw new BadInput("same-place");
      const moved = await moveData(from, to, output.progress).catch((error: Error) => {
        throw unusableStore(error, StoreUnusable);
      });
      output.answer(moved, [speak.say("moved-data", { ...moved })]);
    });
}

function placeOf(given: string): string {
  return /^postgres(ql)?:/.test(given) ? given : resolve(given);
}
