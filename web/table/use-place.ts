import type { Sighting } from "@pipwise/client";
import { isNeeds, isRefusal, type Refusal, type Seat } from "@pipwise/core";
import type { AnyBoard } from "@pipwise/ui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { tempoFactor } from "../device/settings.ts";
import type { Place } from "./place.ts";
import { Showing, type Shown } from "./showing.ts";

export interface Attended {
  readonly shown: Shown | undefined;
  /** Why the last move was refused; gone as soon as something happens. */
  readonly refusal: Refusal | undefined;
  readonly busy: boolean;
  act(seat: Seat, move: unknown): void;
  /** The board that shows this table, so that each thing is shown for as long as it takes there. */
  showOn(board: AnyBoard): void;
}

/** Sits down at a table and follows it. */
export function usePlace(place: Place): Attended {
  const [shown, setShown] = useState<Shown>();
  const [refused, setRefused] = useState<{ seq: number; refusal: Refusal }>();
  const [busy, setBusy] = useState(false);
  const board = useRef<AnyBoard>(undefined);
  const showing = useRef<Showing>(undefined);

  useEffect(() => {
    const queue = new Showing((sighting) => paceOf(sighting, board.current), setShown);
    showing.current = queue;
    const stop = place.watch((sighting) => queue.see(sighting));
    const look = (): void => queue.catchUp();
    addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("visibilitychange", look);
      stop();
      queue.stop();
    };
  }, [place]);

  const table = shown?.sighting.table;
  const act = useCallback(
    (seat: Seat, move: unknown): void => {
      const asked = table?.asked.find((one) => one.seat === seat);
      if (!table || !asked || busy) return;
      setBusy(true);
      setRefused(undefined);
      void place
        .do({ type: "moved", seat, move: move as never, answers: asked.since })
        .then((done) => {
          setBusy(false);
          if (isRefusal(done)) setRefused({ seq: table.seq, refusal: done });
          else if (!isNeeds(done)) showing.current?.catchUp();
        });
    },
    [place, table, busy],
  );
  const showOn = useCallback((shows: AnyBoard) => void (board.current = shows), []);
  const refusal = refused?.seq === table?.seq ? refused?.refusal : undefined;
  return { shown, refusal, busy, act, showOn };
}

function paceOf({ table, views, events }: Sighting, board: AnyBoard | undefined): number {
  const event = events.at(-1);
  const report = Object.values(event?.reports ?? {})[0];
  if (!board || report === undefined || document.hidden || table.life !== "playing") return 0;
  return tempoFactor() * board.pace(report as never, Object.values(views)[0] as never);
}
