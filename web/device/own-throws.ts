// What people's own dice have shown on this device: for whoever wonders whether they are fair.
import type { Lot, Outcome } from "@pipwise/core";
import { browserStore, read, write } from "./storage.ts";

export const THROWS = "own-throws";

/** Dice of one kind that were typed, or one die that said itself what it showed. */
export interface CountedDie {
  /** Of a die that is known. */
  readonly name?: string;
  /** All that it has, side by side. */
  readonly of: readonly Outcome[];
  readonly counts: Readonly<Record<string, number>>;
}

type Counted = Readonly<Record<string, CountedDie>>;

/** A die that said itself what it showed. */
export interface KnownDie {
  readonly id: string;
  readonly name: string;
}

/** `by`: which die showed it, place by place, where that is known. */
export function countThrow(
  lots: readonly Lot[],
  faces: readonly Outcome[],
  by: readonly (KnownDie | undefined)[] = [],
): void {
  let counted = countedThrows();
  for (const [i, { name, of }] of lots.entries())
    if (isDie(name)) counted = withOne(counted, of, faces[i], 1, by[i]);
  write(THROWS, counted);
}

/** What was mistyped did not happen. */
export function countAgain(
  lots: readonly Lot[],
  before: readonly Outcome[],
  faces: readonly Outcome[],
): void {
  let counted = countedThrows();
  for (const [i, { name, of }] of lots.entries())
    if (isDie(name) && before[i] !== faces[i])
      counted = withOne(withOne(counted, of, before[i], -1), of, faces[i], 1);
  write(THROWS, counted);
}

export function countedThrows(): Counted {
  return read<Counted>(THROWS) ?? {};
}

export function forgetThrows(): void {
  browserStore.forget(THROWS);
}

/** A die with faces from one on, each once; no card, which may be numbered in the same way. */
export function isNumberedDie({ name, of }: Lot): boolean {
  return isDie(name) && of.every((face, place) => face === place + 1);
}

function isDie(name: string): boolean {
  return name !== "card" && name !== "starter";
}

function withOne(
  counted: Counted,
  of: readonly Outcome[],
  face: Outcome | undefined,
  more: number,
  die?: KnownDie,
): Counted {
  if (face === undefined) return counted;
  const key = `${die?.id ?? ""}/${of.join(" ")}`;
  const { counts = {} } = counted[key] ?? {};
  const count = Math.max(0, (counts[face] ?? 0) + more);
  const named = die ? { name: die.name } : {};
  return { ...counted, [key]: { ...named, of, counts: { ...counts, [face]: count } } };
}
