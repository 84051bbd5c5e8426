// A table as it is seen: what a follower is told, with the last move that it showed.
import type { EventInfo, TableInfo, TableUpdate } from "@pipwise/protocol";
import { type AnyBoard, setHaste } from "@pipwise/ui/react";
import { tempoFactor } from "../device/settings.ts";
import { AT_ONCE, type Frame, type Schedule, scheduleOf } from "./playback.ts";

export interface Seen {
  readonly table: TableInfo;
  /** By seat of mine; or what a watcher sees. */
  readonly views: TableUpdate["views"];
  /** The last move. It stays when people come and go, and with it what others are about to do. */
  readonly last: EventInfo | undefined;
  /** How often it has become somebody else's turn since this page looks. */
  readonly turns: number;
  /** How far the table's clock is ahead of this device's; milliseconds. */
  readonly clockAhead: number;
  /** What somebody had mistyped was set right just now. */
  readonly isSetRight: boolean;
}

export function seenAfter(before: Seen | undefined, update: TableUpdate): Seen {
  const { table, views, events } = update;
  let last = before?.last;
  for (const event of events)
    if (isPlay(event)) last = event;
    else if (wasTakenBack(event, update) || wasSetRight(event, update)) last = undefined;
  const newest = events.at(-1);
  const isSetRight = newest !== undefined && wasSetRight(newest, update);
  const turns = (before?.turns ?? 0) + (last && last.seat !== before?.last?.seat ? 1 : 0);
  return { table, views, last, turns, clockAhead: table.now - Date.now(), isSetRight };
}

/** When something at a table is shown. */
export function scheduleAt(seen: Seen, board: AnyBoard | undefined): Schedule {
  const { table, views, last } = seen;
  const report = Object.values(last?.reports ?? {})[0];
  const isPlayed = table.life === "playing" || table.life === "finished";
  if (!board || !isPlayed || report === undefined || document.hidden) return AT_ONCE;
  const part = isKnownBot(seen) ? KNOWN : 1;
  setHaste(part);
  const { look, ...pace } = board.pace(report as never, Object.values(views)[0] as never);
  return scheduleOf({ ...pace, look: part * look }, tempoFactor());
}

/** A bot's turn takes three seconds once people have seen how it plays; what has stages keeps them. */
const KNOWN = 0.42;

function isKnownBot({ table, last, turns }: Seen): boolean {
  const { seats } = table;
  const isBot = seats[last?.seat ?? -1]?.mind !== undefined;
  // What leaves somebody here something to decide is theirs to read.
  return isBot && turns > seats.length && decisionsHere(table) === "";
}

/** The end of a game is told when its last move has been looked at. */
export function isEnded({ shows, isOver }: Frame<Seen>): boolean {
  return shows.table.life === "finished" && isOver;
}

/** What those who sit here have to decide. */
export function decisionsHere({ asked, seats }: TableInfo): string {
  const mine = asked.filter(({ seat }) => seats[seat]?.mine);
  return mine.map(({ seat, since }) => `${seat}/${since}`).join();
}

/** Comings and goings are shown by the seats. */
function isPlay({ type }: EventInfo): boolean {
  return type === "moved" || type === "timed-out";
}

/** What was taken back has not happened; as long as somebody has to agree, nothing was. */
function wasTakenBack({ type }: EventInfo, { table }: TableUpdate): boolean {
  return (type === "undo-asked" || type === "undo-agreed") && table.undo === undefined;
}

/** The last thing typed was typed instead of another. */
function wasSetRight({ type, seq }: EventInfo, { table }: TableUpdate): boolean {
  return (
    (type === "corrected" || type === "agreed" || type === "proposed") &&
    table.typed?.[0]?.event === seq
  );
}
