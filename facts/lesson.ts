// What a game that is played in class knows of levels: what suits a child, and how a mixed table is made fair.
import type { Refusal } from "@pipwise/core";
import type { Operation } from "./facts.ts";

/** A sum that a child has done in a game, the latest last in a list. */
export interface ShownSum {
  readonly numbers: readonly number[];
  readonly operation: Operation;
  readonly right: boolean;
}

/** Other terms for a child, and why: so many of the last ten sums were right. */
export interface Suggestion {
  readonly terms: unknown;
  readonly way: "up" | "down";
  readonly right: number;
  readonly of: number;
}

/** A child at a table: what is agreed with it, and what it has shown. */
export interface ClassPlayer {
  readonly terms: unknown;
  readonly sums: readonly ShownSum[];
}

/** A table before and after: what is agreed with everybody, and how likely each is to win. */
export interface FairStart {
  readonly terms: readonly unknown[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** How a game suits a class. */
export interface Lesson {
  /** How far on somebody is who plays by these terms, from 0 to 1. */
  level(terms: unknown): number;
  /** `sums`: those that were done since the terms were agreed. Nothing while too little has been seen, or all is well. */
  suggest(terms: unknown, sums: readonly ShownSum[]): Suggestion | undefined;
  fair(options: unknown, players: readonly ClassPlayer[]): FairStart | Refusal;
}
