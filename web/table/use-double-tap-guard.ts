import type { TableInfo } from "@pipwise/protocol";
import { useEffect, useRef } from "react";

/**
 * The second tap of a double tap is meant for what the first one saw. If somebody here has to decide something else by
 * then, it falls on a button that has only just come under the finger, and does nothing.
 */
export function useDoubleTapGuard(table: TableInfo): void {
  const shown = askedOf(table);
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

/** What those who sit here have to decide. */
export function askedOf({ asked, seats, life }: TableInfo): string {
  const mine = asked.filter(({ seat }) => seats[seat]?.mine);
  return [life, ...mine.map(({ seat, since }) => `${seat}/${since}`)].join();
}

/** What lies over the table, a dialog or the tour, is no part of it. */
export function isOnTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("main, dialog, .tour")?.localName === "main";
}
