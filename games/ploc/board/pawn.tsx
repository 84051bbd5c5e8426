import { vars } from "@pipwise/ui/react";

/** What becomes of an athlete if the chosen pair acts. */
export type Fate = "stays" | "leaves" | "falls" | "comes";

export type End = "left" | "right";

interface PawnProps {
  readonly fate?: Fate;
  readonly end: End;
  /** Where along the rope, from the knot on; nowhere for those who do not pull. */
  readonly at?: number;
  readonly down?: boolean;
}

/** Down to the rope from the far side of it, up to it from the near one. */
const ARMS = ["M0 2L13 10", "M0 3L13 -2"];

/** They stand in fives, so that they can be counted: one five behind the rope, one before it, and then a gap. */
const FIVE = 5;
const GAP = 0.7;

function fileOf(at: number): number {
  return Math.floor(at / FIVE) % 2;
}

/** How far from the knot, in steps. */
function along(at: number): number {
  return (at % FIVE) + Math.floor(at / (2 * FIVE)) * (FIVE + GAP);
}

/** How long the row of so many is, in steps. */
export function filesOf(pawns: number): number {
  return 1 + Math.max(0, ...Array.from({ length: pawns }, (_, at) => along(at)));
}

/** A wooden pawn; whoever pulls has a hand on the rope. */
export function Pawn({ fate = "stays", end, at, down }: PawnProps) {
  return (
    <svg
      className={`ploc-athlete ploc-${end}`}
      viewBox="-14 -18 28 34"
      data-fate={fate}
      data-down={down || undefined}
      style={at === undefined ? undefined : vars({ "--at": along(at), "--file": fileOf(at) })}
      data-file={at === undefined ? undefined : fileOf(at)}
      aria-hidden="true"
    >
      <path d="M-8 14q2 -18 8 -18t8 18z" />
      <circle cy="-9" r="6.5" />
      {at === undefined ? null : (
        <g className="ploc-arm">
          <path d={ARMS[fileOf(at)]} />
          <path className="ploc-sleeve" d={ARMS[fileOf(at)]} />
        </g>
      )}
    </svg>
  );
}

/** Somebody who is out, on a stretcher between two helpers. */
export function Carried({ end, order }: { readonly end: End; readonly order: number }) {
  return (
    <svg
      className={`ploc-carried ploc-${end}`}
      viewBox="-40 -20 80 40"
      style={vars({ "--order": order })}
      aria-hidden="true"
    >
      {[-30, 30].map((x) => (
        <g key={x} className="ploc-helper" transform={`translate(${x} 0)`}>
          <path d="M-7 16q2 -18 7 -18t7 18z" />
          <circle cy="-7" r="5.5" />
        </g>
      ))}
      <path className="ploc-stretcher" d="M-36 5H36" />
      <g transform="translate(2 -3) rotate(-90) scale(0.85)">
        <path d="M-8 14q2 -18 8 -18t8 18z" />
        <circle cy="-9" r="6.5" />
      </g>
    </svg>
  );
}
