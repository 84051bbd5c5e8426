import { Pips } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";

/** Five dice on felt, and the corner of a sheet. */
export function Picture({ speak }: { readonly speak: Speaker }) {
  const dice: readonly [face: number, x: number, y: number, turn: number][] = [
    [5, 26, 92, -9],
    [5, 78, 60, 14],
    [3, 84, 118, -4],
    [5, 136, 92, 22],
    [3, 30, 36, 8],
  ];
  return (
    <svg
      className="cover-picture"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="cover-felt" width="320" height="180" />
      <g className="cover-paper" transform="rotate(4 250 100)">
        <rect x="206" y="-14" width="130" height="210" />
        {[14, 40, 66, 92, 118, 144, 170].map((y) => (
          <path key={y} className="cover-rule" d={`M206 ${y}h130`} />
        ))}
        <path className="cover-rule" d="M286 -14v210" />
        {speak
          .say("cover.boxes")
          .split(", ")
          .map((box, row) => (
            <text key={box} className="cover-label" x="214" y={32 + row * 26}>
              {box}
            </text>
          ))}
        {[9, undefined, 15, 21, undefined, 50].map((points, row) =>
          points === undefined ? null : (
            <text key={points} className="cover-score" x="306" y={33 + row * 26}>
              {points}
            </text>
          ),
        )}
      </g>
      {dice.map(([face, x, y, turn]) => (
        <g key={`${x}`} transform={`rotate(${turn} ${x + 22} ${y + 22})`}>
          <rect className="cover-shade" x={x + 2} y={y + 5} width="44" height="42" rx="8" />
          <svg x={x} y={y} width="44" height="44" viewBox="0 0 100 100" aria-hidden="true">
            <Pips face={face} />
          </svg>
        </g>
      ))}
    </svg>
  );
}
