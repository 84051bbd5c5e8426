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

/** The middle of a square; in the corner for a piece that is still off the board. */
export function middle(square: number): Spot {
  if (square >= WINNER) return { x: 0, y: 0 };
  return square <= 0 ? HOME : spot(angleAt(square - 0.5));
}

const HOME: Spot = { x: -6.2, y: -6.75 };
/** Six fit into the corner that the spiral leaves free. */
const AT_HOME: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 0.98, y: 0 },
  { x: 0, y: 0.98 },
  { x: 1.96, y: 0 },
  { x: 0.98, y: 0.98 },
  { x: 0, y: 1.96 },
];

/** Where a piece stands among those on its square, and how large it is there: they fan out, so that all can be seen. */
export function fanned(square: number, place: number, company: number): Spot & { size: number } {
  if (square <= 0) return { ...(AT_HOME[place] ?? { x: 0, y: 0 }), size: 1 };
  if (company < 2) return { x: 0, y: 0, size: 1 };
  const size = square >= WINNER ? 1 : company === 2 ? 0.82 : 0.74;
  const radius = square >= WINNER ? 0.95 : 0.24 + 0.065 * company;
  const angle = (place / company) * 2 * Math.PI - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), size };
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
