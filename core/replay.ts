// A record read and played again.
import type { Deed, TableEvent } from "./deeds.ts";
import type { Game, Standing } from "./game.ts";
import { GameRecord } from "./game-record.ts";
import { shifted } from "./record.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { fits, readOptions } from "./schema.ts";
import { seatsAtStart } from "./seat.ts";
import { fold, openTable, standings, type Table } from "./table.ts";
import { readTerms } from "./terms.ts";

/** What is wrong with the table that a record describes, before anything happens at it. */
export function tableRefusal(game: Game<never>, record: GameRecord): Refusal | undefined {
  const table = openTable(game, seatsAtStart(record.seats).length);
  if (isRefusal(table)) return table;
  const asked = readOptions(game, record.options);
  if (isRefusal(asked)) return asked;
  return record.seats
    .map(({ terms }) => (terms === undefined ? null : readTerms(game, terms)))
    .find(isRefusal);
}

/** Whether something that was read has the form of a record; `replay` says whether it holds. */
export function isRecord(value: unknown): value is GameRecord {
  return fits(GameRecord, value);
}

/** Whether something is a record from before 1.0, which nothing reads any more. */
export function isFromBefore(value: unknown): boolean {
  const { format } = Object(value) as { readonly format?: unknown };
  return typeof format === "string" && format.startsWith("pipwise-record-");
}

/** A record opened: the table as it was at the start, and the events that can be folded into it. */
export interface Opened<State, Move, View> {
  readonly table: Table<State, Move, View>;
  /** The table just before. */
  readonly lobby: Table<State, Move, View>;
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
  const players = seatsAtStart(record.seats);
  const deeds: Deed[] = [
    ...players.map((player, seat): Deed => ({ type: "sat", seat, player })),
    { type: "options", options: record.options },
    { type: "started" },
  ];
  const start = deeds.length;
  const prelude = deeds.map((deed, index): TableEvent => {
    const chance = deed.type === "started" ? record.start : [];
    return { ...deed, seq: index + 1, at, chance };
  });
  let lobby = openTable(game, players.length, record.takeback ?? "agreed", record.ownDice);
  for (const event of prelude.slice(0, -1)) if (!isRefusal(lobby)) lobby = fold(lobby, event);
  const table = isRefusal(lobby) ? lobby : fold(lobby, prelude.at(-1) as TableEvent);
  if (isRefusal(lobby) || isRefusal(table)) return table as Refusal;
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
  return { table, lobby, prelude, events };
}

/** How an event led from one table to the next. */
export interface Step<State = unknown, Move = unknown, View = unknown> {
  /** The event's number in the record; the start is 0. */
  readonly seq: number;
  readonly event: TableEvent;
  readonly before: Table<State, Move, View>;
  readonly table: Table<State, Move, View>;
}

/** Walks through a record from its start. Where it does not hold, the last that comes is a refusal. */
export function* steps<State, Move, View>(
  game: Game<never, State, Move, View>,
  record: GameRecord,
): Generator<Step<State, Move, View> | Refusal, undefined> {
  const opened = openRecord(game, record);
  if (isRefusal(opened)) return yield opened;
  const { lobby, prelude, events } = opened;
  let { table } = opened;
  yield { seq: 0, event: prelude.at(-1) as TableEvent, before: lobby, table };
  for (const [index, event] of events.entries()) {
    const next = fold(table, event);
    if (isRefusal(next)) return yield next;
    yield { seq: index + 1, event, before: table, table: next };
    table = next;
  }
  if (record.outcome && !sameStanding(record.outcome, standings(table)))
    yield refuse("other-outcome");
  return undefined;
}

/** A record walked through, the start first. */
export type Walked<State = unknown, Move = unknown, View = unknown> = readonly [
  Step<State, Move, View>,
  ...Step<State, Move, View>[],
];

/** The whole walk; where the record does not hold, `at` is the event that does not. */
export function allSteps<State, Move, View>(
  game: Game<never, State, Move, View>,
  record: GameRecord,
): Walked<State, Move, View> | Refusal {
  const all: Step<State, Move, View>[] = [];
  for (const step of steps(game, record)) {
    if (isRefusal(step)) return { ...step, at: Math.min(all.length, record.events.length) };
    all.push(step);
  }
  return all as unknown as Walked<State, Move, View>;
}

/** Plays a record through to its end. */
export function replay<State, Move, View>(
  game: Game<never, State, Move, View>,
  record: GameRecord,
): Table<State, Move, View> | Refusal {
  let table: Table<State, Move, View> | Refusal = refuse("not-a-record");
  for (const step of steps(game, record)) table = isRefusal(step) ? step : step.table;
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
