import { useEffect, useLayoutEffect, useState } from "react";
import { isTyping } from "./actions.tsx";
import { isCalm } from "./motion.ts";

interface Steps {
  /** How many are shown. */
  readonly step: number;
  /** Whether all are. */
  readonly over: boolean;
}

/**
 * Shows one thing after the other, each after its time; a tap or a key shows them all, and does nothing else. What had
 * happened when the board was first drawn is all there, and so is everything for whoever likes it calm.
 */
export function useSteps(seq: number | undefined, times: readonly number[]): Steps {
  const end = times.length;
  const [walk, setWalk] = useState({ seq, step: Number.POSITIVE_INFINITY });
  const isStill = seq === undefined || isCalm();
  const step = isStill ? end : walk.seq === seq ? Math.min(end, walk.step) : 0;
  const over = step === end;
  const time = times[step] ?? 0;
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setWalk({ seq, step: step + 1 }), time);
    return () => clearTimeout(timer);
  }, [over, seq, step, time]);
  useLayoutEffect(() => {
    if (over) return;
    const all = (): void => setWalk({ seq, step: Number.POSITIVE_INFINITY });
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Tab" || event.key === "Shift" || isTyping(event.target)) return;
      stop(event);
      all();
    };
    const tap = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest(".board")) return;
      addEventListener("click", stop, { capture: true, once: true });
      // A finger that scrolls ends in no click.
      addEventListener("pointerdown", () => removeEventListener("click", stop, true), {
        capture: true,
        once: true,
      });
      all();
    };
    addEventListener("keydown", press, { capture: true });
    addEventListener("pointerdown", tap);
    return () => {
      removeEventListener("keydown", press, { capture: true });
      removeEventListener("pointerdown", tap);
    };
  }, [over, seq]);
  return { step, over };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
