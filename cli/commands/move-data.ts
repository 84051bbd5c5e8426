import { resolve } from "node:path";
import { speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { BadInput } from "../failure.ts";
import { words } from "../words.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly from: string;
  readonly to: string;
  readonly json?: boolean;
}

const speak = speaker("en", words);

export function addMoveData(program: Command): void {
  answering(
    subcommand(program, "move-data", "move a server's tables between a folder and PostgreSQL"),
  )
    .requiredOption("--from <place>", "a data folder, or postgres://…; no server may be using it")
    .requiredOption("--to <place>", "the same; what is there already stays")
    .action(async (flags: Flags) => {
      const { moveData, StoreUnusable } = await import("@pipwise/server");
      const output = outputOf(flags);
      const [from, to] = [placeOf(flags.from), placeOf(flags.to)];
      if (from === to) throw new BadInput("same-place");
      const moved = await moveData(from, to, output.progress).catch((error: Error) => {
        throw error instanceof StoreUnusable
          ? new BadInput("cannot-move", { problem: error.message })
          : error;
      });
      output.answer(moved, [speak.say("moved-data", { ...moved })]);
    });
}

function placeOf(given: string): string {
  return /^postgres(ql)?:/.test(given) ? given : resolve(given);
}
