// A finished game, moment by moment.

import {
  correctionBy,
  fold,
  type GameRecord,
  isRecord,
  isRefusal,
  openRecord,
  type Refusal,
  refuse,
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
  if (!isRecord(record)) return refuse("not-a-record");
  const game = await part(() => fetchRulesOf(record));
  if (!game) return refuse("unknown-game", { params: { id: record.game } });
  const opened = openRecord(game, record);
  if (isRefusal(opened)) return opened;
  let { table } = opened;
  const moments: Moment[] = [{ table, event: undefined }];
  for (const event of opened.events) {
    const next = fold(table, event);
    if (isRefusal(next)) return next;
    table = next;
    moments.push({ table, event });
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
