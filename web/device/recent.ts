import { read, write } from "./storage.ts";

/** A table that somebody sat at in this browser. */
export interface Recent {
  readonly path: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly life: string;
  readonly at: number;
}

const MOST = 12;

export function recentTables(): readonly Recent[] {
  return read<Recent[]>("recent") ?? [];
}

export function remember(table: Recent): void {
  const others = recentTables().filter(({ path }) => path !== table.path);
  write("recent", [table, ...others].slice(0, MOST));
}

export function forgetTable(path: string): void {
  write(
    "recent",
    recentTables().filter((table) => table.path !== path),
  );
}
