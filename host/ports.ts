// What a table being played needs of the world around it. Each port has a contract suite in contract/.
import type {
  Chain,
  Chance,
  Deed,
  GameRecord,
  Hint,
  Life,
  Outcome,
  Refusal,
  Seat,
  Takeback,
} from "@pipwise/core";
import type { Position } from "@pipwise/games/think";
import type { ServerMessage, Talk } from "@pipwise/protocol";
import type { Happened } from "./messages.ts";
import type { Here, Peers } from "./peers.ts";
import type { TableHost } from "./table-host.ts";

/** How a table was set when it was opened. */
export interface TableSetup {
  readonly id: string;
  /** Letters by which others find it. */
  readonly code: string;
  readonly game: string;
  /** The version of the rules that it is played by. */
  readonly rules: number;
  readonly seats: number;
  /** The guest who opened it. */
  readonly host: string;
  readonly public: boolean;
  /** People throw real dice and type what they show. */
  readonly ownDice: boolean;
  /** Seconds until a bot plays for somebody the game waits for; 0: it waits for ever. */
  readonly patience: number;
  readonly talk: Talk;
  readonly hints: boolean;
  /** Only the host agrees on players' terms; else everybody sets their own as well. */
  readonly termsByHost: boolean;
  readonly takeback: Takeback;
  /** What the dice follow from, in hex; undefined where they do not. */
  readonly secret: string | undefined;
  readonly created: number;
}

/** Who may act for a seat. */
export interface SeatOwner {
  readonly seat: Seat;
  readonly guest: string;
}

/** A seat that is kept for somebody who plays again. */
export interface KeptSeat {
  readonly seat: Seat;
  readonly guest: string;
  readonly name: string;
  /** What was agreed with them. */
  readonly terms?: unknown;
}

/** Guests whom the host has silenced, or does not want at the table. */
export interface Barred {
  readonly muted: readonly string[];
  readonly removed: readonly string[];
}

/** Nobody is silenced or removed. */
export const NOBODY_BARRED: Barred = { muted: [], removed: [] };

/** An event as it is kept: JSON, and the id by which its sender knows the deed. */
export interface LoggedEvent {
  readonly seq: number;
  readonly event: string;
  readonly deedId: string | undefined;
}

/** What else is different after an event; most moves change nothing of it. */
export interface Change {
  readonly life: Life;
  /** When somebody last did something here; milliseconds. */
  readonly touched: number;
  readonly owner?: SeatOwner;
  readonly ownerLeft?: Seat;
  /** Bots or clocks are to work from now on: by then somebody must look after the table; milliseconds. */
  readonly due?: number;
}

/** A table as the log has it. */
export interface StoredTable {
  readonly setup: TableSetup;
  readonly owners: readonly SeatOwner[];
  readonly kept: readonly KeptSeat[];
  readonly barred: Barred;
  readonly rematch: string | undefined;
  readonly touched: number;
  /** Counts what has changed and is no event, where others write as well. */
  readonly revision?: number;
  readonly events: readonly LoggedEvent[];
}

/** Keeps tables. Whatever it promises is durable when the promise resolves. */
export interface EventLog {
  /** Whether other programs, or other tabs, may write to it as well. */
  readonly hasOtherWriters: boolean;
  /** False: another table has this id or code. */
  create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean>;
  /** `after`: events up to this one are known, and may be left out. */
  load(table: string, after?: number): Promise<StoredTable | undefined>;
  /** Compare and set: false if the number is not the next one, because somebody else wrote. */
  append(table: string, entry: LoggedEvent, change?: Change): Promise<boolean>;
  /** Compare and set, too, where others write: false if the table is not at this revision any more. */
  keepSeats(table: string, kept: readonly KeptSeat[], revision?: number): Promise<boolean>;
  bar(table: string, barred: Barred, revision?: number): Promise<boolean>;
  /** Where the same people play again; false if that is settled already. */
  linkRematch(table: string, next: string): Promise<boolean>;
  /** Nobody has the table in memory, and it must be woken by then. */
  wakeAt(table: string, due: number): Promise<void>;
}

/** What is to be drawn. */
export interface Draw {
  /** How many draws there were before: none is ever made twice. */
  readonly drawn: number;
  /** People's seeds in seat order. */
  readonly seeds: readonly string[];
  /** What people have typed of their own dice. */
  readonly typed: readonly Outcome[];
  readonly byBot: boolean;
}

/** Where a table’s chance comes from. */
export interface Dice {
  chance(draw: Draw): Chance;
  /** The chain over a record, signed with the secret that they follow from; absent where there is none. */
  readonly chain?: (record: GameRecord) => Chain;
}

/** Where moves of bots and hints come from. */
export interface Bots {
  /** A move for the seat that decides, from what that seat may know. */
  choose(level: string, position: Position): Promise<unknown>;
  /**
   * Help for the seat; undefined where there is nothing to choose. Moves come first; `from`: with whom whoever asks shares
   * their turns. A refusal says when to come back.
   */
  hint(position: Position, from?: string): Promise<Hint | Refusal | undefined>;
}

/** What time it is, and calls at a time. */
export interface Clock {
  /** Milliseconds since 1970, from a clock that never jumps while the program runs. */
  now(): number;
  /** Calls at that time, or soon if it has passed; returns how to call it off. */
  at(time: number, call: () => void): () => void;
}

/** A message, and its text: both are made once for all who are told the same. */
export interface Told {
  readonly message: ServerMessage;
  readonly text: string;
  /** Whose deed it tells of, if somebody's. */
  readonly answers: Answered | undefined;
}

/** A deed that is done: who sent it, by which id, and as which event. */
export interface Answered {
  readonly guest: string;
  readonly id: string;
  readonly seq: number;
}

/** Somebody who follows a table. */
export interface Audience {
  /** Is told the table as a whole each time; otherwise, of a move only what it changed. */
  readonly isToldAll?: boolean;
  tell(told: Told): void;
}

/** What one program tells others who play the same table. Any of it may be lost, late or doubled: the log is the truth. */
export type News =
  /** Event `seq` is durable; without its text, more than the event has changed. */
  | {
      readonly news: "wrote";
      readonly seq: number;
      readonly event?: string;
      readonly deedId?: string;
    }
  /** Something has changed that is no event. */
  | { readonly news: "changed" }
  | { readonly news: "said"; readonly message: ServerMessage & { readonly type: "said" } }
  /** These guests follow the table at the sender's. */
  | { readonly news: "here"; readonly guests: readonly string[] }
  /** Who follows the table at yours? */
  | { readonly news: "who" };

/** A way to other programs with the same log. */
export interface Bus {
  /** While it is not, nobody is heard of. */
  readonly isConnected: boolean;
  publish(table: string, news: News): void;
  /** Hears what others publish, and who they are; never what came from here. Returns how to stop. */
  subscribe(table: string, hear: (news: News, from: string) => void): () => void;
}

/** Which of several programs looks after a table's bots and clocks. Two who do are no harm: the log takes one of them. */
export interface Duty {
  /** Since when tables can be reached without a break; milliseconds. */
  readonly upSince: number;
  /** Whether it is ours; if not, it is asked for, and `ready` is called once when it is. */
  claim(table: string, ready: () => void): boolean;
  release(table: string): void;
}

/** Milliseconds. */
export interface Timing {
  /** How long a bot seems to think, so that people can follow. */
  readonly bot: number;
  /** The same for a bot that holds somebody's seat: they may be back any moment. */
  readonly standIn: number;
  /** How much later than its time limit a move may still arrive. */
  readonly grace: number;
}

/** All that tables need of the world. */
export interface Ports {
  readonly log: EventLog;
  diceFor(setup: TableSetup): Dice;
  readonly bots: Bots;
  readonly clock: Clock;
  readonly timing: Timing;
  /** The other programs at a table; absent where this one is alone, which then need not load any of it. */
  peersOf?(table: string, here: Here): Peers;
  readonly duty?: Duty;
  /** Whether everybody who reads the log knows this: a type of deed, or `game@version`. Absent: nobody else does. */
  mayWrite?(kind: string): boolean;
  /** What holds at some tables instead of the usual rights; undefined where the usual ones do. */
  rights?(host: TableHost, by: string, deed: Deed): Refusal | "allowed" | undefined;
  /** Told of every event that is durable, and whether it was written here; others tell of what they wrote. */
  happened?(setup: TableSetup, happened: Happened, isOurs: boolean): void;
  /** Follows a move from program to program, for whoever looks for one. */
  trace?(step: "wrote" | "followed", table: string, entry: LoggedEvent): void;
  /** Something went wrong that nobody asked for: a bot was refused, a log does not fold. */
  report(error: Error, table: string): void;
}
