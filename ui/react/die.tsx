import type { ReactNode } from "react";

const NEAR = 27;
const MIDDLE = 50;
const FAR = 73;

type Spot = readonly [x: number, y: number];

const TOP_LEFT: Spot = [NEAR, NEAR];
const TOP_RIGHT: Spot = [FAR, NEAR];
const LEFT: Spot = [NEAR, MIDDLE];
const CENTRE: Spot = [MIDDLE, MIDDLE];
const RIGHT: Spot = [FAR, MIDDLE];
const BOTTOM_LEFT: Spot = [NEAR, FAR];
const BOTTOM_RIGHT: Spot = [FAR, FAR];

const PIPS: Readonly<Record<number, readonly Spot[]>> = {
  1: [CENTRE],
  2: [TOP_LEFT, BOTTOM_RIGHT],
  3: [TOP_LEFT, CENTRE, BOTTOM_RIGHT],
  4: [TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT],
  5: [TOP_LEFT, TOP_RIGHT, CENTRE, BOTTOM_LEFT, BOTTOM_RIGHT],
  6: [TOP_LEFT, TOP_RIGHT, LEFT, RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT],
};

/** One side of a die, 100 by 100: rounded, lighter along its upper edge and darker along its lower one. */
export function DieFace({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="die-face" viewBox="0 0 100 100" aria-hidden="true">
      <rect className="die-low" x="1" y="1" width="98" height="98" rx="17" />
      <rect className="die-body" x="1" y="1" width="98" height="94" rx="17" />
      <rect className="die-top" x="7" y="5" width="86" height="84" rx="13" />
      {children}
    </svg>
  );
}

/** One to six pips; none while the die has not been thrown. */
export function Pips({ face }: { readonly face: number | undefined }) {
  return (
    <DieFace>
      {PIPS[face ?? 0]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} className="pip" cx={x} cy={y - 3} r={face === 1 ? 11 : 9} />
      ))}
    </DieFace>
  );
}

/** A number or a sign on a die. */
export function Sign({ text }: { readonly text: string }) {
  return (
    <DieFace>
      <text className="die-sign" x="50" y="66" textAnchor="middle">
        {text}
      </text>
    </DieFace>
  );
}
