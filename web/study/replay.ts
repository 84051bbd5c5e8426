// A finished game, moment by moment.

import {
  correctionBy,
  type GameRecord,
  isFromBefore,
  isRecord,
  isRefusal,
  type Refusal,
  refuse,
  steps,
  type Table,
  type TableEvent,
  type Viewer,
} from "@pipwise/core";
import { type AnyGame, fetchRulesOf } from "@pipwise/games/rooms";
import { eventInfo } from "@pipwise/protocol";
import type { Happened } from "@pipwise/ui/react";
import { part } from "../device/part.ts";

/** The table after an event; the first moment is the start, which no event led to. */
export interface Moment {
  readonly table: Table;
  readonly event: TableEvent | undefined;
}

export interface Replay {
  readonly game: AnyGame;
  readonly record: GameRecord;
  /** `moments[n]` is the table after the record's event n. */
  readonly moments: readonly Moment[];
}

export async function openReplay(record: unknown): Promise<Replay | Refusal> {
  if (isFromBefore(record)) return refuse("from-before");
  if (!isRecord(record)) return refuse("not-a-record");
  const game = await part(() => fetchRulesOf(record));
  if (!game) return refuse("unknown-game", { params: { id: record.game } });
  const moments: Moment[] = [];
  for (const step of steps(game, record)) {
    if (isRefusal(step)) return step;
    moments.push({ table: step.table, event: step.seq === 0 ? undefined : step.event });
  }
  return { game, record, moments };
}

/** What a viewer learnt at that moment, if the game went on. */
export function reportAt({ moments }: Replay, step: number, viewer: Viewer): Happened | undefined {
  const { event, table } = moments[step] as Moment;
  const before = moments[step - 1]?.table;
  if (!event || !before) return undefined;
  const report = eventInfo(event, before, table, [viewer]).reports[viewer];
  return report === undefined ? undefined : { seq: step, report };
}

/** What was typed wrong and set right at that moment: dice as they were typed, and as they are. */
export function setRightAt(
  { moments }: Replay,
  step: number,
): Record<"before" | "now", string> | undefined {
  const { event, table } = moments[step] as Moment;
  const before = moments[step - 1]?.table;
  const set = event && before && correctionBy(event, before, table);
  if (!set) return undefined;
  const isDice = set.right.chance.every((outcome) => typeof outcome === "number");
  return {
    before: isDice ? set.wrong.chance.join(" ") : "none",
    now: set.right.chance.join(" "),
  };
}
