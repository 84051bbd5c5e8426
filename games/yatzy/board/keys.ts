import type { BoardKey } from "@pipwise/ui/react";

export const keys: Readonly<Record<string, readonly BoardKey[]>> = {
  yatzy: [
    { keys: "1–5", says: "keys.hold" },
    { keys: "↑ ↓", says: "keys.box" },
  ],
};
