import { type TourStop, useScreen } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { changeSettings, currentSettings } from "../../device/settings.ts";
import { speak } from "../../device/speak.ts";

export interface TourProps {
  readonly game: string;
  readonly stops: readonly TourStop[];
  /** The voice that knows the game's words. */
  readonly say: Speaker;
}

/** BoardSlots the board in a few sentences, for whoever plays a game for the first time; nobody has to listen. */
export function Tour({ game, stops, say }: TourProps) {
  const [at, setAt] = useState(0);
  const [over, setOver] = useState(false);
  const stop = over ? undefined : stops[at];
  const aside = useRef<HTMLElement>(null);
  usePointing(stop?.at, aside);
  if (!stop) return null;
  const end = (): void => {
    setOver(true);
    changeSettings({ toured: [...currentSettings().toured, game] });
  };
  const last = at === stops.length - 1;
  return (
    <aside ref={aside} className="tour" aria-label={speak.say("tour.title")}>
      <p id="tour-says" aria-live="polite">
        {say.say(stop.says, { touch: touches() ? "yes" : "no" })}
      </p>
      <div>
        <span className="soft small">
          {speak.say("tour.place", { place: at + 1, count: stops.length })}
        </span>
        {last ? null : (
          <button type="button" className="quiet" onClick={end}>
            {speak.say("tour.skip")}
          </button>
        )}
        <button
          type="button"
          aria-describedby="tour-says"
          onClick={() => (last ? end() : setAt(at + 1))}
        >
          {speak.say(last ? "tour.end" : "tour.next")}
        </button>
      </div>
    </aside>
  );
}

/** Marks the part that is spoken of, brings it into sight, and gets out of its way. */
function usePointing(selector: string | undefined, aside: RefObject<HTMLElement | null>): void {
  const screen = useScreen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of screen has other parts
  useLayoutEffect(() => {
    const part = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
    if (!part) return;
    part.dataset.pointed = "";
    const point = (): void => {
      part.scrollIntoView({ block: "nearest" });
      if (aside.current) standAside(aside.current, part);
    };
    point();
    addEventListener("resize", point);
    return () => {
      removeEventListener("resize", point);
      delete part.dataset.pointed;
    };
  }, [selector, aside, screen]);
}

/** It lies over the board, in the corner where it hides least of the part; a phone's corners are as wide as the phone. */
function standAside(aside: HTMLElement, part: HTMLElement): void {
  let least = Number.POSITIVE_INFINITY;
  let best = "";
  for (const corner of ["low end", "high end", "low start", "high start"]) {
    aside.dataset.corner = corner;
    const much = hidden(aside, part);
    if (much >= least) continue;
    least = much;
    best = corner;
  }
  aside.dataset.corner = best;
}

/** How many square pixels of the part are behind it. */
function hidden(aside: HTMLElement, part: HTMLElement): number {
  const over = aside.getBoundingClientRect();
  const { top, bottom, left, right } = part.getBoundingClientRect();
  const high = Math.max(0, Math.min(bottom, over.bottom) - Math.max(top, over.top));
  return high * Math.max(0, Math.min(right, over.right) - Math.max(left, over.left));
}

/** Whether whoever plays here has a finger on the glass rather than a mouse and keys. */
function touches(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
