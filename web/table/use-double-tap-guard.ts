import type { TableInfo } from "@pipwise/protocol";
import { useEffect, useRef } from "react";

/**
 * The second tap of a double tap is meant for what the first one saw. If somebody here has to decide something else by
 * then, it falls on a button that has only just come under the finger, and does nothing.
 */
export function useDoubleTapGuard({ asked, seats, life }: TableInfo): void {
  const mine = asked.filter(({ seat }) => seats[seat]?.mine);
  const shown = [life, ...mine.map(({ seat, since }) => `${seat}/${since}`)].join();
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  }, [shown]);
  useEffect(() => {
    let before = "";
    const tap = (event: MouseEvent): void => {
      const saw = before;
      before = now.current;
      if (event.detail < 2 || saw === now.current || !isOnTable(event.target)) return;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener("click", tap, true);
    return () => removeEventListener("click", tap, true);
  }, []);
}

function isOnTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("main") !== null;
}
