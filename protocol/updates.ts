// What a follower of a table makes of the messages about it: the table as it is now, and what has happened.
import type { EventInfo, ServerMessage } from "./messages.ts";
import type { TableInfo } from "./table-info.ts";
import { viewsAfter, type Writable } from "./views.ts";

/** A table as one guest sees it now, and what has happened since the update before. */
export interface TableUpdate {
  readonly table: TableInfo;
  /** What each seat of mine sees, by seat; or what a watcher sees. */
  readonly views: Readonly<Record<string, unknown>>;
  readonly events: readonly EventInfo[];
}

type Message = ServerMessage & { readonly type: "table" | "moved" };

/** Reads the messages about one table, in whichever order the network brought them. */
export class UpdateReader {
  /** The last event that has been read; what comes again from before it is old. */
  #seq: number | undefined;
  #table: TableInfo | undefined;
  /** As they were told, before they are laid out for each seat of mine. */
  #views: TableUpdate["views"] = {};

  /** `after`: an event that is known already. */
  constructor(after?: number) {
    this.#seq = after;
  }

  get seq(): number | undefined {
    return this.#seq;
  }

  /** Undefined where the message tells nothing new. */
  read(message: Message): TableUpdate | undefined {
    if (message.type === "table") return this.#seen(message);
    return this.#table && this.#seen(this.#completed(this.#table, message));
  }

  /** A move tells only what it changed; the rest is as it was when the table was last told whole. */
  #completed(known: TableInfo, message: Message & { type: "moved" }): TableUpdate {
    const { events, seq, asked, back, typed, now } = message;
    const table: Writable<TableInfo> = { ...known, seq, asked, now };
    if (back === undefined) delete table.back;
    else table.back = back;
    if (typed === undefined) delete table.typed;
    else table.typed = typed;
    return { table, views: viewsAfter(this.#views, message), events };
  }

  #seen({ table, views, events }: TableUpdate): TableUpdate | undefined {
    const known = this.#seq;
    if (known !== undefined && table.seq < known) return undefined;
    this.#seq = table.seq;
    this.#table = table;
    this.#views = views;
    return updateFor({ table, views, events: events.filter(({ seq }) => seq > (known ?? 0)) });
  }
}

/** The table as a whole, laid out for each seat of mine. */
export function updateFor({ table, views, events }: TableUpdate): TableUpdate {
  return {
    table,
    views: forMine(table, views),
    events: events.map((event) => ({ ...event, reports: forMine(table, event.reports) })),
  };
}

/** What everybody is shown is what each seat of mine is shown. */
function forMine(
  { seats }: TableInfo,
  told: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (told.all === undefined) return told;
  const shown: Record<string, unknown> = {};
  for (const { seat, mine } of seats) if (mine) shown[seat] = told.all;
  return seats.some(({ mine }) => mine) ? shown : { watcher: told.all };
}
