// What a tap or a key means: what it meant when somebody saw what they tapped on. Decided here, and nowhere else.
import { useKeyGuard } from "@pipwise/ui/react";
import { useEffect } from "react";
import type { Frame, Playback } from "./playback.ts";
import { decisionsHere, isEnded, type Seen } from "./seen.ts";

interface Tap {
  /** What could be decided when the finger came down. */
  readonly decisions: string;
  /** Whether it fell on something that could be pressed; any other tap goes on. */
  readonly isPress: boolean;
  readonly meaning: string;
}

/**
 * A tap on a button presses it. Any other tap, and any key while dice roll, shows the rest of what happens and does
 * nothing else: not to a button that has only just come under the finger either.
 */
export function useTaps(playback: Playback<Seen>): void {
  useKeyGuard(({ key, repeat, target }) => {
    const frame = playback.shown.get();
    if (!frame || key === "Tab" || key === "Shift") return false;
    const isEnter = key === "Enter" || key === " ";
    if (isEnter && isUsable(target)) return false;
    if (frame.progress.over && !(isEnter && isLookedAt(frame))) return false;
    if (!repeat) playback.goOn();
    return true;
  });
  useEffect(() => {
    let tap: Tap | undefined;
    /** What the first of several quick taps saw: the others are meant for that, too. */
    let first: string | undefined;
    const down = ({ target }: Event): void => {
      const before = playback.shown.get();
      const isPress = isUsable(target);
      tap = { decisions: decisionsOf(before), isPress, meaning: meaningOf(before) };
      if (!isPress) playback.goOn();
    };
    const click = (event: MouseEvent): void => {
      const now = playback.shown.get();
      const decisions = decisionsOf(now);
      if (event.detail < 2) first = tap?.decisions ?? decisions;
      const isMeant =
        first === decisions && (tap === undefined || tap.isPress || tap.meaning === meaningOf(now));
      tap = undefined;
      if (event.detail === 0 || isMeant || !isOnTable(event.target)) return;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener("pointerdown", down, true);
    addEventListener("click", click, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("click", click, true);
    };
  }, [playback]);
}

/** Others' moves are looked at, or the last one of the game. */
function isLookedAt({ shows, isOver }: Frame<Seen>): boolean {
  return !isOver && decisionsHere(shows.table) === "";
}

function decisionsOf(frame: Frame<Seen> | undefined): string {
  if (!frame) return "";
  const { table } = frame.shows;
  return `${table.life}:${isEnded(frame)}:${decisionsHere(table)}`;
}

/** What can be done with what is on the screen. */
function meaningOf(frame: Frame<Seen> | undefined): string {
  return frame ? `${frame.progress.over}:${decisionsOf(frame)}` : "";
}

function isUsable(target: EventTarget | null): boolean {
  const part = target instanceof Element ? target.closest(USABLE) : null;
  return part !== null && part.closest("[aria-disabled=true]") === null;
}

const USABLE = "button, a, input, select, textarea, label, summary, [role=slider]";

/** What lies over the table, a dialog or the tour, is no part of it. */
function isOnTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("main, dialog, .tour")?.localName === "main";
}
