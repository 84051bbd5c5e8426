import { KEPT } from "./keepsakes.ts";
import { THROWS } from "./own-throws.ts";
import { browserStore, read, write } from "./storage.ts";

/** A table that somebody sat at in this browser. */
export interface Recent {
  readonly path: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly life: string;
  readonly at: number;
  /** Whose turn it was, and what everybody had. */
  readonly turn?: string;
  readonly scores?: readonly number[];
  /** The seal on the dice as it was when somebody first sat down here. */
  readonly commitment?: string;
}

const MOST = 12;

export function recentTables(): readonly Recent[] {
  return read<Recent[]>("recent") ?? [];
}

export function remember(table: Recent): void {
  const before = recentTables();
  const known = before.find(({ path }) => path === table.path);
  const others = before.filter(({ path }) => path !== table.path);
  const { commitment, turn, scores } = known ?? {};
  write(
    "recent",
    [{ turn, scores, ...table, ...(commitment ? { commitment } : {}) }, ...others].slice(0, MOST),
  );
}

/** How a game stands that is remembered already. */
export function rememberStanding(
  path: string,
  standing: Pick<Recent, "turn" | "scores" | "at">,
): void {
  write(
    "recent",
    recentTables().map((table) => (table.path === path ? { ...table, ...standing } : table)),
  );
}

const KEYS = ["table.", "strength.", KEPT, THROWS];

/** Everything that this browser keeps of games. A server's own records stay where they are. */
export function forgetGames(): void {
  for (const key of browserStore.keys())
    if (key === "recent" || KEYS.some((kept) => key.startsWith(kept))) browserStore.forget(key);
}
