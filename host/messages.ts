// What followers are told of a table: made once for all who are told the same.
import { hasSecrets, type Seat, type Table, type TableEvent } from "@pipwise/core";
import {
  type EventInfo,
  type Eyes,
  eventInfo,
  type ServerMessage,
  type TypedInfo,
  viewsFor,
  viewsSince,
} from "@pipwise/protocol";
import type { Answered, Told } from "./ports.ts";
import type { TableHost } from "./table-host.ts";
import { tableInfo, typedInfo } from "./table-info.ts";

/** An event that is durable, with the table before and after it. */
export interface Happened {
  readonly event: TableEvent;
  readonly before: Table;
  readonly now: Table;
  readonly answers: Answered | undefined;
}

/** A message whose text is made when somebody first needs it. */
export class Message implements Told {
  readonly message: ServerMessage;
  readonly answers: Answered | undefined;
  #text: string | undefined;

  constructor(message: ServerMessage, answers?: Answered) {
    this.message = message;
    this.answers = answers;
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.message);
    return this.#text;
  }
}

/** Whether only the game has changed: not who sits there, what was agreed, or whether it goes on. */
export function isJustAMove({ event, before, now }: Happened): boolean {
  return (
    event.type === "moved" &&
    now.life === "playing" &&
    now.chairs === before.chairs &&
    now.undo === before.undo &&
    now.proposal === before.proposal
  );
}

/** The table as this guest may know it, and what has happened. */
export function tableMessage(
  host: TableHost,
  guest: string,
  events: readonly EventInfo[] = [],
  answers?: Answered,
): Message {
  const views = viewsFor(host.table, host.eyesOf(guest)) as Record<string, never>;
  const { link } = host.fair;
  const message = { type: "table", table: tableInfo(host, guest), events, views } as const;
  return new Message(link === undefined ? message : { ...message, link }, answers);
}

/** A move as it is told to those who know the table as it was before. */
export function moveMessage(
  table: string,
  happened: Happened,
  eyes: readonly Eyes[],
  back: number | undefined,
  time: number,
  link: string | undefined,
): Message {
  const { before, now, answers } = happened;
  const { views, changes } = viewsSince(viewsFor(before, eyes), viewsFor(now, eyes));
  const message = {
    type: "moved",
    table,
    seq: now.seq,
    asked: now.asked,
    // Left out of the text where it is undefined.
    back: back as number,
    typed: (now.ownDice ? typedInfo(now, eyes) : undefined) as readonly TypedInfo[],
    now: time,
    link: link as string,
    events: [told(happened, eyes)],
    views,
    changes,
  } as unknown as ServerMessage;
  return new Message(message, answers);
}

export function told({ event, before, now }: Happened, eyes: readonly Eyes[]): EventInfo {
  return eventInfo(event, before, now, eyes);
}

/** The seats that somebody looks through, or the watcher's place; where nobody has secrets it is all the same. */
export function eyesOf(table: Table, mine: readonly Seat[]): readonly Eyes[] {
  if (!hasSecrets(table.game, table.options)) return ALL;
  return mine.length > 0 ? mine : WATCHER;
}

const ALL: readonly Eyes[] = ["all"];
const WATCHER: readonly Eyes[] = ["watcher"];
