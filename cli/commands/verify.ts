import { tableWords, type Verified, verifyRecord } from "@pipwise/core";
import type { Command } from "commander";
import { DoesNotHold } from "../failure.ts";
import { readHash, readRules } from "../input.ts";
import { speak as help, roomWords, voice } from "../voice.ts";
import type words from "../words/en/command.json";
import { answering, outputOf, subcommand } from "./command.ts";
import { readRecordAsWritten } from "./replay.ts";

interface Flags {
  readonly json?: boolean;
  readonly seed?: string;
  readonly commitment?: string;
  readonly link?: string;
}

export function addVerify(program: Command): void {
  answering(subcommand(program, "verify"))
    .argument("<record>")
    .option("--seed <hex>", help.say("help.verify.seed"))
    .option("--commitment <hex>", help.say("help.verify.commitment"))
    .option("--link <hex>", help.say("help.verify.link"))
    .action(async (file: string, flags: Flags) => {
      const record = readRecordAsWritten(file);
      const game = readRules(record);
      const seed = readHash("--seed", flags.seed);
      const { problem, ...verified } = verifyRecord(game, record, {
        seeds: seed === undefined ? [] : [seed],
        commitment: readHash("--commitment", flags.commitment),
        link: readHash("--link", flags.link),
      });
      const speak = await voice(tableWords, () => roomWords(game.id));
      const output = outputOf(flags);
      if (!problem) {
        const { moves, draws } = verified;
        const proven = speak.say("verified", { moves, draws });
        return output.answer(verified, [
          proven,
          speak.say(reachOf(verified), { anchoredTo: verified.anchoredTo ?? 0 }),
        ]);
      }
      const sentence = speak.explain(problem);
      if (output.json) output.answer({ ...verified, problem: sentence }, []);
      throw new DoesNotHold(sentence);
    });
}

/** How far what somebody kept proves the rest. */
function reachOf({ anchored, anchoredTo }: Verified): keyof typeof words {
  if (anchored) return "anchored";
  return anchoredTo === undefined ? "not-anchored" : "anchored-to";
}
