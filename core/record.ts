// A game on paper: who sat there, what was agreed, and everything that happened since the start.
import { type TOptional, type TSchema, Type } from "typebox";
import { DEEDS, type Deed, RECORDED_TYPES, type RecordedType, type TableEvent } from "./deeds.ts";
import type { Game, Of, Standing } from "./game.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { fits } from "./schema.ts";
import {
  type Chair,
  fold,
  openTable,
  type Player,
  standings,
  TAKEBACKS,
  type Table,
} from "./table.ts";
import { readAsked, readTerms, termsOf } from "./terms.ts";

const OutcomeSchema = Type.Union([Type.Number(), Type.String()]);

/** An event less its number, with the time since the one before; `type` is left out for a move. */
export const RecordedEvent = Type.Object({
  type: Type.Optional(Type.Enum(RECORDED_TYPES)),
  ...recordedFields(),
  chance: Type.Optional(Type.Array(OutcomeSchema)),
  after: Type.Optional(Type.Number({ minimum: 0 })),
});
export type RecordedEvent = Of<typeof RecordedEvent>;

type Fields = (typeof DEEDS)[RecordedType]["fields"];
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Each,
) => void
  ? Each
  : never;

/** What the events of a record consist of; a field means the same in all of them. */
function recordedFields(): { [Name in keyof All<Fields>]: TOptional<All<Fields>[Name]> } {
  const fields = RECORDED_TYPES.flatMap((type) => Object.entries<TSchema>(DEEDS[type].fields));
  return Object.fromEntries(fields.map(([name, field]) => [name, Type.Optional(field)])) as never;
}

/** What a record says that it is. */
export const FORMAT = "pipwise-record-1";

/** A game as it is written down; docs/records.md explains it. */
export const GameRecord = Type.Object({
  format: Type.Literal(FORMAT),
  game: Type.String(),
  rules: Type.Integer({ minimum: 1 }),
  options: Type.Unknown(),
  seats: Type.Array(
    Type.Object({
      name: Type.String(),
      mind: Type.Optional(Type.String()),
      /** With all defaults filled in; only in games that have terms. */
      terms: Type.Optional(Type.Unknown()),
    }),
  ),
  takeback: Type.Optional(Type.Enum([...TAKEBACKS])),
  /** People threw dice and turned cards of their own; what they typed wrong could be set right. */
  ownDice: Type.Optional(Type.Literal(true)),
  /** What chance answered when the game was set up. */
  start: Type.Array(OutcomeSchema),
  startedAt: Type.Optional(Type.Number()),
  events: Type.Array(RecordedEvent),
  /** What the dice can be verified with; a table with its own dice has none of it. */
  fair: Type.Optional(
    Type.Object({
      commitment: Type.String(),
      /** Revealed once the game is over. */
      secret: Type.Optional(Type.String()),
      /** What the dice follow from beside the secret, in seat order. */
      seeds: Type.Array(Type.String()),
      /** To which seats these seeds belong, and what they had committed to. Records from before have none. */
      commitments: Type.Optional(
        Type.Array(
          Type.Object({
            seat: Type.Integer({ minimum: 0 }),
            commitment: Type.String(),
            /** It was not opened in time: the commitment itself is among the seeds. */
            unopened: Type.Optional(Type.Literal(true)),
          }),
        ),
      ),
      /** The last link of the chain over the events; and, once the game is over, the server's word that it is the last. */
      link: Type.Optional(Type.String()),
      signature: Type.Optional(Type.String()),
    }),
  ),
  outcome: Type.Optional(
    Type.Array(
      Type.Object({
        seat: Type.Integer({ minimum: 0 }),
        place: Type.Integer({ minimum: 1 }),
        score: Type.Optional(Type.Number()),
      }),
    ),
  ),
});
export type GameRecord = Of<typeof GameRecord>;

/** Writes a table's log down. Comings and goings before the start are left out. */
export function recordOf(table: Table, events: readonly TableEvent[]): GameRecord | Refusal {
  const start = events.find((event) => event.type === "started");
  if (!start) return refuse("not-playing");
  const outcome = standings(table);
  let last = start.at;
  const since = events.filter((event) => event.seq > start.seq);
  const writtenDown = (event: TableEvent): RecordedEvent => {
    const written = recordedEvent(event, start.seq, last);
    last = event.at;
    return written;
  };
  return {
    format: FORMAT,
    game: table.game.id,
    rules: table.game.version,
    options: table.options as GameRecord["options"],
    seats: table.chairs.map((chair, seat) => ({
      ...playerOf(table, chair),
      ...firstAt(seat, since, events),
    })),
    ...(table.takeback === "agreed" ? {} : { takeback: table.takeback }),
    ...(table.ownDice ? { ownDice: true } : {}),
    start: start.chance,
    startedAt: start.at,
    events: since.map(writtenDown),
    ...(outcome ? { outcome } : {}),
  };
}

/** An event as a record has it; `start` is the number of the start, `last` the time of the event before. */
export function recordedEvent(event: TableEvent, start: number, last: number): RecordedEvent {
  const { seq: _, at, type, chance, ...rest } = event;
  const after = at - last;
  return {
    ...(type === "moved" ? {} : { type }),
    ...shifted(rest, -start),
    ...(chance.length > 0 ? { chance } : {}),
    ...(after > 0 ? { after } : {}),
  } as RecordedEvent;
}

/** What is wrong with the table that a record describes, before anything happens at it. */
export function tableRefusal(game: Game<never>, record: GameRecord): Refusal | undefined {
  const table = openTable(game, record.seats.length);
  if (isRefusal(table)) return table;
  const asked = readAsked(game, record.options);
  if (isRefusal(asked)) return asked;
  return record.seats
    .map(({ terms }) => (terms === undefined ? null : readTerms(game, terms)))
    .find(isRefusal);
}

function playerOf({ game }: Table, chair: Chair): Player {
  const { commitment: _, ...player } = chair.player as Player;
  return game.terms ? { ...player, terms: readTerms(game, termsOf(chair)) } : player;
}

/** Where somebody else played on, a record begins with whoever sat there at the start. */
function firstAt(
  seat: number,
  since: readonly TableEvent[],
  events: readonly TableEvent[],
): Partial<Player> {
  const isChanged = since.some(
    (event) => event.type === "handed-over" && event.seat === seat && event.name !== undefined,
  );
  const sat = isChanged
    ? events.findLast((event) => event.type === "sat" && event.seat === seat)
    : undefined;
  if (sat?.type !== "sat") return {};
  const { name, mind } = sat.player;
  return mind === undefined ? { name } : { name, mind };
}

/** Whether something that was read has the form of a record; `replay` says whether it holds. */
export function isRecord(value: unknown): value is GameRecord {
  return fits(GameRecord, value);
}

/** A record opened: the table as it was at the start, and the events that can be folded into it. */
export interface Opened<State, Move, View> {
  readonly table: Table<State, Move, View>;
  /** What led to the start: who sat down, the options, the start itself. */
  readonly prelude: readonly TableEvent[];
  readonly events: readonly TableEvent[];
}

/** Event 0 of a record is its start; numbers inside it count from there. */
export function openRecord<State, Move, View>(
  game: Game<never, State, Move, View>,
  record: GameRecord,
): Opened<State, Move, View> | Refusal {
  if (record.rules !== game.version)
    return refuse("other-rules", { params: { found: record.rules, expected: game.version } });
  const at = record.startedAt ?? 0;
  const deeds: Deed[] = [
    ...record.seats.map((player, seat): Deed => ({ type: "sat", seat, player })),
    { type: "options", options: record.options },
    { type: "started" },
  ];
  const start = deeds.length;
  const prelude = deeds.map((deed, index): TableEvent => {
    const chance = deed.type === "started" ? record.start : [];
    return { ...deed, seq: index + 1, at, chance };
  });
  let table = openTable(game, record.seats.length, record.takeback ?? "agreed", record.ownDice);
  for (const event of prelude) {
    if (isRefusal(table)) return table;
    table = fold(table, event);
  }
  if (isRefusal(table)) return table;
  let clock = at;
  const events = record.events.map((event, index) => {
    const { type = "moved", chance = [], after = 0, ...rest } = event;
    clock += after;
    return {
      type,
      ...shifted(rest, start),
      chance,
      seq: start + 1 + index,
      at: clock,
    } as TableEvent;
  });
  return { table, prelude, events };
}

/** Plays a record through to its end. */
export function replay<State, Move, View>(
  game: Game<never, State, Move, View>,
  record: GameRecord,
): Table<State, Move, View> | Refusal {
  const opened = openRecord(game, record);
  if (isRefusal(opened)) return opened;
  let { table } = opened;
  for (const event of opened.events) {
    const next = fold(table, event);
    if (isRefusal(next)) return next;
    table = next;
  }
  if (record.outcome && !sameStanding(record.outcome, standings(table)))
    return refuse("other-outcome");
  return table;
}

function sameStanding(
  written: readonly Standing[],
  played: readonly Standing[] | undefined,
): boolean {
  return (
    written.length === played?.length &&
    written.every((standing, seat) => {
      const other = played[seat];
      return standing.place === other?.place && standing.score === other.score;
    })
  );
}

/** Event numbers inside an event (what it answers, what it goes back to), counted from elsewhere. */
function shifted<E extends object>(event: E, by: number): E {
  const {
    to,
    answers,
    event: about,
    deed,
  } = event as { to?: number; answers?: number; event?: number; deed?: object };
  return {
    ...event,
    ...(deed === undefined ? {} : { deed: shifted(deed, by) }),
    ...(to === undefined ? {} : { to: to + by }),
    ...(about === undefined ? {} : { event: about + by }),
    ...(answers === undefined ? {} : { answers: answers + by }),
  };
}
