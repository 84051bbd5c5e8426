// What people say to each other at a table of the house. Nobody keeps it but those who hear it, and not for long.
import type { TalkMessage } from "@pipwise/client";
import type { Refusal } from "@pipwise/core";
import type { Phrase } from "@pipwise/protocol";

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
  readonly #listeners = new Set<() => void>();
  #sayings: readonly Saying[] = [];
  #refusal: Refusal | undefined;
  #speaking = false;
  #count = 0;

  constructor(send: (seat: number, what: Utterance) => void) {
    this.#send = send;
  }

  /** What was said last, newest at the end; the same list until somebody speaks again. */
  readonly sayings = (): readonly Saying[] => this.#sayings;

  /** Why nobody heard what was said here last. */
  readonly refusal = (): Refusal | undefined => this.#refusal;

  /** Whether somebody here is about to say something; the game may start or end meanwhile. */
  readonly speaking = (): boolean => this.#speaking;

  setSpeaking(speaking: boolean): void {
    this.#speaking = speaking;
    this.#tellAll();
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  say(seat: number, what: Utterance): void {
    if (this.#refusal) this.#tell(undefined);
    this.#send(seat, what);
  }

  refuse(refusal: Refusal): void {
    this.#tell(refusal);
  }

  #tell(refusal: Refusal | undefined): void {
    this.#refusal = refusal;
    this.#tellAll();
  }

  #tellAll(): void {
    for (const listener of this.#listeners) listener();
  }

  hear(said: TalkMessage): void {
    const saying = { ...said, count: ++this.#count, heard: performance.now() };
    this.#sayings = [...this.#sayings, saying].slice(-REMEMBERED);
    this.#tellAll();
  }
}
