const SQUARES = 64;

/** Squares along a spiral, outermost first. */
function spiral(): { x: number; y: number; level: number; turn: number }[] {
  const squares = [];
  let angle = 0;
  for (let i = 0; i < SQUARES; i++) {
    const radius = 150 - i * 1.85;
    squares.push({
      x: 160 + radius * Math.cos(angle),
      y: 90 + radius * 0.52 * Math.sin(angle),
      level: Math.floor((i / SQUARES) * 4),
      turn: 0,
    });
    angle += 17 / radius;
  }
  return squares;
}

/** The spiral in its four levels, stars on the way, a medallion in the middle. */
export function Picture() {
  return (
    <svg
      className="cover-picture"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="cover-felt" width="320" height="180" />
      {spiral().map(({ x, y, level }, place) => (
        <g key={`${place + 1}`}>
          <rect
            className={`plyt-square plyt-level-${level}`}
            x={x - 7}
            y={y - 6}
            width="14"
            height="12"
            rx="2"
          />
          {place % 9 === 5 ? <path className="plyt-star" d={star(x, y)} /> : null}
        </g>
      ))}
      <circle className="plyt-medal" cx="160" cy="90" r="17" />
      <text className="plyt-medal-text" x="160" y="96" textAnchor="middle">
        112
      </text>
      <circle className="plyt-piece player-0" cx="252" cy="136" r="8" />
      <rect className="plyt-piece player-1" x="96" y="118" width="15" height="15" rx="2" />
    </svg>
  );
}

function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? 2.2 : 5;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
