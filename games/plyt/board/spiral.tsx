import { isCalm, playerClass, useOwnPiece } from "@pipwise/ui/react";
import { useEffect, useState } from "react";
import { type Goal, LAST, levelOf, WINNER } from "../rules/index.ts";
import type { Props } from "./tell.ts";
import { fanned, middle, outline } from "./trail.ts";

export interface SpiralProps extends Props {
  readonly goals: readonly Goal[];
  readonly chosen: Goal | undefined;
  choose(goal: Goal): void;
}

const SQUARES = Array.from({ length: LAST }, (_, index) => ({
  square: index + 1,
  path: outline(index + 1),
  at: middle(index + 1),
  level: levelOf(index + 1) - 1,
}));

/** The board: four levels, stars where a card is turned, the Winner square in the middle, and the pieces. */
export function Spiral(props: SpiralProps) {
  const { view, names, goals, chosen, suggested, choose, speak } = props;
  const advised = suggested && "to" in suggested ? suggested.to : undefined;
  return (
    <section className="plyt-board" aria-label={speak.say("board.board")}>
      <svg viewBox="-6.78 -7.32 14.1 14.1" aria-hidden="true">
        {view.squares.includes(0) ? (
          <path className="plyt-home" d="M-6.78 -7.32h3.4q-2.4 1 -3.4 3.4z" />
        ) : null}
        {SQUARES.map(({ square, path, at, level }) => {
          const goal = goals.find(({ to }) => to === square);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; every goal is a choice beside the board too
            <g
              key={square}
              data-goal={goal ? true : undefined}
              data-suggested={advised === square || undefined}
              data-chosen={(goal && chosen?.to === square) || undefined}
              onClick={goal ? () => choose(goal) : undefined}
            >
              <path className={`plyt-square plyt-level-${level}`} d={path} />
              {view.agreed.plytSquares.includes(square) ? (
                <path className="plyt-star" d={star(at.x, at.y)} />
              ) : null}
              <text
                className={`plyt-number plyt-on-${level}`}
                x={at.x}
                y={at.y}
                dy="0.35em"
                textAnchor="middle"
              >
                {square}
              </text>
            </g>
          );
        })}
        <circle className="plyt-medal" r="1.7" />
        {view.squares.some((square) => square >= WINNER) ? null : (
          <text className="plyt-winner" y="0.32" textAnchor="middle">
            {WINNER - 1}+
          </text>
        )}
        {view.squares.map((square, seat) => (
          <WalkingPiece
            key={seat}
            seat={seat}
            name={names[seat] ?? ""}
            square={square}
            squares={view.squares}
          />
        ))}
      </svg>
    </section>
  );
}

function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? 0.34 : 0.58;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(3)} ${(y + radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
}

interface PieceProps {
  readonly seat: number;
  readonly name: string;
  readonly square: number;
  readonly squares: readonly number[];
}

const SHAPES = [
  <circle key="0" r="0.42" />,
  <rect key="1" x="-0.38" y="-0.38" width="0.76" height="0.76" rx="0.1" />,
  <path key="2" d="M0 -0.5L0.5 0.4H-0.5Z" />,
  <path key="3" d="M0 -0.52L0.52 0L0 0.52L-0.52 0Z" />,
  <path key="4" d="M0 -0.48L0.47 -0.14L0.29 0.42H-0.29L-0.47 -0.14Z" />,
  <path key="5" d="M-0.25 -0.42H0.25L0.5 0L0.25 0.42H-0.25L-0.5 0Z" />,
] as const;

/** A piece walks square by square to where it stands. */
function WalkingPiece({ seat, name, square, squares }: PieceProps) {
  const here = useWalk(square);
  const own = useOwnPiece(seat);
  const company = squares.flatMap((other, place) => (other === square ? [place] : []));
  const { x, y } = middle(here);
  // On the way everybody is alone.
  const fan = fanned(here, company.indexOf(seat), here === square ? company.length : 1);
  return (
    <g
      className={`plyt-walker ${playerClass(seat)}`}
      style={{ transform: `translate(${x + fan.x}px, ${y + fan.y}px) scale(${fan.size})` }}
    >
      {own === undefined ? (
        <>
          {SHAPES[seat % SHAPES.length]}
          <text y="0.17" textAnchor="middle">
            {[...name][0]?.toUpperCase()}
          </text>
        </>
      ) : (
        <>
          <circle className="plyt-ground" r="0.52" />
          <path className="plyt-own" d={own} transform="scale(0.034) translate(-12 -12)" />
        </>
      )}
    </g>
  );
}

const STRIDE = 90;

function useWalk(target: number): number {
  const [here, setHere] = useState(target);
  useEffect(() => {
    if (here === target) return;
    if (isCalm() || document.hidden) return setHere(target);
    const timer = setTimeout(() => setHere(here + Math.sign(target - here)), STRIDE);
    return () => clearTimeout(timer);
  }, [here, target]);
  return here;
}
