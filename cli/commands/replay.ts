import {
  fold,
  type GameRecord,
  happeningOf,
  isFromBefore,
  isRecord,
  isRefusal,
  openRecord,
  replay,
  standings,
  type Table,
  type TableEvent,
  tableRefusal,
  tableWords,
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
  const opened = openRecord(game, record);
  if (isRefusal(opened)) throw new BrokenRecord(game.id, 0, opened);
  let { table } = opened;
  const frames: Frame[] = [
    { seq: 0, type: "started", view: game.view(table.state as never, "watcher") },
  ];
  for (const [index, event] of opened.events.entries()) {
    const next = fold(table, event);
    if (isRefusal(next)) throw new BrokenRecord(game.id, index + 1, next);
    frames.push(frameOf(game, index + 1, table, event, next));
    table = next;
  }
  const whole = replay(game, record);
  if (isRefusal(whole)) throw new BrokenRecord(game.id, record.events.length, whole);
  return { frames, table };
}

function frameOf(
  game: AnyGame,
  seq: number,
  before: Table,
  event: TableEvent,
  after: Table,
): Frame {
  const view = game.view(after.state as never, "watcher");
  const frame = { seq, type: event.type, ...("seat" in event ? { seat: event.seat } : {}), view };
  const happening = happeningOf(event, before, after);
  if (!happening) return frame;
  const report = game.report(before.state as never, happening, after.state as never, "watcher");
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
