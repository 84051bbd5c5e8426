import type { TourStop } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { useEffect, useState } from "react";
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
  usePointing(stop?.at);
  if (!stop) return null;
  const end = (): void => {
    setOver(true);
    changeSettings({ toured: [...currentSettings().toured, game] });
  };
  const last = at === stops.length - 1;
  return (
    <aside className="tour" aria-label={speak.say("tour.title")}>
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

/** Marks the part that is spoken of, and brings it into sight. */
function usePointing(selector: string | undefined): void {
  useEffect(() => {
    const part = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
    if (!part) return;
    part.dataset.pointed = "";
    part.scrollIntoView({ block: "nearest" });
    return () => {
      delete part.dataset.pointed;
    };
  }, [selector]);
}
