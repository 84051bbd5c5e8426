// A record with expectations: a golden game, committed beside the rules it tests.
import { Type } from "typebox";
import type { TableEvent } from "./deeds.ts";
import type { Game, Of } from "./game.ts";
import { GameRecord, RecordedEvent } from "./game-record.ts";
import { FORMAT } from "./record.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import { openRecord } from "./replay.ts";
import { fits } from "./schema.ts";
import { fold, standings, type Table } from "./table.ts";

/** What must hold after a step. Only what is written is compared; lists are compared whole. */
const Expectation = Type.Object(
  {
    /** What a watcher sees. */
    view: Type.Optional(Type.Unknown()),
    /** What single seats see, by seat number. */
    seen: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** Who is asked for what. */
    asked: Type.Optional(Type.Array(Type.Object({ seat: Type.Integer(), kind: Type.String() }))),
    /** The step must be refused, and so is no event. */
    refused: Type.Optional(
      Type.Object({
        refused: Type.Optional(Type.String()),
        clause: Type.Optional(Type.String()),
        at: Type.Optional(Type.Union([Type.String(), Type.Number()])),
      }),
    ),
    standings: Type.Optional(Type.Array(Type.Unknown())),
  },
  { additionalProperties: false },
);
type Expectation = Of<typeof Expectation>;

/** A record with what must hold after each step. */
export const Playthrough = Type.Object(
  {
    ...GameRecord.properties,
    /** What this game shows, clauses named. */
    title: Type.String(),
    events: Type.Array(
      Type.Object(
        { ...RecordedEvent.properties, expect: Type.Optional(Expectation) },
        { additionalProperties: false },
      ),
    ),
    expect: Type.Optional(Expectation),
  },
  { additionalProperties: false },
);
export type Playthrough = Of<typeof Playthrough>;

/** The first place where a playthrough does not hold. Step 0 is the start. */
export interface Difference {
  readonly step: number;
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Whether something that was read is a playthrough. */
export function isPlaythrough(value: unknown): value is Playthrough {
  return fits(Playthrough, value);
}

/** Plays it and compares; the first difference, or undefined when all is as expected. */
export function runPlaythrough(
  game: Game<never, unknown, unknown, unknown>,
  playthrough: Playthrough,
): Difference | undefined {
  let last: Table | undefined;
  for (const { step, expect, table, refused } of playthroughSteps(game, playthrough)) {
    const wrong = refused
      ? unexpected(step, expect?.refused, refused)
      : (unrefused(step, expect?.refused) ?? unmet(table as Table, expect, step));
    if (wrong) return wrong;
    last = table ?? last;
  }
  const end = playthrough.outcome ? { standings: playthrough.outcome as unknown[] } : undefined;
  return last && unmet(last, end, playthrough.events.length);
}

/** What a playthrough does; what is refused is no event, and leads nowhere. */
export interface PlaythroughStep {
  /** The start is 0. */
  readonly step: number;
  readonly event: TableEvent | undefined;
  readonly expect: Expectation | undefined;
  readonly before: Table | undefined;
  /** Undefined where it was refused. */
  readonly table: Table | undefined;
  readonly refused?: Refusal;
}

/** Walks through a playthrough, refused steps included. */
export function* playthroughSteps(
  game: Game<never, unknown, unknown, unknown>,
  playthrough: Playthrough,
): Generator<PlaythroughStep, undefined> {
  const opened = openRecord(game, { ...playthrough, format: FORMAT });
  const nothing = { event: undefined, before: undefined, table: undefined };
  const { expect } = playthrough;
  if (isRefusal(opened)) return yield { step: 0, expect, ...nothing, refused: opened };
  let { table } = opened;
  yield { step: 0, expect, ...nothing, table };
  for (const [index, { expect, ...happened }] of (
    opened.events as readonly Expecting[]
  ).entries()) {
    const event = { ...happened, seq: table.seq + 1 } as TableEvent;
    const next = fold(table, event);
    const found = isRefusal(next) ? { table: undefined, refused: next } : { table: next };
    yield { step: index + 1, event, expect, before: table, ...found };
    if (!isRefusal(next)) table = next;
  }
  return undefined;
}

type Expecting = TableEvent & { readonly expect?: Expectation };

/** It should have been refused. */
function unrefused(step: number, expected: Expectation["refused"]): Difference | undefined {
  return expected && { step, path: "refused", expected, found: undefined };
}

/** A refusal that was not expected, or another than was expected. */
function unexpected(
  step: number,
  expected: Expectation["refused"],
  refusal: Refusal,
): Difference | undefined {
  if (expected === undefined) return { step, path: "refused", expected, found: refusal };
  return difference(step, expected, refusal);
}

function unmet(
  table: Table,
  expect: Expectation | undefined,
  step: number,
): Difference | undefined {
  if (!expect) return undefined;
  const found = {
    view: expect.view === undefined ? undefined : table.game.view(table.state, "watcher"),
    seen: Object.fromEntries(
      Object.keys(expect.seen ?? {}).map((seat) => [
        seat,
        table.game.view(table.state, Number(seat)),
      ]),
    ),
    asked: table.asked,
    standings: standings(table),
  };
  return difference(step, expect, found);
}

function difference(
  step: number,
  expected: unknown,
  found: Refusal | object,
): Difference | undefined {
  const first = mismatch(expected, found, "");
  return first && { step, ...first };
}

/** Where `found` lacks something that `expected` has. */
function mismatch(
  expected: unknown,
  found: unknown,
  path: string,
): Omit<Difference, "step"> | undefined {
  if (expected === undefined) return undefined;
  if (typeof expected !== "object" || expected === null)
    return Object.is(expected, found) ? undefined : { path, expected, found };
  if (typeof found !== "object" || found === null) return { path, expected, found };
  if (Array.isArray(expected) && (!Array.isArray(found) || found.length !== expected.length))
    return { path, expected, found };
  for (const [key, value] of Object.entries(expected)) {
    const deeper = mismatch(
      value,
      (found as Record<string, unknown>)[key],
      path ? `${path}.${key}` : key,
    );
    if (deeper) return deeper;
  }
  return undefined;
}
