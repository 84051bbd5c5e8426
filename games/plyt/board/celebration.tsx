const STARS = [
  [16, 30],
  [42, 12],
  [122, 34],
  [144, 12],
] as const;

/** A flag on the spiral's last square. */
export function Celebration() {
  return (
    <>
      {[62, 44].map((wide) => (
        <ellipse key={wide} className="party-ground" cx="80" cy="64" rx={wide} ry={wide / 5} />
      ))}
      <ellipse className="party-die" cx="80" cy="64" rx="24" ry="6" />
      <path data-rise className="party-pole" d="M80 64V6" />
      <path data-rise className="party-own" d="M82 6L118 17 82 29Z" />
      {STARS.map(([x, y]) => (
        <path
          key={x}
          data-drop
          className="party-star"
          d={`M${x} ${y}l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7Z`}
        />
      ))}
    </>
  );
}
