const FIVE = [
  [66, 26],
  [94, 26],
  [80, 40],
  [66, 54],
  [94, 54],
] as const;
const AROUND = [
  [12, 30],
  [26, 62],
  [36, 16],
  [124, 18],
  [136, 58],
  [150, 34],
] as const;

/** A die whose pips fall into place, and some more for joy. */
export function Celebration() {
  return (
    <>
      <rect className="party-die" x="50" y="10" width="60" height="60" rx="12" />
      {FIVE.map(([x, y]) => (
        <circle key={`${x}/${y}`} data-drop className="party-pip" cx={x} cy={y} r="6" />
      ))}
      {AROUND.map(([x, y]) => (
        <circle key={`${x}/${y}`} data-drop className="party-own" cx={x} cy={y} r="5" />
      ))}
    </>
  );
}
