import type { ControlProps } from "@pipwise/ui/react";
import { type KeyboardEvent, useState } from "react";
import { LAST, levelOf } from "../rules/index.ts";
import "./settings.css";
import { middle, outline } from "./trail.ts";

const SQUARES = Array.from({ length: LAST }, (_, index) => index + 1);

/** How far along the spiral a key leads. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** The spiral: a tap makes a square a Plyt square, or a plain one again. Arrow keys walk along it, space ticks. */
export function SquaresControl({ value, set, speak }: ControlProps) {
  const stars = value as readonly number[];
  const [here, setHere] = useState(1);
  const toggle = (square: number): void =>
    set(
      stars.includes(square)
        ? stars.filter((other) => other !== square)
        : [...stars, square].sort((a, b) => a - b),
    );
  const press = (event: KeyboardEvent<SVGGElement>, square: number): void => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== " ") return;
    event.preventDefault();
    if (step === undefined) return toggle(square);
    const next = Math.min(LAST, Math.max(1, square + step));
    setHere(next);
    event.currentTarget.parentElement
      ?.querySelector<SVGGElement>(`[data-square="${next}"]`)
      ?.focus();
  };
  return (
    <fieldset className="plyt-pick">
      <legend className="unseen">{speak.say("option.plytSquares")}</legend>
      <small className="soft">{speak.say("squares.lead", { count: stars.length })}</small>
      <svg viewBox="-7.8 -7.8 15.6 15.6">
        <title>{speak.say("option.plytSquares")}</title>
        {SQUARES.map((square) => {
          const { x, y } = middle(square);
          const isStar = stars.includes(square);
          return (
            // biome-ignore lint/a11y/useSemanticElements: an SVG has no tick boxes
            <g
              key={square}
              role="checkbox"
              tabIndex={square === here ? 0 : -1}
              data-square={square}
              aria-checked={isStar}
              aria-label={String(square)}
              onClick={() => toggle(square)}
              onKeyDown={(event) => press(event, square)}
            >
              <path
                data-level={levelOf(square)}
                data-star={isStar || undefined}
                d={outline(square)}
              />
              <text x={x} y={y + 0.15} textAnchor="middle">
                {square}
              </text>
            </g>
          );
        })}
      </svg>
    </fieldset>
  );
}
