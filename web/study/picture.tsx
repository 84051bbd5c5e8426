import { type Analysis, type Unit, weightOf } from "@pipwise/core";
import { playerClass } from "@pipwise/ui/react";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { ReactNode } from "react";
import { apart, courseOf, type Point, rounded, type Slip } from "./course.ts";
import { useWidth } from "./use-width.ts";
import { speak } from "./voice.ts";

export interface PictureProps {
  readonly analysis: Analysis;
  readonly slips: readonly Slip[];
  readonly names: readonly string[];
  /** The number of the record's last event. */
  readonly end: number;
  /** The moment that is being looked at. */
  readonly step: number;
  go(step: number): void;
  show(slip: Slip): void;
}

const COURSE = 250;
const LUCK = 96;
const TOP = 14;
const GAP = 34;
const LABEL = 19;
const HEIGHT = TOP + COURSE + GAP + LUCK + 8;
const NARROW = 560;
/** 0.66 is shown as 66 %. */
const TICK_DECIMALS: Readonly<Record<Unit, number>> = { points: 1, chance: 2 };

/** The course of the game as a line for each player, mistakes as dots on it, and luck as bars below. */
export function Picture(props: PictureProps) {
  const { analysis, slips, names, end, step, go, show } = props;
  const { unit, seats } = analysis;
  const [frame, width] = useWidth();
  const left = 52;
  const right = width < NARROW ? 84 : 150;
  const courses = seats.map((seat) => courseOf(seat, end));
  const x = scaleLinear([0, Math.max(1, end)], [left, Math.max(left + 40, width - right)]);
  const y = scaleLinear(extent(courses, unit), [TOP + COURSE, TOP]).nice(4);
  const most = Math.max(...seats.flatMap(({ throws }) => throws.map(({ luck }) => Math.abs(luck))));
  const middle = TOP + COURSE + GAP + LUCK / 2;
  const up = scaleLinear([-(most || 1), most || 1], [middle + LUCK / 2, middle - LUCK / 2]);
  const path = line<Point>(
    ({ seq }) => x(seq),
    ({ value }) => y(value),
  );
  const ends = courses.map((course) => y(course.at(-1)?.value ?? 0));
  const labels = apart(ends, width < NARROW ? 2 * LABEL : LABEL, TOP, TOP + COURSE - LABEL);
  const dearest = slips[0] ? weightOf(slips[0]) : 1;
  return (
    <div ref={frame} className="picture">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut; slider, keys and the list below lead to the same moments */}
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={speak.say(`picture.${unit}`, { names: names.join(", ") })}
        onClick={({ clientX, currentTarget }) => {
          const at = x.invert(clientX - currentTarget.getBoundingClientRect().left);
          go(Math.min(end, Math.max(0, Math.round(at))));
        }}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick} className="picture-tick">
            <line x1={left} x2={x(end)} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick) + 5} textAnchor="end">
              {speak.say(`tick.${unit}`, { value: tick })}
            </text>
          </g>
        ))}
        <text className="picture-title" x={left} y={TOP + COURSE + GAP - 12}>
          {speak.say("picture.luck")}
        </text>
        <line className="picture-zero" x1={left} x2={x(end)} y1={middle} y2={middle} />
        {seats.map(({ throws }, seat) => (
          <g key={seat} className={playerClass(seat)}>
            {throws.map(({ seq, luck }) => (
              <rect
                key={seq}
                className="picture-luck"
                x={x(seq) - barWidth(x(1) - x(0)) / 2}
                width={barWidth(x(1) - x(0))}
                y={Math.min(middle, up(luck))}
                height={Math.max(0.5, Math.abs(up(luck) - middle))}
              />
            ))}
          </g>
        ))}
        <line className="picture-now" x1={x(step)} x2={x(step)} y1={TOP - 6} y2={HEIGHT - 4} />
        {courses.map((course, seat) => (
          <g key={seat} className={playerClass(seat)}>
            <path className="picture-line" d={path(course) ?? ""} />
            <text className="picture-name" x={x(end) + 10} y={(labels[seat] ?? 0) + 5}>
              {shortened(names[seat] ?? "", right)}
              <tspan {...(width < NARROW ? { x: x(end) + 10, dy: 16 } : { dx: 6 })}>
                {speak.say(`tick.${unit}`, {
                  value: rounded(course.at(-1)?.value ?? 0, TICK_DECIMALS[unit]),
                })}
              </tspan>
            </text>
          </g>
        ))}
        {[...slips].reverse().map((slip) => (
          <Dot key={`${slip.seat}/${slip.seq}`} slip={slip} show={show}>
            <circle
              cx={x(slip.seq)}
              cy={y(slip.value)}
              r={3 + 8 * Math.sqrt(weightOf(slip) / dearest)}
            />
          </Dot>
        ))}
      </svg>
    </div>
  );
}

interface DotProps {
  readonly slip: Slip;
  show(slip: Slip): void;
  readonly children: ReactNode;
}

function Dot({ slip, show, children }: DotProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; every slip is a button in the list below
    <g
      className={`picture-slip ${playerClass(slip.seat)}`}
      onClick={(event) => {
        event.stopPropagation();
        show(slip);
      }}
    >
      {children}
    </g>
  );
}

/** Chances are shown between nothing and a sure win; points as far as they go. */
function extent(courses: readonly (readonly Point[])[], unit: Unit): [number, number] {
  if (unit === "chance") return [0, 1];
  const values = courses.flatMap((course) => course.map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? [low - 1, high + 1] : [low, high];
}

function barWidth(stride: number): number {
  return Math.min(10, Math.max(1.5, stride * 0.8));
}

function shortened(name: string, room: number): string {
  const most = room < 100 ? 10 : 14;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
