// A game on paper: who sat there, what was agreed, and everything that happened since the start.
import Type from "typebox";
import type { Game, Of, Standing } from "./game.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { fits, readOptions } from "./schema.ts";
import {
  type Deed,
  fold,
  openTable,
  type Player,
  standings,
  type Table,
  type TableEvent,
} from "./table.ts";

const OutcomeSchema = Type.Union([Type.Number(), Type.String()]);

/** What can happen once a game has started. */
const EVENT_TYPES = [
  "moved",
  "timed-out",
  "clock-restarted",
  "undo-asked",
  "undo-agreed",
  "undo-declined",
  "resigned",
  "bot-took-over",
  "bot-gave-back",
  "abandoned",
] as const satisfies readonly Deed["type"][];

/** An event less its number, with the time since the one before; `type` is left out for a move. */
export const RecordedEvent = Type.Object({
  type: Type.Optional(Type.Enum([...EVENT_TYPES])),
  seat: Type.Optional(Type.Integer({ minimum: 0 })),
  move: Type.Optional(Type.Unknown()),
  to: Type.Optional(Type.Integer({ minimum: 0 })),
  mind: Type.Optional(Type.String()),
  byHost: Type.Optional(Type.Boolean()),
  answers: Type.Optional(Type.Integer({ minimum: 0 })),
  chance: Type.Optional(Type.Array(OutcomeSchema)),
  after: Type.Optional(Type.Number({ minimum: 0 })),
});
export type RecordedEvent = Of<typeof RecordedEvent>;

export const FORMAT = "pipwise-record-1";

export const GameRecord = Type.Object({
  format: Type.Literal(FORMAT),
  game: Type.String(),
  rules: Type.Integer({ minimum: 1 }),
  options: Type.Unknown(),
  seats: Type.Array(Type.Object({ name: Type.String(), mind: Type.Optional(Type.String()) })),
  takeback: Type.Optional(Type.Union([Type.Literal("agreed"), Type.Literal("free")])),
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
      seeds: Type.Array(Type.String()),
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
  return {
    format: FORMAT,
    game: table.game.id,
    rules: table.game.version,
    options: table.options as GameRecord["options"],
    seats: table.chairs.map((chair) => chair.player as Player),
    ...(table.takeback === "agreed" ? {} : { takeback: table.takeback }),
    start: start.chance,
    startedAt: start.at,
    events: since.map((event) => {
      const { seq: _, at, type, chance, ...rest } = event;
      const after = at - last;
      last = at;
      return {
        ...(type === "moved" ? {} : { type }),
        ...shifted(rest, -start.seq),
        ...(chance.length > 0 ? { chance } : {}),
        ...(after > 0 ? { after } : {}),
      } as RecordedEvent;
    }),
    ...(outcome ? { outcome } : {}),
  };
}

/** What is wrong with the table that a record describes, before anything happens at it. */
export function tableRefusal(game: Game<never>, record: GameRecord): Refusal | undefined {
  const table = openTable(game, record.seats.length);
  if (isRefusal(table)) return table;
  const options = readOptions(game, record.options);
  return isRefusal(options) ? options : undefined;
}

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
  let table = openTable(game, record.seats.length, record.takeback ?? "agreed");
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
  const { to, answers } = event as { to?: number; answers?: number };
  return {
    ...event,
    ...(to === undefined ? {} : { to: to + by }),
    ...(answers === undefined ? {} : { answers: answers + by }),
  };
}
