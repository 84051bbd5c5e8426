import type { Seat } from "@pipwise/core";
import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import { useEffect, useRef } from "react";
import { speak } from "../../device/speak.ts";
import { asHostOrProposed } from "../../table/consent.ts";
import type { Hints } from "../../table/use-hints.ts";

export interface TableDeedsProps {
  readonly table: TableInfo;
  /** Who looks at the board from here. */
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly onDevice: boolean;
  /** Whether the last move was made here. */
  readonly mineLast: boolean;
  readonly hints: Hints | undefined;
  do(deed: SeatDeed): void;
}

/** Beside what the board offers: help, taking back, and time for whoever thinks against the clock. */
export function TableDeeds(props: TableDeedsProps) {
  const { table, seat, names, onDevice, mineLast, hints, do: act } = props;
  const { back, undo } = table;
  const late = clockOf(table, seat);
  const moreTime =
    late &&
    asHostOrProposed(table, {
      type: "more-time",
      seat: late.seat,
      answers: late.since,
      // First a little; whoever asks again gets the whole time.
      ...(late.given === undefined ? { half: true } : {}),
    });
  // The host may propose it for somebody else (TAB-7).
  const mayTakeBack =
    back !== undefined &&
    !undo &&
    (onDevice || mineLast || (table.host && table.seats[seat]?.mine));
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
      {late && moreTime ? (
        <button type="button" className="quiet" onClick={() => act(moreTime)}>
          {speak.say("more-time", {
            who: late.seat === seat ? "me" : "other",
            how: late.given === undefined ? "half" : "whole",
            name: names[late.seat] ?? "",
          })}
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

/** The clock that runs for a person: mine before others'. */
function clockOf({ asked, seats }: TableInfo, me: Seat): TableInfo["asked"][number] | undefined {
  const running = asked.filter(({ seat, limit }) => {
    const { mind, heldBy } = seats[seat] ?? {};
    return limit !== undefined && mind === undefined && heldBy === undefined;
  });
  return running.find(({ seat }) => seat === me) ?? running[0];
}

/** What a coach has said so far. */
export function HintSteps({ said }: { readonly said: readonly string[] }) {
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
