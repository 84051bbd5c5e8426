import type { Minds } from "@pipwise/core";
import { minds as pigs } from "@pipwise/example-pig/mind";
import type { Move, State } from "../rules/index.ts";

/** Whoever can play Pig can play this: what they look at is the same. */
export const minds: Readonly<Record<string, Minds<State, Move>>> = {
  "two-dice-pig": pigs.pig ?? {},
};
