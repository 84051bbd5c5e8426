import { tableWords, verifyRecord } from "@pipwise/core";
import { speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { DoesNotHold } from "../failure.ts";
import { readRules } from "../input.ts";
import { roomWords } from "../room-words.ts";
import { words } from "../words.ts";
import { answering, outputOf, subcommand } from "./command.ts";
import { readRecord } from "./replay.ts";

export function addVerify(program: Command): void {
  answering(
    subcommand(program, "verify", "check every die and card of a record against its commitment"),
  )
    .argument("<record>")
    .action(async (file: string, flags: { json?: boolean }) => {
      const record = readRecord(file);
      const game = readRules(record);
      const { problem, ...verified } = verifyRecord(game, record);
      const speak = speaker("en", tableWords, await roomWords(game.id), words);
      const output = outputOf(flags);
      if (!problem) {
        const { moves, draws } = verified;
        return output.answer(verified, [speak.say("verified", { moves, draws })]);
      }
      const sentence = speak.explain(problem);
      if (output.json) output.answer({ ...verified, problem: sentence }, []);
      throw new DoesNotHold(sentence);
    });
}
