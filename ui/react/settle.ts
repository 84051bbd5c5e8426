import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isTyping } from "./actions.tsx";

/** Dice that are coming to rest. */
export interface Settling {
  /** Whether what was thrown has come to rest. */
  readonly settled: boolean;
  /** Ends the waiting at once: somebody clicked, or pressed a key. */
  skip(): void;
}

/**
 * Waits out an animation that belongs to an event. What had already happened when the board was
 * first drawn has come to rest long ago.
 */
export function useSettling(seq: number | undefined, time: number): Settling {
  const rested = useRef(seq);
  const [, redraw] = useState(0);
  const rest = useCallback(() => {
    rested.current = seq;
    redraw((times) => times + 1);
  }, [seq]);
  const settled = seq === undefined || rested.current === seq;
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(rest, time);
    return () => clearTimeout(timer);
  }, [settled, rest, time]);
  return { settled, skip: rest };
}

/** Any key ends a throw that is being watched, and does nothing else. */
export function useSkipping(settled: boolean, skip: () => void): void {
  useLayoutEffect(() => {
    if (settled) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Tab" || event.key === "Shift" || isTyping(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      skip();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [settled, skip]);
}
