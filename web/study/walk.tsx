// Walking through a game: by steps, by leaps, or by letting it play.
import { useEffect, useReducer } from "react";

export interface Walk {
  readonly step: number;
  /** Counts leaps: what was not seen coming is simply there. */
  readonly leap: number;
  readonly playing: boolean;
}

export type Stride = { readonly to: number } | { readonly play: boolean } | "next";

/** Begins at the end, where everybody has just come from. */
export function useWalk(end: number): [Walk, (stride: Stride) => void] {
  return useReducer((walk: Walk, stride: Stride) => walked(walk, stride, end), {
    step: end,
    leap: 0,
    playing: false,
  });
}

function walked(walk: Walk, stride: Stride, end: number): Walk {
  const { step, leap } = walk;
  if (stride === "next")
    return step === end ? { ...walk, playing: false } : { ...walk, step: step + 1 };
  if ("to" in stride) {
    const { to } = stride;
    return { step: to, leap: to === step + 1 ? leap : leap + 1, playing: false };
  }
  const again = stride.play && step === end;
  return { step: again ? 0 : step, leap: again ? leap + 1 : leap, playing: stride.play };
}

export interface TickingProps {
  /** How long this moment is looked at; milliseconds. */
  readonly time: number;
  walk(stride: Stride): void;
}

/** Goes on to the next moment; a new one for each moment. */
export function Ticking({ time, walk }: TickingProps) {
  useEffect(() => {
    const timer = setTimeout(() => walk("next"), time);
    return () => clearTimeout(timer);
  }, [time, walk]);
  return null;
}
