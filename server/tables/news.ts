// Something that happened at a table, as it is told to those who follow: made once for all who are told the same.
import { type Eyes, eventInfo, viewsFor, viewsSince } from "@pipwise/client";
import type { EventInfo, ServerMessage } from "@pipwise/client/wire";
import { type Frame, textFrame } from "../frame.ts";
import type { Happened } from "./live.ts";

type Told = Pick<ServerMessage & { type: "moved" }, "views" | "changes">;

export class News {
  readonly what: Happened;
  readonly #table: string;
  /** By whose eyes they are for. */
  readonly #frames: Record<string, Frame> = {};

  constructor(table: string, what: Happened) {
    this.#table = table;
    this.what = what;
  }

  /** Whether only the game has changed, not who sits there, how the table is set, or whether it goes on. */
  get isJustAMove(): boolean {
    const { event, before, now } = this.what;
    return (
      event.type === "moved" &&
      now.life === "playing" &&
      now.chairs === before.chairs &&
      now.undo === before.undo
    );
  }

  moved(eyes: readonly Eyes[]): Frame {
    const key = eyes.length === 1 ? String(eyes[0]) : eyes.join();
    const made = this.#frames[key];
    if (made) return made;
    const frame = textFrame(JSON.stringify(this.#message(eyes)));
    this.#frames[key] = frame;
    return frame;
  }

  #message(eyes: readonly Eyes[]): ServerMessage {
    const { before, now } = this.what;
    const { views, changes } = viewsSince(viewsFor(before, eyes), viewsFor(now, eyes)) as Told;
    return {
      type: "moved",
      table: this.#table,
      seq: now.seq,
      asked: now.asked as never,
      // Left out of the text where it is undefined.
      back: now.past?.seq as number,
      now: Date.now(),
      events: [told(this.what, eyes)],
      views,
      changes,
    };
  }
}

export function told({ event, before, now, deed }: Happened, eyes: readonly Eyes[]): EventInfo {
  return eventInfo(event, before, now, eyes, deed);
}
