import {
  chanceFrom,
  type Deed,
  fold,
  type GameRecord,
  isRefusal,
  openRecord,
  openTable,
  type Player,
  seeded,
  type Table,
  type TableEvent,
  tableWords,
} from "@pipwise/core";
import { type AnyGame, roomOf } from "@pipwise/games";
import type { TerminalBoard } from "@pipwise/ui/terminal";
import { speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { BadInput, RefusedInput } from "../failure.ts";
import { readGame, readGivenOptions, readMind } from "../input.ts";
import { pickGame, pickSeats, readPlayers } from "../play/company.ts";
import { type Evening, type Log, playEvening, takeWith } from "../play/evening.ts";
import { keyboard } from "../play/keyboard.ts";
import { type Ladder, ladderOf } from "../play/ladder.ts";
import { playWords } from "../play/words.ts";
import { outputOf, subcommand } from "./command.ts";
import { brokenAt, readRecord } from "./replay.ts";

interface Flags {
  readonly seats?: string;
  readonly options?: string;
  readonly seed?: string;
  readonly ownDice?: boolean;
  readonly record?: string;
  readonly resume?: string;
}

export function addPlay(program: Command): void {
  subcommand(program, "play", "play in the terminal")
    .argument("[game]")
    .option("--seats <who>", "who plays, as you,casual or you:Ada,you:Ben")
    .option("--options <json>", "the game's options")
    .option("--own-dice", "throw real dice and type what they show")
    .option("--seed <seed>", "play with these dice again")
    .option("--record <file>", "keep the game's record there, move by move")
    .option("--resume <file>", "go on with a record")
    .action(async (id: string | undefined, flags: Flags) => {
      if (flags.resume !== undefined && (id ?? flags.seats ?? flags.options) !== undefined)
        throw new BadInput("resume-alone");
      const resumed = flags.resume === undefined ? undefined : readRecord(flags.resume);
      const game = readGame(resumed?.game ?? id ?? (await pickGame()));
      const options = readGivenOptions(game, flags.options);
      const picked = (id ?? resumed) === undefined && flags.seats === undefined;
      const seats = picked ? await pickSeats(game) : flags.seats;
      const players = resumed?.seats ?? (await readPlayers(game, seats));
      const evening = await evenings(game, flags, resumed?.events.length ?? 0);
      try {
        const log = resumed
          ? continued(game, resumed, flags.resume ?? "")
          : await seated(game, players, options, evening);
        const { table } = await playEvening(evening, log);
        if (table.life === "playing" && evening.recordFile)
          evening.print(evening.speak.say("play.saved", { file: evening.recordFile }));
      } finally {
        evening.keyboard.close();
      }
    });
}

/** `played` keeps a resumed game from throwing its first dice again. */
async function evenings(game: AnyGame, flags: Flags, played: number): Promise<Evening> {
  const output = outputOf({});
  const cli = await roomOf(game.id)?.cli();
  const room = roomOf(game.id);
  const woken = async (): Promise<Ladder | undefined> =>
    ladderOf(game.id, room?.words ?? {}, await room?.coach?.());
  let ladder: Promise<Ladder | undefined> | undefined;
  const seed = `${flags.seed ?? crypto.randomUUID()}/${played}`;
  return {
    board: cli?.boards[game.id] as TerminalBoard,
    speak: speaker("en", tableWords, cli?.words ?? {}, playWords),
    paint: output.paint,
    keyboard: keyboard(process.stdin, process.stdout),
    wake: (level) => readMind(game, level),
    ladder: () => {
      ladder ??= woken();
      return ladder;
    },
    random: seeded(`${seed}/minds`),
    dice: flags.ownDice ? undefined : chanceFrom(seeded(`${seed}/dice`)),
    recordFile: flags.record ?? flags.resume,
    news: [],
    print: (...lines) => {
      for (const line of lines) output.line(line);
    },
    clear: () => {
      if (process.stdout.isTTY) process.stdout.write("\x1b[2J\x1b[3J\x1b[H");
    },
  };
}

async function seated(
  game: AnyGame,
  players: readonly Player[],
  options: object,
  evening: Evening,
): Promise<Log> {
  const opened = openTable(game, players.length, "free");
  if (isRefusal(opened)) throw new RefusedInput(game.id, opened);
  let table: Table = opened;
  const events: TableEvent[] = [];
  const deeds: Deed[] = [
    ...players.map((player, seat): Deed => ({ type: "sat", seat, player })),
    { type: "options", options },
    { type: "started" },
  ];
  for (const deed of deeds) {
    const done = await takeWith(evening, table, deed, Date.now());
    if (done === "quit") throw new BadInput("no-input");
    if (isRefusal(done)) throw new RefusedInput(game.id, done);
    table = done.table;
    events.push(done.event);
  }
  return { table, events };
}

/** A record taken up again where it was left. */
function continued(game: AnyGame, record: GameRecord, file: string): Log {
  const opened = openRecord(game, record);
  if (isRefusal(opened)) throw brokenAt(game, 0, opened);
  let { table } = opened;
  for (const [index, event] of opened.events.entries()) {
    const next = fold(table, event);
    if (isRefusal(next)) throw brokenAt(game, index + 1, next);
    table = next;
  }
  if (table.life !== "playing") throw new BadInput("finished-record", { file });
  return { table, events: [...opened.prelude, ...opened.events] };
}
