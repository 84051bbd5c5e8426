import { useEffect } from "react";
import type { BoardProps, Happened } from "./board.ts";
import { rattle } from "./sound.ts";

/** A throw, and the places of the dice that were thrown in it, in the order in which they land. */
export interface Thrown {
  readonly seq: number;
  readonly places: readonly number[];
}

type Watched = Pick<BoardProps, "progress"> & { readonly last: Happened | undefined };

/** The throw that happened last, heard while it rolls; undefined where nothing was thrown. */
export function useThrow(
  { last, progress }: Watched,
  places: readonly number[] | undefined,
): Thrown | undefined {
  const seq = places && last?.seq;
  useRattle(seq, progress.settled ? 0 : (places?.length ?? 0));
  return places && seq !== undefined ? { seq, places } : undefined;
}

/** So many dice are heard, once for each throw. */
export function useRattle(seq: number | undefined, dice: number): void {
  useEffect(() => {
    if (seq !== undefined && dice > 0) rattle(dice);
  }, [seq, dice]);
}
