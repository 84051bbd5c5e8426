import type { Asked, Catalogue, Game, Seat, Standing, Viewer } from "@pipwise/core";
import type { ComponentType, ReactNode } from "react";
import type { Speaker } from "../words.ts";
import type { BoardKey } from "./keys.ts";
import type { Settings } from "./settings.ts";

/** Something that happened, as this viewer may know it. */
export interface Happened<Report = unknown> {
  readonly seq: number;
  readonly report: Report;
}

/** How far what happened last has been shown: whoever shows it has the one clock for that. */
export interface Progress {
  /** What was thrown has come to rest. */
  readonly settled: boolean;
  /** How many of its steps are shown. */
  readonly step: number;
  /** All of it is shown. */
  readonly over: boolean;
}

/** How long something is shown; milliseconds. */
export interface Pace {
  /** Until what was thrown has come to rest. */
  readonly rest?: number;
  /** Then one thing after the other, each for its time. */
  readonly steps?: readonly number[];
  /** All of it is there, and is looked at until the next thing may come. */
  readonly look: number;
}

/** What was there before anybody looked. */
export const SHOWN: Progress = { settled: true, step: Number.POSITIVE_INFINITY, over: true };

/** All that a board is told; it knows nothing else of the table it stands on. */
export interface BoardProps<
  View = unknown,
  Move = unknown,
  Report = unknown,
  Key extends string = string,
> {
  readonly view: View;
  /** Whose eyes these are; a watcher is asked nothing. */
  readonly viewer: Viewer;
  /** What the viewer is asked now, if anything. */
  readonly asked: Asked | undefined;
  /** Everybody who is asked. */
  readonly waiting: readonly Asked[];
  readonly names: readonly string[];
  /** Seats whose people sit at this screen. */
  readonly mine: readonly Seat[];
  readonly last: Happened<Report> | undefined;
  readonly progress: Progress;
  /** Why the last move was refused, in words. */
  readonly refusal: string | undefined;
  /** A move is on its way. */
  readonly busy: boolean;
  readonly standings: readonly Standing[] | undefined;
  /** What a coach or an analysis would do here: shown on the board, not done. */
  readonly suggested: Move | undefined;
  /** What others got wrong, and what was made easier for them, is not shown: so in class. */
  readonly discreet: boolean;
  /** How far the server's clock is ahead of this one; milliseconds. */
  readonly clockAhead: number;
  readonly speak: Speaker<Key>;
  act(move: Move): void;
  /** Shows the rest of what happened last at once. */
  goOn(): void;
}

/** A game as it is played in a browser. */
export interface BoardOf<View = unknown, Move = unknown, Report = unknown> {
  readonly Play: (props: BoardProps<View, Move, Report>) => ReactNode;
  /** How long something is shown. */
  pace(report: Report, view: View): Pace;
  /** What everybody has so far, in seat order. */
  scores(view: View): readonly number[];
  /** Whether a coach may help with this; always, where it is left out. */
  advises?(view: View): boolean;
  /** A move as somebody would say it who sees this view: "keep 5 5 5", without a full stop. */
  inWords(move: Move, view: View, names: readonly string[], speak: Speaker): string;
}

/** A board with the types of its game, so that a changed view does not compile until its board follows. */
export type Board<G> =
  G extends Game<infer _O, infer _S, infer Move, infer View, infer Report>
    ? BoardOf<View, Move, Report>
    : never;

/** A board of whatever game: the shell hands it what the table says, and never looks inside. */
export type AnyBoard = BoardOf<never, never, never>;

/** What a room's `./board` entry exports. */
export interface RoomBoard<Key extends string = string> {
  readonly boards: Readonly<Record<string, AnyBoard>>;
  readonly words: Catalogue;
  /** RULES.md as a page, in whichever language; fails where it is not told in that one. */
  rules(language: string): Promise<string>;
  /** The end of a game in its own material: drawn within 160 × 80. What has `data-drop` or `data-rise` comes one by one. */
  celebration?(): Promise<ComponentType>;
  /** By game: what somebody is told who plays it for the first time. */
  readonly tours: Readonly<Record<string, readonly TourStop<Key>[]>>;
  /** By game: keys that do something on its board. */
  readonly keys?: Readonly<Record<string, readonly BoardKey<Key>[]>>;
  /** By game: the score sheet for those who play on a real table. */
  readonly papers: Readonly<Record<string, Paper<Key>>>;
  /** By game. */
  readonly presets?: Readonly<Record<string, readonly Preset[]>>;
  /** By game; without one, options are drawn in the order and with the words of their schema. */
  readonly settings?: Readonly<Record<string, Settings>>;
}

/** A part of the board, as a selector, and what it is for. */
export interface TourStop<Key extends string = string> {
  readonly at: string;
  readonly says: Key;
}

/** A printed score sheet: a row for what is written down, a column for each player. */
export interface Paper<Key extends string = string> {
  /** The sheets for so many players, where it is not one with a column each. */
  sheets?(players: number): readonly PaperSheet[];
  /** What each player's column is divided into, as keys of the catalogue. */
  readonly split?: readonly Key[];
  readonly rows: readonly PaperRow<Key>[];
}

/** How a score sheet is laid out. */
export interface PaperSheet {
  readonly columns: number;
  /** What a column is for: a player, or one player's next game. */
  readonly each: "player" | "game";
}

/** A line of a score sheet: a key of the catalogue, and what goes into it. */
export interface PaperRow<Key extends string = string> {
  readonly says: Key;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A total, or what is noted once. */
  readonly sum?: boolean;
  /** Room for a whole equation. */
  readonly tall?: boolean;
}

/** House rules for an occasion: `preset.<name>` says which, `preset.<game>.<name>` what that means here. */
export interface Preset {
  readonly name: "family" | "quick" | "tournament";
  readonly options: Readonly<Record<string, unknown>>;
  /** For every player alike, where the game has terms. */
  readonly terms?: Readonly<Record<string, unknown>>;
}

/** What a room's `./cover` entry exports: the game as it lies in the shop window. */
export interface Cover {
  readonly room: string;
  /** `cover.name`, and for each game `cover.<id>`. */
  readonly words: Catalogue;
  /** Whatever it says is among these words. */
  readonly Picture: ComponentType<{ readonly speak: Speaker }>;
}
