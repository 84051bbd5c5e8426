// Where the squares lie: the spiral of PLY-2, drawn. A square is one unit long and nearly as wide.

const PITCH = 6.73;
const NARROWING = 1.06 / (4 * Math.PI);
const HALF = 0.49;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

function angleAt(length: number): number {
  return (PITCH - Math.sqrt(PITCH * PITCH - 4 * NARROWING * length)) / (2 * NARROWING);
}

/** The radius is what the spiral's length grows by with the angle. */
function spot(angle: number, off = 0): Spot {
  const radius = PITCH - 2 * NARROWING * angle + off;
  return { x: radius * Math.cos(angle - Math.PI / 2), y: radius * Math.sin(angle - Math.PI / 2) };
}

const WINNER = 113;

/** The middle of a square; before the first one for a piece that is off the board. */
export function middle(square: number): Spot {
  if (square >= WINNER) return { x: 0, y: 0 };
  return square <= 0 ? { x: -1.1, y: -7.15 } : spot(angleAt(square - 0.5));
}

export function outline(square: number): string {
  const [from, to] = [angleAt(square - 1), angleAt(square)];
  const mid = (from + to) / 2;
  const corners = [
    spot(from, HALF),
    spot(mid, HALF),
    spot(to, HALF),
    spot(to, -HALF),
    spot(mid, -HALF),
    spot(from, -HALF),
  ];
  return `M${corners.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
}
