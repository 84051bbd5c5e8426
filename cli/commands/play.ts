import { isCancel, select } from "@clack/prompts";
import {
  chanceFrom,
  type Deed,
  fold,
  type GameRecord,
  isRefusal,
  type Mind,
  openRecord,
  openTable,
  type Player,
  type Seat,
  seeded,
  type Table,
  type TableEvent,
  tableWords,
} from "@pipwise/core";
import { type AnyGame, games, roomOf } from "@pipwise/games";
import type { TerminalBoard } from "@pipwise/ui/terminal";
import { speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { BadInput, RefusedInput } from "../failure.ts";
import { readGame, readGivenOptions, readMind } from "../input.ts";
import { type Evening, type Log, playEvening, takeWith } from "../play/evening.ts";
import { keyboard } from "../play/keyboard.ts";
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
      const resumed = flags.resume === undefined ? undefined : readRecord(flags.resume);
      const game = readGame(resumed?.game ?? id ?? (await pickGame()));
      const options = readGivenOptions(game, flags.options);
      const players = resumed?.seats ?? readPlayers(game, flags.seats);
      const minds = await mindsOf(game, players);
      if (minds.size === players.length) throw new BadInput("nobody-plays");
      const evening = await evenings(game, minds, flags);
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

async function pickGame(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BadInput("unknown-game", { id: "", known: games.map((game) => game.id).join(", ") });
  const chosen = await select({
    message: playWords["play.which-game"],
    options: games.map(({ id, name, seats }) => ({
      value: id,
      label: name,
      hint:
        seats.min === seats.max ? `${seats.min} players` : `${seats.min} to ${seats.max} players`,
    })),
  });
  if (isCancel(chosen)) throw new BadInput("no-input");
  return chosen;
}

/** "you", "you:Ada" or a level; without a word, you against casual bots. */
function readPlayers(game: AnyGame, text: string | undefined): Player[] {
  const who = text?.split(",") ?? ["you", ...Array(Math.max(0, game.seats.min - 1)).fill("casual")];
  const several = who.filter((seat) => seat.trim() === "you").length > 1;
  return who.map((seat, index): Player => {
    const person = /^you(?::(.+))?$/.exec(seat.trim());
    if (!person) return { name: seat.trim(), mind: seat.trim() };
    return { name: person[1] ?? (several ? `Player ${index + 1}` : "You") };
  });
}

async function mindsOf(game: AnyGame, players: readonly Player[]): Promise<Map<Seat, Mind>> {
  const minds = new Map<Seat, Mind>();
  for (const [seat, player] of players.entries())
    if (player.mind !== undefined) minds.set(seat, await readMind(game, player.mind));
  return minds;
}

async function evenings(game: AnyGame, minds: Map<Seat, Mind>, flags: Flags): Promise<Evening> {
  const output = outputOf({});
  const cli = await roomOf(game.id)?.cli();
  const random = seeded(flags.seed ?? crypto.randomUUID());
  return {
    board: cli?.boards[game.id] as TerminalBoard,
    speak: speaker("en", tableWords, cli?.words ?? {}, playWords),
    paint: output.paint,
    keyboard: keyboard(process.stdin, process.stdout),
    minds,
    random,
    dice: flags.ownDice ? undefined : chanceFrom(random),
    recordFile: flags.record ?? flags.resume,
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
