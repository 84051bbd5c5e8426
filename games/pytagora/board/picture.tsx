import { Die } from "./die.tsx";

/** An equation on its rail, and dice that are still to be used. */
export function Picture() {
  const equation: readonly [face: string, x: number][] = [
    ["1", 26],
    ["2", 63],
    ["x", 100],
    ["7", 137],
    ["=", 174],
    ["8", 211],
    ["4", 248],
  ];
  const loose: readonly [face: string, x: number, y: number, turn: number][] = [
    ["3", 38, 22, -12],
    ["+", 92, 34, 16],
    ["6", 150, 18, 6],
    [":", 206, 34, -18],
    ["9", 254, 20, 10],
  ];
  return (
    <svg
      className="cover-picture"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="cover-felt" width="320" height="180" />
      <rect className="cover-rail" x="12" y="134" width="296" height="18" rx="5" />
      {loose.map(([face, x, y, turn]) => (
        <g key={face} transform={`rotate(${turn} ${x + 17} ${y + 17})`}>
          <rect className="cover-shade" x={x + 1} y={y + 4} width="34" height="34" rx="6" />
          <svg x={x} y={y} width="34" height="34" viewBox="0 0 100 100" aria-hidden="true">
            <Die face={face} />
          </svg>
        </g>
      ))}
      {equation.map(([face, x]) => (
        <svg key={x} x={x} y="104" width="35" height="35" viewBox="0 0 100 100" aria-hidden="true">
          <Die face={face} />
        </svg>
      ))}
    </svg>
  );
}
