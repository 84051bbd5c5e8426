import { Pips } from "@pipwise/ui/react";

/** The field from above: two villages on one rope, each with its column of dice. */
export function Picture() {
  return (
    <svg
      className="cover-picture"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="cover-felt" width="320" height="180" />
      <path className="ploc-chalk" d="M160 0v180M72 0v180M248 0v180" />
      <path className="ploc-rope" d="M70 92q90 -8 180 0" />
      {[84, 102, 120, 138].map((x, place) => (
        <Pawn key={x} x={x} y={place % 2 ? 82 : 106} lean={-16} side={0} />
      ))}
      {[190, 210, 230].map((x, place) => (
        <Pawn key={x} x={x} y={place % 2 ? 106 : 82} lean={16} side={1} />
      ))}
      <Pawn x={182} y={132} lean={84} side={1} />
      {[6, 3, 1].map((face, row) => (
        <svg key={face} x="18" y={26 + row * 46} width="38" height="38" aria-hidden="true">
          <Pips face={face} />
        </svg>
      ))}
      {[4, 4, 2].map((face, row) => (
        <svg key={`${row + 1}`} x="264" y={26 + row * 46} width="38" height="38" aria-hidden="true">
          <Pips face={face} />
        </svg>
      ))}
    </svg>
  );
}

interface PawnProps {
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  readonly side: number;
}

function Pawn({ x, y, lean, side }: PawnProps) {
  return (
    <g className={`ploc-pawn ploc-side-${side}`} transform={`translate(${x} ${y}) rotate(${lean})`}>
      <path d="M-8 14q2 -18 8 -18t8 18z" />
      <circle cy="-9" r="6.5" />
    </g>
  );
}
