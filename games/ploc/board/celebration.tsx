const STANDING = [14, 36, 58] as const;
const FALLEN = [104, 128, 152] as const;

/** The rope is let go: one village stands, the other lies. */
export function Celebration() {
  return (
    <>
      <path className="party-ground" d="M0 72H160" />
      <path data-rise className="party-rope" d="M6 50C40 42 62 50 78 62S112 74 150 69" />
      {STANDING.map((x) => (
        <g key={x} data-rise className="party-own">
          <circle cx={x} cy="34" r="7" />
          <path d={`M${x - 8} 72L${x - 4} 42H${x + 4}L${x + 8} 72Z`} />
        </g>
      ))}
      {FALLEN.map((x) => (
        <g key={x} data-drop className="party-wood">
          <circle cx={x - 10} cy="58" r="5" />
          <path d={`M${x + 6} 53V65L${x - 6} 61V56Z`} />
        </g>
      ))}
    </>
  );
}
