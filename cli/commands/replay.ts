import {
  allSteps,
  type GameRecord,
  happeningOf,
  isFromBefore,
  isRecord,
  isRefusal,
  type Step,
  standings,
  type Table,
  tableRefusal,
  tableWords,
  type Walked,
} from "@pipwise/core";
import { type AnyGame, roomOf } from "@pipwise/games";
import type { Command } from "commander";
import { BadInput, BrokenRecord, RefusedInput } from "../failure.ts";
import { readJsonFile, readRules } from "../input.ts";
import type { Output } from "../output.ts";
import { makeHarmless } from "../shown.ts";
import { voice } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";

/** An event as a watcher learns of it, and what a watcher sees after it. */
interface Frame {
  readonly seq: number;
  readonly type: string;
  readonly seat?: number;
  readonly report?: unknown;
  readonly view: unknown;
}

export function addReplay(program: Command): void {
  answering(subcommand(program, "replay"))
    .argument("<record>")
    .action(async (file: string, flags: { json?: boolean }) => {
      const record = readRecord(file);
      const game = readRules(record);
      const { frames, table } = framesOf(game, record);
      const outcome = standings(table);
      const output = outputOf(flags);
      const json = {
        game: game.id,
        seats: record.seats,
        events: frames,
        ...(outcome ? { outcome } : {}),
      };
      output.answer(json, output.json ? [] : await told(game, record, frames, output));
    });
}

/** With texts that can be shown. */
export function readRecord(file: string): GameRecord {
  const record = readRecordAsWritten(file);
  makeHarmless(record);
  return record;
}

/** What was signed is every letter of it. */
export function readRecordAsWritten(file: string): GameRecord {
  const record = readJsonFile(file);
  if (isFromBefore(record)) throw new BadInput("from-before", { file });
  if (!isRecord(record)) throw new BadInput("not-a-record", { file });
  const wrong = tableRefusal(readRules(record), record);
  if (wrong) throw new RefusedInput(record.game, wrong);
  return record;
}

export function framesOf(game: AnyGame, record: GameRecord): { frames: Frame[]; table: Table } {
  const walked = walk(game, record);
  const frames = walked.map((step) => frameOf(game, step));
  return { frames, table: (walked.at(-1) ?? walked[0]).table };
}

/** All of a record; where it does not hold, that is said. */
export function walk(game: AnyGame, record: GameRecord): Walked {
  const walked = allSteps(game, record);
  if (isRefusal(walked)) throw new BrokenRecord(game.id, Number(walked.at), walked);
  return walked;
}

function frameOf(game: AnyGame, { seq, event, before, table }: Step): Frame {
  const view = game.view(table.state as never, "watcher");
  const frame = { seq, type: event.type, ...("seat" in event ? { seat: event.seat } : {}), view };
  const happening = seq === 0 ? undefined : happeningOf(event, before, table);
  if (!happening) return frame;
  const report = game.report(before.state as never, happening, table.state as never, "watcher");
  return { ...frame, report };
}

async function told(
  game: AnyGame,
  record: GameRecord,
  frames: readonly Frame[],
  { paint }: Output,
): Promise<string[]> {
  const cli = await roomOf(game.id)?.cli();
  const board = cli?.boards[game.id];
  const names = record.seats.map((seat) => seat.name);
  const speak = await voice(tableWords, ...(cli ? [cli.words] : []));
  const columns = process.stdout.columns ?? 80;
  const lines = frames.flatMap((frame) => {
    const scene = { view: frame.view, viewer: "watcher" as const, names, paint, speak, columns };
    const line = frame.report === undefined ? undefined : board?.tell(frame.report, scene);
    return line === undefined ? [] : [`${String(frame.seq).padStart(4)}  ${line}`];
  });
  const last = frames.at(-1);
  const final =
    last && board?.draw({ view: last.view, viewer: "watcher", names, paint, speak, columns });
  return [...lines, "", ...(final ?? [])];
}
