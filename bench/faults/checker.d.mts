import type { StoredTable } from "@pipwise/host";

export interface ClientHistory {
  readonly table: string;
  readonly seat: number;
  readonly seen: readonly (readonly [
    seq: number,
    type: string,
    seat: number | undefined,
    at: number,
  ])[];
  readonly done: readonly (readonly [seq: number, move: string])[];
  readonly sent: number;
}

export interface Problem {
  readonly problem: "lost" | "gap" | "twice" | "broken" | "unfinished" | "dice" | "disorder";
  readonly table: string;
  readonly detail: string;
}

export function check(found: {
  readonly tables: ReadonlyMap<string, StoredTable | undefined>;
  readonly clients: readonly ClientHistory[];
  readonly unfinished?: ReadonlySet<string>;
}): { readonly problems: readonly Problem[]; readonly counts: Readonly<Record<string, number>> };
