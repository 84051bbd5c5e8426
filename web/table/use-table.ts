import { isNeeds, isRefusal, type Lot, type Outcome, type Refusal, type Seat } from "@pipwise/core";
import type { SeatDeed, TableInfo, TableUpdate } from "@pipwise/protocol";
import type { AnyBoard } from "@pipwise/ui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { tempoFactor } from "../device/settings.ts";
import type { PlayableTable } from "./playable-table.ts";
import { Showing, type Shown } from "./showing.ts";
import { askedOf, isOnTable } from "./use-double-tap-guard.ts";

export interface FollowedTable {
  readonly shown: Shown | undefined;
  /** Why the last move was refused; gone as soon as it need not be made any more. */
  readonly refusal: Refusal | undefined;
  readonly busy: boolean;
  act(seat: Seat, move: unknown): void;
  /** Anything else that somebody at a seat does. */
  do(deed: SeatDeed): void;
  /** Sets right what was typed wrong. */
  correct(wish: Correcting): void;
  /** What must be thrown on the real table before the last move can be completed. */
  readonly needed: Needed | undefined;
  /** The board that shows this table, so that each thing is shown for as long as it takes there. */
  showOn(board: AnyBoard): void;
}

export interface Needed {
  /** Another one whenever there is something else to throw. */
  readonly key: string;
  readonly lots: readonly Lot[];
  /** Whose move it completes. */
  readonly seat: Seat | undefined;
  typed(outcomes: readonly Outcome[]): void;
  /** The move was not meant after all. */
  dismiss(): void;
  /** What is being set right, if anything. */
  readonly correcting: Correcting | undefined;
  /** What was typed before for these. */
  readonly before: readonly Outcome[] | undefined;
}

/** Something that was typed wrong. */
export interface Correcting {
  readonly event: number;
  /** Who typed it; absent for what the start needed. */
  readonly seat?: Seat;
  readonly before: readonly Outcome[];
  /** Who proposes it, where the others must agree. */
  readonly by?: Seat;
}

/** Something that somebody would like to happen, when the table was as it was after this event. */
interface Wish {
  readonly seq: number;
  readonly deed: SeatDeed;
  readonly correcting?: Correcting | undefined;
}

interface Refused extends Wish {
  readonly refusal: Refusal;
}

interface Begun extends Wish {
  readonly lots: readonly Lot[];
  readonly typed: readonly Outcome[];
}

/** Sits down at a table and follows it. */
export function useTable(playable: PlayableTable): FollowedTable {
  const [shown, setShown] = useState<Shown>();
  const [refused, setRefused] = useState<Refused>();
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState(false);
  const board = useRef<AnyBoard>(undefined);
  const showing = useRef<Showing>(undefined);
  const seen = useRef(0);

  useEffect(() => {
    let askedHere = "";
    const queue = new Showing(
      (update) => paceOf(update, board.current),
      (now) => {
        seen.current = now.update.table.seq;
        askedHere = askedOf(now.update.table);
        setShown(now);
      },
    );
    showing.current = queue;
    const stop = playable.watch((update) => queue.see(update));
    const look = (): void => queue.catchUp();
    // A tap goes on, wherever it lands; it does not also press a button that has only just come under the finger.
    let saw: string | undefined;
    const goOn = (): void => {
      const before = askedHere;
      saw = queue.goOn() ? before : undefined;
    };
    const tap = (event: MouseEvent): void => {
      if (saw !== undefined && saw !== askedHere && isOnTable(event.target)) {
        event.stopPropagation();
        event.preventDefault();
      }
      saw = undefined;
    };
    addEventListener("visibilitychange", look);
    addEventListener("pointerdown", goOn);
    addEventListener("click", tap, true);
    return () => {
      removeEventListener("visibilitychange", look);
      removeEventListener("pointerdown", goOn);
      removeEventListener("click", tap, true);
      stop();
      queue.stop();
    };
  }, [playable]);

  const table = shown?.update.table;
  const send = useCallback(
    (deed: SeatDeed, typed: readonly Outcome[], correcting?: Correcting): void => {
      if (busy) return;
      setBusy(true);
      setRefused(undefined);
      // Whoever acts has seen enough; what comes of it is shown for as long as it takes.
      showing.current?.catchUp();
      void playable.do(deed, typed).then((done) => {
        const wish = { seq: seen.current, deed, correcting };
        setBusy(false);
        setBegun(isNeeds(done) ? { ...wish, lots: done.needs, typed } : undefined);
        if (isRefusal(done)) setRefused({ ...wish, refusal: done });
      });
    },
    [playable, busy],
  );
  const act = (seat: Seat, move: unknown): void => {
    const asked = table?.asked.find((one) => one.seat === seat);
    if (asked) send({ type: "moved", seat, move: move as never, answers: asked.since }, []);
  };
  const showOn = useCallback((shows: AnyBoard) => {
    board.current = shows;
    showing.current?.goOn();
  }, []);
  const refusal = isStillOpen(refused, table) ? refused?.refusal : undefined;
  const needed: Needed | undefined =
    begun && isStillOpen(begun, table)
      ? {
          key: `${begun.seq}/${begun.correcting?.event}/${begun.typed.length}`,
          lots: begun.lots,
          seat: begun.deed.type === "moved" ? begun.deed.seat : begun.correcting?.seat,
          typed: (outcomes) => send(begun.deed, [...begun.typed, ...outcomes], begun.correcting),
          correcting: begun.correcting,
          before: begun.correcting?.before.slice(begun.typed.length),
          dismiss: () => setBegun(undefined),
        }
      : undefined;
  const correct = (wish: Correcting): void => {
    const { event, seat, by } = wish;
    if (by !== undefined)
      send({ type: "proposed", seat: by, deed: { type: "corrected", event } }, [], wish);
    else send({ type: "corrected", event, ...(seat === undefined ? {} : { seat }) }, [], wish);
  };
  return { shown, refusal, busy, act, correct, do: (deed) => send(deed, []), needed, showOn };
}

/** A move is open as long as its decision is, whatever others do meanwhile; anything else until something happens. */
function isStillOpen(wish: Wish | undefined, table: TableInfo | undefined): boolean {
  if (wish?.deed.type !== "moved") return wish?.seq === table?.seq;
  const { seat, answers } = wish.deed;
  return table?.asked.some((one) => one.seat === seat && one.since === answers) === true;
}

/** What happens before its board is there waits for it, however long that takes; milliseconds. */
const UNTIL_BOARD = 1e9;

function paceOf(update: TableUpdate, board: AnyBoard | undefined): number {
  if (update.table.life !== "playing") return 0;
  return board ? timeFor(update, board) : UNTIL_BOARD;
}

/** How long what an update brings is looked at; milliseconds. */
export function timeFor({ views, events }: TableUpdate, board: AnyBoard | undefined): number {
  const event = events.at(-1);
  const report = Object.values(event?.reports ?? {})[0];
  if (!board || report === undefined || document.hidden) return 0;
  return tempoFactor() * board.pace(report as never, Object.values(views)[0] as never);
}
