import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FADE, isCalm, STAGGER, TUMBLE } from "./motion.ts";

export interface CubeProps {
  /** What lies on top when the die has come to rest. */
  readonly shown: ReactNode;
  /** Five more sides, seen only while it tumbles. */
  readonly others: readonly ReactNode[];
  /** The number of the throw that this die was last part of; a new number throws it. */
  readonly thrown: number | undefined;
  /** How many dice land before this one. */
  readonly order: number;
  /** Set to end a throw at once. */
  readonly atRest: boolean;
}

/** A die that tumbles in and comes to rest on what was thrown. */
export function Cube({ shown, others, thrown, order, atRest }: CubeProps) {
  const cube = useRef<HTMLDivElement>(null);
  const before = useRef(thrown);
  const flight = useRef<Animation>(undefined);
  // A die at rest is one side: the others would cost a phone dearly and are not seen.
  const [flying, setFlying] = useState(false);

  useLayoutEffect(() => {
    const die = cube.current;
    if (!die || thrown === undefined || thrown === before.current) return;
    before.current = thrown;
    flight.current?.cancel();
    if (isCalm()) {
      die.animate({ opacity: [0, 1] }, { duration: FADE });
      return;
    }
    const started = die.animate(tumble(thrown, order), {
      duration: TUMBLE,
      delay: order * STAGGER,
      fill: "backwards",
    });
    started.onfinish = () => setFlying(false);
    flight.current = started;
    setFlying(true);
  }, [thrown, order]);

  useEffect(() => {
    if (atRest) flight.current?.finish();
  }, [atRest]);

  return (
    <div className="cube" ref={cube} data-flying={flying || undefined}>
      <div className="cube-side">{shown}</div>
      {flying ? (
        <>
          {SIDES.map((side, place) => (
            <div key={side} className={`cube-side cube-${side}`}>
              {others[place]}
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
