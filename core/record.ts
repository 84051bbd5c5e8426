// A game on paper: who sat there, what was agreed, and everything that happened since the start.
import type { TableEvent } from "./deeds.ts";
import type { GameRecord, RecordedEvent } from "./game-record.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { type Chair, type Player, standings, type Table } from "./table.ts";
import { readTerms, termsOf } from "./terms.ts";

/** What a record says that it is. */
export const FORMAT = "pipwise-1.0";

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
      ...firstAt(seat, events),
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

function playerOf({ game }: Table, chair: Chair): Player {
  const { commitment: _, id: _id, ...player } = chair.player as Player;
  return game.terms ? { ...player, terms: readTerms(game, termsOf(chair)) } : player;
}

/** A record begins with whoever sat there at the start, whoever plays on. */
function firstAt(
  seat: number,
  events: readonly TableEvent[],
): Pick<Player, "name" | "mind"> | { late: true } {
  const sat = events.findLast((event) => event.type === "sat" && event.seat === seat);
  if (sat?.type !== "sat") return { late: true };
  const { name, mind } = sat.player;
  return mind === undefined ? { name } : { name, mind };
}

/** Event numbers inside an event (what it answers, what it goes back to), counted from elsewhere. */
export function shifted<E extends object>(event: E, by: number): E {
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
