import { isNeeds, isRefusal, type Lot, type Outcome, type Refusal, type Seat } from "@pipwise/core";
import { realClock } from "@pipwise/host";
import type { SeatDeed, TableInfo } from "@pipwise/protocol";
import type { AnyBoard } from "@pipwise/ui/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { fetchBoard } from "../rooms/boards.ts";
import type { PlayableTable } from "./playable-table.ts";
import { type Frame, Playback } from "./playback.ts";
import { type Seen, scheduleAt, seenAfter } from "./seen.ts";
import { useTaps } from "./taps.ts";
import { useFrame } from "./use-frame.ts";

export interface FollowedTable {
  /** Undefined until somebody has told how the table stands. */
  readonly frame: Frame<Seen> | undefined;
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
  /** The board is on the screen: what happened since waits no longer. */
  begin(): void;
  /** Shows the rest of what happened last at once; if that is there, what comes next. */
  goOn(): void;
  /** Shows what is now. */
  catchUp(): void;
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
  const [refused, setRefused] = useState<Refused>();
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState(false);
  const playback = usePlayback(playable);
  const frame = useFrame(playback);
  useTaps(playback);

  const begin = useCallback(() => playback.begin(), [playback]);
  const table = frame?.shows.table;
  const send = (deed: SeatDeed, typed: readonly Outcome[], correcting?: Correcting): void => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    // Whoever acts has seen enough; what comes of it is shown for as long as it takes.
    playback.catchUp();
    void playable.do(deed, typed).then((done) => {
      const wish = { seq: playback.shown.get()?.shows.table.seq ?? 0, deed, correcting };
      setBusy(false);
      setBegun(isNeeds(done) ? { ...wish, lots: done.needs, typed } : undefined);
      if (isRefusal(done)) setRefused({ ...wish, refusal: done });
    });
  };
  const act = (seat: Seat, move: unknown): void => {
    const asked = table?.asked.find((one) => one.seat === seat);
    if (asked) send({ type: "moved", seat, move: move as never, answers: asked.since }, []);
  };
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
  return {
    frame,
    refusal,
    busy,
    act,
    correct,
    do: (deed) => send(deed, []),
    needed,
    begin,
    goOn: () => playback.goOn(),
    catchUp: () => playback.catchUp(),
  };
}

/** A move is open as long as its decision is, whatever others do meanwhile; anything else until something happens. */
function isStillOpen(wish: Wish | undefined, table: TableInfo | undefined): boolean {
  if (wish?.deed.type !== "moved") return wish?.seq === table?.seq;
  const { seat, answers } = wish.deed;
  return table?.asked.some((one) => one.seat === seat && one.since === answers) === true;
}

/** What happens at the table, one thing after the other; a hidden page shows what is now when somebody looks again. */
function usePlayback(playable: PlayableTable): Playback<Seen> {
  const { playback, follow } = useMemo(() => playbackOf(playable), [playable]);
  useEffect(follow, [follow]);
  return playback;
}

interface Following {
  readonly playback: Playback<Seen>;
  /** Returns how to stop. */
  follow(): () => void;
}

function playbackOf(playable: PlayableTable): Following {
  let board: AnyBoard | undefined;
  let newest: Seen | undefined;
  const playback = new Playback<Seen>(realClock(), (seen) => scheduleAt(seen, board), true);
  const fetch = async (game: string): Promise<void> => {
    board = (await fetchBoard(game))?.boards[game];
  };
  const follow = (): (() => void) => {
    const stop = playable.watch((update) => {
      const before = newest;
      newest = seenAfter(before, update);
      // Where it cannot be had, whoever would show it says so.
      if (before?.table.game !== newest.table.game) fetch(newest.table.game).catch(() => {});
      if (before && before.last === newest.last) playback.amend(newest);
      else playback.add(newest);
    });
    const look = (): void => playback.catchUp();
    addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("visibilitychange", look);
      stop();
      playback.stop();
    };
  };
  return { playback, follow };
}
