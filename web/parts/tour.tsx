import type { TourStop } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { changeSettings, currentSettings } from "../device/settings.ts";
import { speak } from "./speak.ts";

export interface TourProps {
  readonly game: string;
  readonly stops: readonly TourStop[];
  /** The voice that knows the game's words. */
  readonly say: Speaker;
}

/** Around the board in a few sentences, for whoever plays a game for the first time; nobody has to listen. */
export function Tour({ game, stops, say }: TourProps) {
  const [at, setAt] = useState(0);
  const [over, setOver] = useState(() => currentSettings().toured.includes(game));
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
      <p aria-live="polite">{say.say(stop.says)}</p>
      <div>
        <span className="soft small">
          {speak.say("tour.place", { place: at + 1, count: stops.length })}
        </span>
        {last ? null : (
          <button type="button" className="quiet" onClick={end}>
            {speak.say("tour.skip")}
          </button>
        )}
        <button type="button" onClick={() => (last ? end() : setAt(at + 1))}>
          {speak.say(last ? "tour.end" : "tour.next")}
        </button>
      </div>
    </aside>
  );
}

/** Marks the part that is spoken of, brings it into sight, and gets out of its way. */
function usePointing(selector: string | undefined, aside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
    if (!part) return;
    part.dataset.pointed = "";
    part.scrollIntoView({ block: "nearest" });
    if (aside.current) standAside(aside.current, part);
    return () => {
      delete part.dataset.pointed;
    };
  }, [selector, aside]);
}

/** On a phone it lies over the board: at the top, or at the bottom where it hides less of the part. */
function standAside(aside: HTMLElement, part: HTMLElement): void {
  delete aside.dataset.low;
  const high = hidden(aside, part);
  if (high === 0) return;
  aside.dataset.low = "";
  if (hidden(aside, part) >= high) delete aside.dataset.low;
}

/** How many pixels of the part's height are behind it. */
function hidden(aside: HTMLElement, part: HTMLElement): number {
  const over = aside.getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  return Math.max(0, Math.min(bottom, over.bottom) - Math.max(top, over.top));
}
