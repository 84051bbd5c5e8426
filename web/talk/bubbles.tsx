import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "../device/store.ts";
import type { Saying, Talking } from "../table/talking.ts";
import "../styles/talk.css";
import { placeBubbles } from "./place-bubbles.ts";
import { Words } from "./said.tsx";
import { speak } from "./voice.ts";

export interface BubblesProps {
  readonly talking: Talking;
  readonly names: readonly string[];
}

/** What people have just said, each beside whoever said it, until it has been read. */
export function Bubbles({ talking, names }: BubblesProps) {
  const sayings = useStore(talking.sayings);
  const all = useRef<HTMLDivElement>(null);
  const place = (): void => {
    if (all.current) placeBubbles(all.current);
  };
  // Whatever is drawn anew may have moved whom they belong to.
  useLayoutEffect(place);
  const moved = useEffectEvent(place);
  useLayoutEffect(() => {
    const again = (): void => moved();
    // A sign above the board moves everything that bubbles belong to.
    const sizes = new ResizeObserver(again);
    for (const main of document.querySelectorAll("main")) sizes.observe(main);
    addEventListener("resize", again);
    addEventListener("scroll", again, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener("resize", again);
      removeEventListener("scroll", again, { capture: true });
    };
  }, []);
  return (
    <div ref={all} className="bubbles" role="log" aria-label={speak.say("say.log")}>
      {sayings.map((saying) => (
        <Bubble
          key={saying.count}
          saying={saying}
          name={names[saying.seat] ?? ""}
          answered={sayings.some(({ seat, count }) => seat === saying.seat && count > saying.count)}
        />
      ))}
    </div>
  );
}

interface BubbleProps {
  readonly saying: Saying;
  readonly name: string;
  /** Whether the same person has said something since. */
  readonly answered: boolean;
}

function Bubble({ saying, name, answered }: BubbleProps) {
  const [over, end] = useState(() => performance.now() - saying.heard > timeFor(saying));
  useEffect(() => {
    const timer = setTimeout(() => end(true), timeFor(saying));
    return () => clearTimeout(timer);
  }, [saying]);
  if (over || answered) return null;
  return (
    <p
      className="bubble"
      data-speaker={saying.seat}
      style={{ animationDelay: `0s, ${timeFor(saying) - FADING}ms` }}
    >
      <Words name={name} said={saying} />
    </p>
  );
}

/** How long a bubble takes to fade, as in talk.css; milliseconds. */
const FADING = 600;

/** As long as it takes to notice and to read; milliseconds. */
function timeFor({ text = "" }: Saying): number {
  return 5000 + 60 * text.length;
}
