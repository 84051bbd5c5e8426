import { type ReactNode, useLayoutEffect, useRef } from "react";
import { FADE, flightNow, isCalm } from "./motion.ts";
import type { Thrown } from "./throw.ts";

export interface CubeProps {
  /** What lies on top when the die has come to rest. */
  readonly shown: ReactNode;
  /** Five more sides, seen only while it tumbles. */
  readonly others: readonly ReactNode[];
  /** Where the die lies, among those that may be thrown. */
  readonly place: number;
  readonly thrown: Thrown | undefined;
  /** Whether the throw has come to rest. */
  readonly atRest: boolean;
}

/** A die that tumbles in and comes to rest on what was thrown: when, says whoever shows the throw. */
export function Cube({ shown, others, place, thrown, atRest }: CubeProps) {
  const cube = useRef<HTMLDivElement>(null);
  const order = thrown?.places.indexOf(place) ?? -1;
  const isThrown = order >= 0 && !atRest;
  const seq = thrown?.seq ?? 0;
  useLayoutEffect(() => {
    if (!isThrown) return;
    const { tumble: duration, stagger } = flightNow();
    const flight = isCalm()
      ? cube.current?.animate({ opacity: [0, 1] }, { duration: FADE })
      : cube.current?.animate(tumble(seq, order), {
          duration,
          delay: order * stagger,
          fill: "backwards",
        });
    return () => flight?.cancel();
  }, [isThrown, seq, order]);

  // A die at rest is one side: the others would cost a phone dearly and are not seen.
  const flying = isThrown && !isCalm();
  return (
    <div className="cube" ref={cube} data-flying={flying || undefined}>
      <div className="cube-side">{shown}</div>
      {flying ? (
        <>
          {SIDES.map((side, at) => (
            <div key={side} className={`cube-side cube-${side}`}>
              {others[at]}
            </div>
          ))}
          <div className="cube-side cube-core cube-core-x" />
          <div className="cube-side cube-core cube-core-y" />
        </>
      ) : null}
    </div>
  );
}

const SIDES = ["back", "left", "right", "top", "bottom"] as const;

/**
 * Thrown from the near edge: up, over, a short bounce. Each die has its own spin, the same for all who watch.
 * Nothing but the transform may change: an opacity would flatten the cube to a card.
 */
function tumble(thrown: number, order: number): Keyframe[] {
  const wobble = Math.sin(thrown * 12.9898 + order * 78.233);
  const turns = 540 + Math.round(wobble * 2) * 90;
  const drift = wobble * 26;
  const at = (x: number, y: number, lift: number, left: number): string =>
    `translate3d(${x}%, ${y}%, 0) scale(${lift}) rotateX(${-turns * left}deg) rotateY(${turns * 0.7 * left}deg) rotateZ(${wobble * 150 * left}deg)`;
  return [
    { transform: at(drift * 2, 190, 0.8, 1), easing: "cubic-bezier(.2,.6,.4,1)" },
    { transform: at(drift * 1.5, 60, 1.1, 0.78), offset: 0.14 },
    { transform: at(-drift, -26, 1.16, 0.34), offset: 0.52, easing: "ease-in" },
    { transform: at(-drift * 0.4, 6, 1, 0.08), offset: 0.76, easing: "ease-out" },
    { transform: at(0, -5, 1.03, 0.02), offset: 0.87, easing: "ease-in" },
    { transform: at(0, 0, 1, 0) },
  ];
}
