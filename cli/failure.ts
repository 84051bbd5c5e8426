import type { Refusal } from "@pipwise/core";
import type { Params } from "@pipwise/ui/words";
import type words from "./words/en/command.json";

/** Bad input: one sentence on standard error and exit code 2. */
export class BadInput extends Error {
  readonly key: string;
  readonly params: Params;
  /** What may have been meant instead. */
  readonly near: readonly string[];

  constructor(key: keyof typeof words, params: Params = {}, near: readonly string[] = []) {
    super(key);
    this.key = key;
    this.params = params;
    this.near = near;
  }
}

/** Bad input that a game's own words explain. */
export class RefusedInput extends Error {
  readonly game: string;
  readonly refusal: Refusal;

  constructor(game: string, refusal: Refusal) {
    super(refusal.refused);
    this.game = game;
    this.refusal = refusal;
  }
}

/** A well-formed record, scenario or equation that does not hold: exit code 1. Without a message the answer has said why. */
export class DoesNotHold extends Error {}

/** Somebody pressed Ctrl-C; what was done so far has been told. */
export class Interrupted extends Error {}

/** A record that cannot be played through, up to this event. */
export class BrokenRecord extends DoesNotHold {
  readonly game: string;
  readonly event: number;
  readonly refusal: Refusal;

  constructor(game: string, event: number, refusal: Refusal) {
    super(refusal.refused);
    this.game = game;
    this.event = event;
    this.refusal = refusal;
  }
}
