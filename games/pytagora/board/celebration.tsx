const DICE = ["7", "=", "7"] as const;
const SIGNS = [
  ["+", 14, 34],
  ["×", 32, 70],
  ["−", 128, 26],
  [":", 148, 66],
] as const;

/** Both sides are equal, and signs fly. */
export function Celebration() {
  return (
    <>
      <rect className="party-wood" x="26" y="58" width="108" height="8" rx="3" />
      {DICE.map((face, place) => (
        <g key={place} data-drop>
          <rect className="party-die" x={38 + 30 * place} y="28" width="26" height="26" rx="6" />
          <text className="party-text" x={51 + 30 * place} y="48" textAnchor="middle">
            {face}
          </text>
        </g>
      ))}
      {SIGNS.map(([sign, x, y]) => (
        <text key={sign} data-drop className="party-sign" x={x} y={y} textAnchor="middle">
          {sign}
        </text>
      ))}
    </>
  );
}
