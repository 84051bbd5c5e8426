import { useEffect, useLayoutEffect, useRef, useState } from "react";
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
  useLayoutEffect(() => {
    const place = (): void => {
      if (all.current) placeBubbles(all.current);
    };
    place();
    // A sign above the board moves everything that bubbles belong to.
    const moved = new ResizeObserver(place);
    for (const main of document.querySelectorAll("main")) moved.observe(main);
    addEventListener("resize", place);
    addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      moved.disconnect();
      removeEventListener("resize", place);
      removeEventListener("scroll", place, { capture: true });
    };
  });
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
