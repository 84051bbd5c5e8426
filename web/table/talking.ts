// What people say to each other at a table of the house. Nobody keeps it but those who hear it, and not for long.
import type { TalkMessage } from "@pipwise/client";
import type { Refusal } from "@pipwise/core";
import type { Phrase } from "@pipwise/protocol";
import { store } from "../device/store.ts";

export interface Saying extends TalkMessage {
  /** Which saying it is, counted from the first that was heard here. */
  readonly count: number;
  /** When it was heard here, by this page's own clock. */
  readonly heard: number;
}

export type Utterance = { readonly phrase: Phrase } | { readonly text: string };

/** As many as somebody may want to look up again. */
const REMEMBERED = 6;

export class Talking {
  readonly #send: (seat: number, what: Utterance) => void;
  /** What was said last, newest at the end. */
  readonly sayings = store<readonly Saying[]>([]);
  /** Why nobody heard what was said here last. */
  readonly refusal = store<Refusal | undefined>(undefined);
  /** Whether somebody here is about to say something; the game may start or end meanwhile. */
  readonly speaking = store(false);
  #count = 0;

  constructor(send: (seat: number, what: Utterance) => void) {
    this.#send = send;
  }

  say(seat: number, what: Utterance): void {
    this.refusal.set(undefined);
    this.#send(seat, what);
  }

  hear(said: TalkMessage): void {
    const saying = { ...said, count: ++this.#count, heard: performance.now() };
    this.sayings.set([...this.sayings.get(), saying].slice(-REMEMBERED));
  }
}
