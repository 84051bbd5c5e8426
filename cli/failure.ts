import type { Refusal } from "@pipwise/core";
import type { Params } from "@pipwise/ui/words";
import type { words } from "./words.ts";

/** Bad input: one sentence on standard error and exit code 2. */
export class BadInput extends Error {
  readonly key: string;
  readonly params: Params;

  constructor(key: keyof typeof words, params: Params = {}) {
    super(key);
    this.key = key;
    this.params = params;
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

/** A well-formed record or scenario that does not hold: exit code 1. */
export class DoesNotHold extends Error {}
