// Walking through a game: by steps, by leaps, or by letting it play.
import { realClock } from "@pipwise/host";
import { type AnyBoard, type Progress, setHaste } from "@pipwise/ui/react";
import { useEffect, useMemo, useState } from "react";
import { type Frame, Playback, type Schedule, scheduleOf } from "../table/playback.ts";
import { useFrame } from "../table/use-frame.ts";
import { type Moment, type Replay, reportAt } from "./replay.ts";

export interface Walk {
  readonly step: number;
  /** Counts leaps: what was not seen coming is simply there. */
  readonly leap: number;
  readonly progress: Progress;
  readonly playing: boolean;
  go(to: number): void;
  play(playing: boolean): void;
  /** Shows the rest of this moment at once. */
  goOn(): void;
}

/** Begins at the end, where everybody has just come from. */
export function useWalk(replay: Replay, board: AnyBoard | undefined): Walk {
  const end = replay.moments.length - 1;
  const playback = useMemo(() => {
    const shown = new Playback<number>(realClock(), (step) => scheduleAt(replay, step, board));
    shown.add(replay.moments.length - 1);
    return shown;
  }, [replay, board]);
  useEffect(() => () => playback.stop(), [playback]);
  const { shows: step, progress, isOver } = useFrame(playback) as Frame<number>;
  const [leap, setLeap] = useState(0);
  const [playing, setPlaying] = useState(false);
  const isAtEnd = step === end;

  useEffect(() => {
    if (playing && isOver && !isAtEnd) playback.add(step + 1);
  }, [playing, isOver, isAtEnd, step, playback]);
  useEffect(() => {
    // A tap on the board has seen enough of this moment.
    const tap = ({ target }: Event): void => {
      if (!progress.over && target instanceof Element && target.closest(".board")) playback.goOn();
    };
    addEventListener("pointerdown", tap);
    return () => removeEventListener("pointerdown", tap);
  }, [progress, playback]);

  const jump = (to: number): void => {
    setLeap(leap + 1);
    playback.jump(to, SHORTEST);
  };
  const go = (to: number): void => {
    setPlaying(false);
    if (to !== step + 1) return jump(to);
    playback.catchUp();
    playback.add(to);
  };
  const play = (wanted: boolean): void => {
    setPlaying(wanted);
    if (wanted && isAtEnd) jump(0);
  };
  return {
    step,
    leap,
    progress,
    playing: playing && !(isAtEnd && isOver),
    go,
    play,
    goOn: () => playback.goOn(),
  };
}

/** No moment is shorter than this while a game plays by itself; milliseconds. */
const SHORTEST = 500;

function scheduleAt(replay: Replay, step: number, board: AnyBoard | undefined): Schedule {
  const { table } = replay.moments[step] as Moment;
  const last = reportAt(replay, step, "watcher");
  const view = replay.game.view(table.state, "watcher");
  setHaste(1);
  const pace = last && board?.pace(last.report as never, view as never);
  const { beats, time } = scheduleOf(pace ?? { look: 0 });
  return { beats, time: Math.max(SHORTEST, time) };
}
