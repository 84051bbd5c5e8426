import type { Asked, Catalogue, Refusal, Seat, Viewer, Work } from "@pipwise/core";
import type { Speaker } from "../words.ts";
import type { Paint } from "./paint.ts";

/** What a board draws from. */
export interface Scene<View> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly paint: Paint;
  readonly speak: Speaker;
  /** How wide the screen is. */
  readonly columns: number;
}

/** A game as it is played in a terminal. It knows views and reports, never the state. */
export interface TerminalBoard<View = unknown, Move = unknown, Report = unknown> {
  /** The table as the viewer may see it. */
  draw(scene: Scene<View>): readonly string[];
  /** What is asked, and how to answer, in a line or two. */
  prompt(scene: Scene<View>, asked: Asked): string;
  /** What somebody typed, as a move; a refusal says how it should be typed. */
  read(text: string, view: View, seat: Seat): Move | Refusal;
  /** What just happened, in a line; nothing for what the board shows anyway. */
  tell(report: Report, scene: Scene<View>): string | undefined;
  /** A question to confirm before a move that may not be meant, such as one that loses the match. */
  confirm?(move: Move, scene: Scene<View>): string | undefined;
}

/** The answer to a command: for machines and for people. */
export interface Answer {
  readonly json: unknown;
  readonly lines: readonly string[];
  /** What was checked does not hold. */
  readonly holds?: false;
}

/** A flag of a room's command, `--dice <faces>`; every flag takes a text. `help.<verb>.<flag>` says what it is for. */
export interface Flag {
  readonly name: string;
  readonly value: string;
  readonly required?: true;
}

/** Flags as they were typed, by their names in camel case. */
type Flags = Readonly<Record<string, string | undefined>>;

/** How an answer is written for people. */
export interface Pen {
  readonly paint: Paint;
  readonly speak: Speaker;
}

/** A command that a room adds to the command line, such as `pipwise score yatzy`; `help.<verb>` says what it does. */
export interface RoomCommand {
  readonly verb: "score" | "check" | "solve";
  readonly name: string;
  /** The game whose schema checks `--options`. */
  readonly game: string;
  readonly flags: readonly Flag[];
  /** What somebody may type after the command's name, for its help. */
  readonly examples: readonly (readonly string[])[];
  /** Loads what `run` needs, such as a table. */
  prepare?(flags: Flags, options: unknown, work: Work): Promise<unknown>;
  run(flags: Flags, options: unknown, pen: Pen, work?: Work): Answer | Refusal;
}

/** What a room's `./cli` entry exports. */
export interface RoomCli {
  readonly boards: Readonly<Record<string, TerminalBoard>>;
  readonly commands: readonly RoomCommand[];
  readonly words: Catalogue;
}
