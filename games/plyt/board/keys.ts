import type { BoardKey } from "@pipwise/ui/react";

export const keys: Readonly<Record<string, readonly BoardKey[]>> = {
  plyt: [
    { keys: "0–9", says: "keys.digit" },
    { keys: "⌫", says: "keys.erase" },
  ],
};
