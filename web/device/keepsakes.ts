// What this browser keeps of tables of the house, so that it can tell afterwards whether it was told the truth.
import type { Keep, Keepsake } from "@pipwise/client";
import { browserStore, read, write } from "./storage.ts";

interface Kept extends Keepsake {
  readonly at: number;
}

export const KEPT = "kept.";
/** A few hundred bytes each. */
const MOST = 60;

export const keepsakes: Keep = {
  read: (table) => read<Kept>(KEPT + table),
  write(table, keepsake) {
    const before = read<Kept>(KEPT + table);
    if (!before) makeRoom();
    write(KEPT + table, { ...keepsake, at: before?.at ?? Date.now() } satisfies Kept);
  },
};

/** The oldest ones go. */
function makeRoom(): void {
  const age = (key: string): number => read<Kept>(key)?.at ?? 0;
  const keys = browserStore.keys().filter((key) => key.startsWith(KEPT));
  keys.sort((a, b) => age(b) - age(a));
  for (const key of keys.slice(MOST - 1)) browserStore.forget(key);
}
