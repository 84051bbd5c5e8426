import { useEffect, useState } from "react";
import type { Frame, Playback } from "./playback.ts";

/**
 * What is on the screen. It is drawn like anything that takes its time, and not like a store's news at once: words are
 * in their place before the focus moves, and are heard in this order.
 */
export function useFrame<T>(playback: Playback<T>): Frame<T> | undefined {
  const [seen, see] = useState({ playback, frame: playback.shown.get() });
  useEffect(() => {
    const look = (): void => see({ playback, frame: playback.shown.get() });
    look();
    return playback.shown.listen(look);
  }, [playback]);
  return seen.playback === playback ? seen.frame : playback.shown.get();
}
