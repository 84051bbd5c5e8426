import type { ReactNode } from "react";
import "./die.css";

export type DieColour = "green" | "blue" | "red" | "orange";

/** A die of Pytagora; its colour has a sign of its own in the corner, for those who do not see it. */
export function Die({
  face,
  colour = colourOf(face),
}: {
  readonly face: string;
  readonly colour?: DieColour;
}) {
  return (
    <svg className={`pyt-die pyt-${colour}`} viewBox="0 0 100 100" aria-hidden="true">
      <rect className="pyt-low" x="1" y="1" width="98" height="98" rx="17" />
      <rect className="pyt-body" x="1" y="1" width="98" height="93" rx="17" />
      <text x="50" y="70" textAnchor="middle">
        {SHOWN[face] ?? face}
      </text>
      {MARKS[colour]}
    </svg>
  );
}

const SHOWN: Readonly<Record<string, string>> = { x: "×", "-": "−" };

const MARKS: Readonly<Record<DieColour, ReactNode>> = {
  green: <circle className="pyt-mark" cx="82" cy="18" r="8" />,
  blue: <rect className="pyt-mark" x="74" y="10" width="16" height="16" />,
  red: <path className="pyt-mark" d="M82 7l11 11-11 11-11-11z" />,
  orange: <circle className="pyt-ring" cx="82" cy="18" r="7" />,
};

/** Odd digits are green, even ones blue, signs red; the equals sign is orange. */
function colourOf(face: string): DieColour {
  if (face === "=") return "orange";
  if (!/^\d$/.test(face)) return "red";
  return Number(face) % 2 === 1 ? "green" : "blue";
}
