// A table in this process, at a keyboard that a test types on and with a clock that it moves.
import { PassThrough } from "node:stream";
import { type Player, seeded, tableWords } from "@pipwise/core";
import { type AnyGame, gameById, roomOf } from "@pipwise/games";
import { MemoryLog, TableHost, TestClock } from "@pipwise/host";
import { plain, type TerminalBoard } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { localBots } from "../play/bots.ts";
import { keyboard } from "../play/keyboard.ts";
import { Ladder } from "../play/ladder.ts";
import { type Around, openNew } from "../play/opening.ts";
import { Screen } from "../play/screen.ts";
import { Session } from "../play/session.ts";
import type { Terminal } from "../play/terminal.ts";
import { playWords } from "../voice.ts";

/** Where lines are typed, and what is shown. */
export class Desk {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  shown = "";
  #read = 0;
  #listener: () => void = () => {};

  constructor() {
    this.output.on("data", (data: Buffer) => {
      this.shown += data.toString("utf8");
      this.#listener();
    });
  }

  type(...lines: readonly string[]): void {
    for (const line of lines) this.input.write(`${line}\n`);
  }

  /** Reads on until that has been shown; returns it. */
  until(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve) => {
      this.#listener = () => {
        const found = pattern.exec(this.shown.slice(this.#read));
        if (!found) return;
        this.#read += found.index + found[0].length;
        this.#listener = () => {};
        resolve(found);
      };
      this.#listener();
    });
  }
}

export interface AtDesk {
  readonly desk: Desk;
  readonly clock: TestClock;
  readonly host: TableHost;
  /** Settled when the game is over or left. */
  readonly played: Promise<void>;
}

interface OpenTable extends Omit<AtDesk, "played"> {
  readonly terminal: Terminal;
  readonly failure: AbortController;
}

/** A table that has started, and nobody looks at it yet. */
export async function openTable(
  id: string,
  players: readonly Player[],
  options: object = {},
): Promise<OpenTable> {
  const game = gameById(id) as AnyGame;
  const desk = new Desk();
  const clock = new TestClock();
  const failure = new AbortController();
  const terminal = await terminalAt(desk, game);
  const around: Around = {
    log: new MemoryLog(),
    bots: localBots(seeded("minds")),
    clock,
    dice: seeded("dice"),
    ownDice: false,
    fail: (error) => failure.abort(error),
  };
  const host = await openNew(around, { game, players, options }, terminal);
  if (!(host instanceof TableHost)) throw new Error(JSON.stringify(host));
  return { desk, clock, host, terminal, failure };
}

export async function sitDown(
  id: string,
  players: readonly Player[],
  options: object = {},
): Promise<AtDesk> {
  const { desk, clock, host, terminal, failure } = await openTable(id, players, options);
  const ladder = new Ladder(host, async () => terminal.speak);
  const screen = new Screen(terminal, host);
  const played = new Session(terminal, host, screen, ladder, failure.signal).play();
  return { desk, clock, host, played };
}

async function terminalAt(desk: Desk, game: AnyGame): Promise<Terminal> {
  const cli = await roomOf(game.id)?.cli();
  return {
    board: cli?.boards[game.id] as TerminalBoard,
    speak: await speakerOf("en", tableWords, ...(cli ? [cli.words] : []), playWords),
    understand: (text) => text,
    paint: plain,
    keyboard: keyboard(desk.input, desk.output),
    random: seeded("curtain"),
    news: [],
    print: (...lines) => void desk.output.write(lines.map((line) => `${line}\n`).join("")),
    clear: () => void desk.output.write("[cleared]\n"),
  };
}
