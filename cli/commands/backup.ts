// One file with all that a house keeps, and back.
import { resolve } from "node:path";
import type { BackedUp } from "@pipwise/server";
import type { Command } from "commander";
import { DoesNotHold } from "../failure.ts";
import { unusableStore } from "../store.ts";
import { speak } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

interface Flags {
  readonly data: string;
  readonly database?: string;
  readonly erased?: string;
  readonly json?: boolean;
}

export function addBackup(program: Command): void {
  storing(program, "backup").action(async (file: string, flags: Flags) => {
    const { backUp, StoreUnusable } = await import("@pipwise/server");
    const output = outputOf(flags);
    const done = await backUp(placeOf(flags), resolve(file), output.progress).catch((error) => {
      throw unusableStore(error, StoreUnusable);
    });
    output.answer(done, lines("backed-up", file, done));
    assertSound(done);
  });
}

export function addRestore(program: Command): void {
  storing(program, "restore")
    .option("--erased <place>", speak.say("help.restore.erased"))
    .action(async (file: string, flags: Flags) => {
      const { restore, StoreUnusable } = await import("@pipwise/server");
      const output = outputOf(flags);
      const { erased } = flags;
      const options = {
        erased: erased === undefined ? undefined : there(erased),
        progress: output.progress,
      };
      const done = await restore(resolve(file), placeOf(flags), options).catch((error) => {
        throw unusableStore(error, StoreUnusable);
      });
      output.answer(done, lines("restored", file, done));
      assertSound(done);
    });
}

/** Both take a file and the place of a house, named as `serve` names it. */
function storing(program: Command, name: string): Command {
  return answering(subcommand(program, name))
    .argument("<file>", speak.say("help.backup.file"))
    .option("--data <folder>", speak.say("help.serve.data"), process.env.PIPWISE_DATA ?? ".pipwise")
    .option("--database <url>", speak.say("help.serve.database"), process.env.PIPWISE_DATABASE);
}

function placeOf({ database, data }: Flags): string {
  return database ?? resolve(data);
}

function there(place: string): string {
  return /^postgres(ql)?:/.test(place) ? place : resolve(place);
}

function lines(key: string, file: string, { findings, ...counts }: BackedUp): string[] {
  const broken = findings.map(({ table = "", fault, detail }) =>
    speak.say("backup.broken", { table, fault: speak.say(`doctor.fault.${fault}`), detail }),
  );
  return [speak.say(key, { file, ...counts }), ...broken];
}

/** What is broken was so before: it is kept as it is, and said. */
function assertSound({ findings }: BackedUp): void {
  if (findings.length > 0)
    throw new DoesNotHold(speak.say("backup.not-sound", { broken: findings.length }));
}
