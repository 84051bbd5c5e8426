import { resolve } from "node:path";
import type { Examination, Finding } from "@pipwise/server";
import { grid } from "@pipwise/ui/terminal";
import type { Command } from "commander";
import { BadInput, DoesNotHold } from "../failure.ts";
import { unusableStore } from "../store.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly data: string;
  readonly repair?: boolean;
  readonly json?: boolean;
}

export function addDoctor(program: Command): void {
  answering(subcommand(program, "doctor"))
    .option("--data <folder>", speak.say("help.serve.data"), process.env.PIPWISE_DATA ?? ".pipwise")
    .option("--repair", speak.say("help.doctor.repair"))
    .action(async (flags: Flags) => {
      if (/^postgres(ql)?:/.test(flags.data))
        throw new BadInput("doctor-folder-only", { url: "postgres://…" });
      const { examine, StoreUnusable } = await import("@pipwise/server");
      const data = resolve(flags.data);
      const found = await examine(data, { mend: flags.repair === true }).catch((error: Error) => {
        throw unusableStore(error, StoreUnusable);
      });
      const output = outputOf(flags);
      output.answer({ data, ...found }, lines(found));
      if (!found.ok) throw new DoesNotHold(speak.say("doctor.not-sound", { data }));
    });
}

function lines({ tables, events, verified, findings }: Examination): string[] {
  const counts = speak.say("doctor.counts", { tables, events, verified });
  if (findings.length === 0) return [counts, speak.say("doctor.sound")];
  const heading = ["table", "game", "fault", "detail", "mended"];
  const titles = heading.map((key) => speak.say(`doctor.${key}`));
  return [counts, ...grid([titles, "-", ...findings.map(row)])];
}

function row({ table = "", game = "", fault, detail, mended = "" }: Finding): string[] {
  return [table, game, speak.say(`doctor.fault.${fault}`), detail, mended];
}
