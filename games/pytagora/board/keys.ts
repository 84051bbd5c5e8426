import type { BoardKey } from "@pipwise/ui/react";

const WRITING: readonly BoardKey[] = [
  { keys: "0–9 + - x : =", says: "keys.face" },
  { keys: "⌫", says: "keys.back" },
  { keys: "Esc", says: "keys.clear" },
];

export const keys: Readonly<Record<string, readonly BoardKey[]>> = {
  "one-by-one": WRITING,
  "all-together": WRITING,
  "last-die": WRITING,
  "solitaire-yahtzee": WRITING,
  "pytagora-tournament": WRITING,
};
