import type { BoardKey } from "@pipwise/ui/react";

export const keys: Readonly<Record<string, readonly BoardKey[]>> = {
  ploc: [
    { keys: "1–3", says: "keys.die" },
    { keys: "A–C", says: "keys.column" },
    { keys: "↑ ↓", says: "keys.action" },
  ],
};
