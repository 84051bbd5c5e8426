import type { SeatDeed, TableInfo } from "@pipwise/client";
import type { Seat } from "@pipwise/core";
import { useEffect, useRef } from "react";
import type { Hints } from "../table/use-hints.ts";
import { speak } from "./speak.ts";

export interface TableDeedsProps {
  readonly table: TableInfo;
  /** Who looks at the board from here. */
  readonly seat: Seat;
  readonly onDevice: boolean;
  /** Whether the last move was made here. */
  readonly mineLast: boolean;
  readonly hints: Hints | undefined;
  do(deed: SeatDeed): void;
}

/** Beside what the board offers: help, and taking back. */
export function TableDeeds({ table, seat, onDevice, mineLast, hints, do: act }: TableDeedsProps) {
  const { back, undo } = table;
  const mayTakeBack = back !== undefined && !undo && (onDevice || mineLast);
  return (
    <>
      {hints?.more ? (
        <button
          type="button"
          className="quiet"
          aria-disabled={hints.thinking || undefined}
          onClick={hints.ask}
        >
          {speak.say(
            hints.thinking ? "hint.thinking" : hints.said.length > 0 ? "hint.more" : "hint.ask",
          )}
        </button>
      ) : null}
      {mayTakeBack ? (
        <button
          type="button"
          className="quiet"
          onClick={() => act({ type: "undo-asked", seat, to: back })}
        >
          {speak.say(onDevice ? "undo.take" : "undo.ask")}
        </button>
      ) : null}
    </>
  );
}

/** What a coach has said so far. */
export function Rungs({ said }: { readonly said: readonly string[] }) {
  const rungs = useRef<HTMLOListElement>(null);
  // On a phone they lie between the dice and the buttons: all three are to be seen.
  const height = said.length;
  useEffect(() => {
    if (height > 0) rungs.current?.closest(".actions")?.scrollIntoView({ block: "nearest" });
  }, [height]);
  return (
    <ol className="rungs" aria-live="polite" ref={rungs}>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ol>
  );
}
