/** Cards on cloth, two of them turned, and everybody's guess on the line below. */
export function Picture() {
  const cards: readonly (number | undefined)[] = [7, 11, undefined, undefined, undefined];
  return (
    <svg
      className="cover-picture"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="cover-felt" width="320" height="180" />
      {cards.map((card, place) => (
        <g key={`${place + 1}`} transform={`translate(${24 + place * 56} 22) rotate(${place - 2})`}>
          <rect className="cover-shade" x="2" y="4" width="46" height="66" rx="6" />
          <rect
            className={card === undefined ? "who-back" : "who-card"}
            width="46"
            height="66"
            rx="6"
          />
          {card === undefined ? (
            <path className="who-weave" d="M8 10h30M8 24h30M8 38h30M8 52h30" />
          ) : (
            <text className="who-number" x="23" y="44" textAnchor="middle">
              {card}
            </text>
          )}
        </g>
      ))}
      <path className="who-line" d="M24 146h272" />
      {[24, 58, 92, 126, 160, 194, 228, 262, 296].map((x) => (
        <path key={x} className="who-tick" d={`M${x} 141v10`} />
      ))}
      <circle className="who-bead" cx="110" cy="146" r="9" />
      {[148, 196, 240].map((x, seat) => (
        <g key={x} className={`player-${seat}`}>
          <path className="who-pole" d={`M${x} 146v-34`} />
          <path className="who-flag" d={`M${x} 112h24l-6 8 6 8h-24z`} />
        </g>
      ))}
    </svg>
  );
}
