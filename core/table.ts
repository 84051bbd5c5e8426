// A table: people and bots around one game. table = fold(events); every change is an event.
import { type Chance, type Needs, type Outcome, Recorder, recorded } from "./chance.ts";
import { TURN } from "./deck.ts";
import { isPerson } from "./deeds/chairs.ts";
import type { Proposal } from "./deeds/proposal.ts";
import { type Deed, step, type TableEvent } from "./deeds.ts";
import { type Decision, type Game, type Happening, hasSecrets, type Standing } from "./game.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { readOptions } from "./schema.ts";
import { type Seat, seatsOf } from "./seat.ts";

/** How far a table is. */
export type Life = "open" | "playing" | "finished" | "abandoned";

/** Who sits in a seat; a bot says which mind it has. */
export interface Player {
  /** Empty where somebody plays alone and gave none: whoever shows it says "You" or "Player 1". */
  readonly name: string;
  /** Who that is, for whoever must know somebody again; made for this table, and says nothing at any other. */
  readonly id?: string;
  readonly mind?: string;
  /** What is agreed with this player, as it was chosen; it goes along to another seat or table. */
  readonly terms?: unknown;
  /** What binds them to the seed that they add to the dice; without one they add none. */
  readonly commitment?: string;
}

/** A place at the table, and whoever sits there. */
export interface Chair {
  readonly player?: Player;
  /** What the host has laid out for whoever sits here and brings nothing of their own. */
  readonly terms?: unknown;
  /** The mind that holds the seat while its player is away. */
  readonly heldBy?: string;
  /** The number of the event by which the player gave up. */
  readonly resigned?: number;
  /** What they have opened of their commitment. */
  readonly seed?: string;
}

/** A decision as it stands on the table. */
export interface Asked extends Decision {
  /** The event that raised it. A move names it: this, not a sequence number, is what it answers. */
  readonly since: number;
  /** When that was, and how long there is by the rules; milliseconds. */
  readonly at: number;
  readonly limit?: number;
  /** How much later than it was asked the time began: what has been given (PLY-33); milliseconds. */
  readonly given?: number;
}

/** A position that can still be gone back to. */
interface Past<State> {
  readonly seq: number;
  readonly state: State;
  readonly before: Past<State> | undefined;
}

/** How the game went on at a table with own dice, and from where: what was typed wrong can be set right (TAB-2). */
export interface Played<State = unknown> {
  /** The number of its event. */
  readonly seq: number;
  readonly deed: PlayedDeed;
  /** What people typed for it. */
  readonly chance: readonly Outcome[];
  /** How it was before; there was nothing before the start. */
  readonly state: State | undefined;
  readonly asked: readonly Asked[];
}

/** What makes a game go on. */
export type PlayedDeed =
  | { readonly type: "started" }
  | { readonly type: "moved"; readonly seat: Seat; readonly move: unknown }
  | { readonly type: "timed-out"; readonly seat: Seat };

/** Somebody would like to take back; the others have to agree. */
export interface UndoRequest {
  readonly by: Seat;
  /** Back to how it was after this event. */
  readonly to: number;
  readonly agreed: readonly Seat[];
}

/**
 * "agreed": every other person must agree, and it never goes behind a throw, a card or a reveal.
 * "choices": people around one device, who need not ask; dice, cards and secrets that were seen stay.
 */
export const TAKEBACKS = ["agreed", "choices"] as const;
/** What can be taken back at a table, and by whose leave. */
export type Takeback = (typeof TAKEBACKS)[number];

/** A table at one moment: the fold of its events. */
export interface Table<State = unknown, Move = unknown, View = unknown> {
  readonly game: Game<unknown, State, Move, View>;
  readonly takeback: Takeback;
  /** People throw dice and turn cards of their own, and type what they see. */
  readonly ownDice: boolean;
  readonly life: Life;
  /** What was asked for, and that with defaults filled in; settled at the start. */
  readonly chosen: unknown;
  readonly options: unknown;
  readonly chairs: readonly Chair[];
  /** The number of the last event. */
  readonly seq: number;
  /** Present once the game has started. */
  readonly state: State | undefined;
  readonly asked: readonly Asked[];
  readonly undo: UndoRequest | undefined;
  readonly past: Past<State> | undefined;
  /** With own dice: what happened since the table itself last threw for somebody, the last part of it. */
  readonly played: readonly Played<State>[];
  /** Since when nobody's time runs and nobody moves. */
  readonly paused: { readonly at: number } | undefined;
  /** Since when people are asked to open their seeds; the game starts when they have, or soon without. */
  readonly starting: { readonly at: number } | undefined;
  /** What waits for everybody's consent. */
  readonly proposal: Proposal | undefined;
}

/** A deed that was done: its event, and the table after it. */
export interface Accepted<State = unknown, Move = unknown, View = unknown> {
  readonly event: TableEvent;
  readonly table: Table<State, Move, View>;
}

type Step<State, Move, View> = Table<State, Move, View> | Refusal;

/** An empty table of a game, or why there is none for so many. */
export function openTable<State, Move, View>(
  game: Game<never, State, Move, View>,
  seats: number,
  takeback: Takeback = "agreed",
  ownDice = false,
): Table<State, Move, View> | Refusal {
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max)
    return refuse("seats", { params: { game: game.name, range: rangeOf(game.seats) } });
  const options = readOptions(game);
  if (isRefusal(options)) return options;
  return {
    game: game as Game<unknown, State, Move, View>,
    takeback,
    ownDice,
    life: "open",
    chosen: {},
    options,
    chairs: seatsOf(seats).map(() => ({})),
    seq: 0,
    state: undefined,
    asked: [],
    undo: undefined,
    past: undefined,
    played: [],
    paused: undefined,
    starting: undefined,
    proposal: undefined,
  };
}

function rangeOf({ min, max }: Game["seats"]): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}

/** Tries a deed. Chance is asked as the rules go along, and what it answered is part of the event. */
export function act<State, Move, View>(
  table: Table<State, Move, View>,
  deed: Deed,
  source: Chance,
  at: number,
): Accepted<State, Move, View> | Refusal | Needs {
  const chance = new Recorder(source, table.ownDice);
  const next = step(table as Table, deed, chance, at) as Step<State, Move, View> | Needs;
  if ("refused" in next || "needs" in next) return next;
  return { event: eventOf(deed, next.seq, at, chance.outcomes), table: next };
}

/** Moves are by far the most frequent events: spelled out, they cost a tenth of a spread. */
function eventOf(deed: Deed, seq: number, at: number, chance: readonly Outcome[]): TableEvent {
  if (deed.type !== "moved") return Object.assign({ seq, at, chance }, deed);
  const { type, seat, move, answers } = deed;
  return answers === undefined
    ? { type, seat, move, seq, at, chance }
    : { type, seat, move, answers, seq, at, chance };
}

/** Takes an event of the log in. A refusal means that the log does not hold. */
export function fold<State, Move, View>(
  table: Table<State, Move, View>,
  event: TableEvent,
): Table<State, Move, View> | Refusal {
  if (event.seq !== table.seq + 1)
    return refuse("gap", { at: event.seq, params: { expected: table.seq + 1, found: event.seq } });
  const chance = new Recorder(recorded(event.chance), table.ownDice);
  const next = step(table as Table, event, chance, event.at) as Step<State, Move, View> | Needs;
  if ("needs" in next)
    return refuse("chance-missing", { at: event.seq, params: { lot: next.needs[0]?.name ?? "" } });
  if (!("refused" in next) && chance.outcomes.length < event.chance.length)
    return refuse("chance-left-over", { at: event.seq });
  return next;
}

/** What an event did to the game, if it was a move or the time running out, by the clock or because all agreed. */
export function happeningOf(
  event: TableEvent,
  before?: Table,
  after?: Table,
): Happening | undefined {
  const { chance } = event;
  if (event.type === "moved") return { seat: event.seat, move: event.move, chance };
  if (event.type === "timed-out") return { seat: event.seat, chance };
  if (before?.state === after?.state || event.type.startsWith("undo")) return undefined;
  const agreed = event.type === "proposed" ? event.deed : before?.proposal?.deed;
  return agreed?.type === "timed-out" ? { seat: agreed.seat, chance } : undefined;
}

/** The decisions that the game waits for, one after the other or all at once; none during a pause. */
export function awaited(table: Table): readonly Asked[] {
  if (table.paused) return [];
  for (const asked of table.asked)
    if (asked.optional) return table.asked.filter((other) => !other.optional);
  return table.asked;
}

/**
 * Whether this seat is to turn a card of people's own, which people do, whoever sits there (TAB-3). A secret card of a
 * bot nobody may see (TAB-4): that one the table draws.
 */
export function isTurnedByHand(table: Table, seat: Seat): boolean {
  const { asked, game, options, chairs } = table;
  if (!table.ownDice || !asked.some((one) => one.seat === seat && one.kind === TURN)) return false;
  return isPerson(chairs[seat] ?? {}) || !hasSecrets(game, options);
}

/** The final standing. Those who gave up come last: whoever held out longer is before the others. */
export function standings(table: Table): readonly Standing[] | undefined {
  if (table.life !== "finished" || table.state === undefined) return undefined;
  const played = table.game.outcome(table.state);
  const isBefore = (a: Seat, b: Seat): boolean => {
    const heldOut = (seat: Seat): number =>
      table.chairs[seat]?.resigned ?? Number.POSITIVE_INFINITY;
    if (heldOut(a) !== heldOut(b)) return heldOut(a) > heldOut(b);
    return played !== undefined && (played[a]?.place ?? 0) < (played[b]?.place ?? 0);
  };
  return table.chairs.map((_, seat) => ({
    ...played?.[seat],
    seat,
    place: 1 + table.chairs.filter((_, other) => isBefore(other, seat)).length,
  }));
}

/** The mind that is to play for this seat now, if a person does not. */
export function mindOf(table: Table, seat: Seat): string | undefined {
  const chair = table.chairs[seat];
  return chair?.heldBy ?? chair?.player?.mind;
}
