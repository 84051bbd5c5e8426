import { isFromBefore, isPlaythrough, runPlaythrough, tableRefusal } from "@pipwise/core";
import type { Command } from "commander";
import { BadInput, DoesNotHold, RefusedInput } from "../failure.ts";
import { readJsonFile, readRules } from "../input.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

export function addScenario(program: Command): void {
  answering(subcommand(program, "scenario"))
    .argument("<file>")
    .action((file: string, flags: { json?: boolean }) => {
      const playthrough = readJsonFile(file);
      if (isFromBefore(playthrough)) throw new BadInput("from-before", { file });
      if (!isPlaythrough(playthrough)) throw new BadInput("not-a-playthrough", { file });
      const { title } = playthrough;
      const steps = playthrough.events.length;
      const game = readRules(playthrough);
      const wrong = playthrough.expect?.refused ? undefined : tableRefusal(game, playthrough);
      if (wrong) throw new RefusedInput(game.id, wrong);
      const difference = runPlaythrough(game, playthrough);
      const output = outputOf(flags);
      if (!difference)
        return output.answer({ ok: true, title, steps }, [
          speak.say("scenario-holds", { title, steps }),
        ]);
      if (output.json) output.answer({ ok: false, title, steps, difference }, []);
      throw new DoesNotHold(
        speak.say("scenario-broken", {
          step: difference.step,
          path: difference.path,
          expected: JSON.stringify(difference.expected) ?? speak.say("nothing"),
          found: JSON.stringify(difference.found) ?? speak.say("nothing"),
        }),
      );
    });
}
