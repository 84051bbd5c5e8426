import {
  type GameRecord,
  isRefusal,
  type Opened,
  openRecord,
  type Player,
  seeded,
  tableWords,
} from "@pipwise/core";
import { type AnyGame, roomOf } from "@pipwise/games";
import { MemoryLog, realClock, type TableHost } from "@pipwise/host";
import { houseWords } from "@pipwise/protocol";
import type { TerminalBoard } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { BadInput, RefusedInput } from "../failure.ts";
import { readGame, readGivenOptions, readGivenTerms, readRules } from "../input.ts";
import { localBots } from "../play/bots.ts";
import { pickGame, pickSeats, readPlayers } from "../play/company.ts";
import { keyboard } from "../play/keyboard.ts";
import { Ladder } from "../play/ladder.ts";
import { type Around, openAgain, openNew } from "../play/opening.ts";
import { RecordLog } from "../play/record-log.ts";
import { Screen } from "../play/screen.ts";
import { Session } from "../play/session.ts";
import type { Terminal } from "../play/terminal.ts";
import { understanding } from "../play/understanding.ts";
import { playWords, roomWords, speak, voice } from "../voice.ts";
import { outputOf, subcommand } from "./command.ts";
import { readRecord, walk } from "./replay.ts";

interface Flags {
  readonly seats?: string;
  readonly options?: string;
  readonly terms?: string;
  readonly seed?: string;
  readonly ownDice?: boolean;
  readonly record?: string;
  readonly resume?: string;
}

export function addPlay(program: Command): void {
  subcommand(program, "play")
    .argument("[game]")
    .option("--seats <who>", speak.say("help.play.seats"))
    .option("--options <json>", speak.say("help.options"))
    .option("--terms <json>", speak.say("help.terms"))
    .option("--own-dice", speak.say("help.play.own-dice"))
    .option("--seed <seed>", speak.say("help.play.seed"))
    .option("--record <file>", speak.say("help.play.record"))
    .option("--resume <file>", speak.say("help.play.resume"))
    .action(async (id: string | undefined, flags: Flags) => {
      if (
        flags.resume !== undefined &&
        (id ?? flags.seats ?? flags.options ?? flags.terms ?? flags.ownDice) !== undefined
      )
        throw new BadInput("resume-alone");
      const resumed = flags.resume === undefined ? undefined : readResumed(flags.resume);
      const game = resumed?.game ?? readGame(id ?? (await pickGame()));
      const options = readGivenOptions(game, flags.options);
      const terms = readGivenTerms(game, flags.terms);
      const picked = (id ?? resumed) === undefined && flags.seats === undefined;
      const seats = picked ? await pickSeats(game) : flags.seats;
      const players = resumed ? [] : withTerms(await readPlayers(game, seats), terms);
      // Keeps a resumed game from throwing its first dice again.
      const played = resumed?.record.events.length ?? 0;
      const seed = `${flags.seed ?? crypto.randomUUID()}/${played}`;
      const file = flags.record ?? flags.resume;
      const terminal = await terminalFor(game, seed);
      const failure = new AbortController();
      const around: Around = {
        log: file === undefined ? new MemoryLog() : new RecordLog(file),
        bots: localBots(terminal.random),
        clock: realClock(),
        dice: seeded(`${seed}/dice`),
        ownDice: flags.ownDice === true,
        fail: (error) => failure.abort(error),
      };
      try {
        const host = resumed
          ? await openAgain(around, resumed.record, resumed.opened)
          : await openNew(around, { game, players, options }, terminal);
        if (host === "quit") throw new BadInput("no-input");
        if (isRefusal(host)) throw new RefusedInput(game.id, host);
        await playOn(terminal, host, failure.signal);
        if (host.table.life === "playing") terminal.print("", howToGoOn(terminal, file));
      } finally {
        terminal.keyboard.close();
      }
    });
}

/** However it ends, no clock runs and no bot plays afterwards. */
async function playOn(terminal: Terminal, host: TableHost, failure: AbortSignal): Promise<void> {
  const screen = new Screen(terminal, host);
  const ladder = new Ladder(host, () => hintVoice(host.game));
  const session = new Session(terminal, host, screen, ladder, failure);
  await session.play().finally(() => host.stop());
}

async function terminalFor(game: AnyGame, seed: string): Promise<Terminal> {
  const output = outputOf({});
  const cli = await roomOf(game.id)?.cli();
  return {
    board: cli?.boards[game.id] as TerminalBoard,
    speak: await voice(houseWords, tableWords, ...(cli ? [cli.words] : []), playWords),
    understand: understanding({
      ...(await cli?.words(speak.language)),
      ...(await playWords(speak.language)),
    }),
    paint: output.paint,
    keyboard: keyboard(process.stdin, process.stdout),
    random: seeded(`${seed}/minds`),
    news: [],
    print: (...lines) => {
      for (const line of lines) output.line(line);
    },
    clear: () => {
      if (process.stdout.isTTY) process.stdout.write("\x1b[2J\x1b[3J\x1b[H");
    },
  };
}

async function hintVoice(game: AnyGame): Promise<Speaker> {
  const coach = await roomOf(game.id)?.coach?.();
  return voice(() => roomWords(game.id), ...(coach ? [coach.words] : []));
}

function howToGoOn({ speak }: Terminal, file: string | undefined): string {
  return file === undefined ? speak.say("play.not-saved") : speak.say("play.saved", { file });
}

function withTerms(players: readonly Player[], terms: readonly unknown[]): Player[] {
  return players.map((player, seat) =>
    terms[seat] === undefined ? player : { ...player, terms: terms[seat] },
  );
}

interface Resumed {
  readonly game: AnyGame;
  readonly record: GameRecord;
  readonly opened: Opened<unknown, unknown, unknown>;
}

/** A record that can be taken up where it was left. */
function readResumed(file: string): Resumed {
  const record = readRecord(file);
  const game = readRules(record);
  const walked = walk(game, record);
  const { table } = walked.at(-1) ?? walked[0];
  if (table.life !== "playing") throw new BadInput("finished-record", { file });
  return { game, record, opened: openRecord(game, record) as Resumed["opened"] };
}
