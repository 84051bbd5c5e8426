import { Piece, playerClass } from "@pipwise/ui/react";
import { scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import type { Replay } from "./replay.ts";
import { flagRows, type Mark, pointsAt, type Shares, usePerfectGames } from "./standing.ts";
import { useWidth } from "./use-width.ts";
import { speak } from "./voice.ts";

export interface PerfectProps {
  readonly replay: Replay;
  readonly names: readonly string[];
}

/** How everybody's score stands among those of perfect games: a sentence each, and a curve. */
export function Perfect({ replay, names }: PerfectProps) {
  const known = usePerfectGames(replay);
  if (!known) return null;
  const { shares, marks } = known;
  return (
    <>
      <h3>{speak.say("perfect.title")}</h3>
      <ul className="perfect-standings">
        {marks.map(({ seat, points, beaten }) => (
          <li key={seat}>
            <Piece seat={seat} name={names[seat] ?? ""} />
            <p>
              <strong>{names[seat]}</strong>{" "}
              {speak.say("perfect.better", { band: bandOf(beaten), share: beaten })}{" "}
              <span className="soft small">{speak.say("perfect.points", { points })}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="soft">{speak.say("perfect.lead")}</p>
      <Curve shares={shares} marks={marks} names={names} />
    </>
  );
}

/** Beyond these a share would be shown as nothing, or as all. */
function bandOf(beaten: number): "few" | "most" | "some" {
  return beaten < 0.005 ? "few" : beaten >= 0.995 ? "most" : "some";
}

const CURVE = 130;
const AXIS = 26;
const FLAG = 20;
const SIDE = 8;
/** Of a letter of a name, and between a flag's pole and its name. */
const LETTER = 8.2;
const BESIDE = 7;
const LONGEST_NAME = 12;
/** How much room the curve's own name takes. */
const CAPTION = 100;

interface CurveProps {
  readonly shares: Shares;
  readonly marks: readonly Mark[];
  readonly names: readonly string[];
}

function Curve({ shares, marks, names }: CurveProps) {
  const [frame, width] = useWidth();
  const flags = marks.map(({ seat }) => shortened(names[seat] ?? ""));
  const widths = flags.map((name) => BESIDE + LETTER * name.length + BESIDE);
  const { x, low, high } = scaleOf(shares, marks, widths, width);
  const places = marks.map(({ points }, i) => ({ x: x(points), width: widths[i] ?? 0 }));
  const rows = flagRows(places);
  const top = FLAG * (1 + Math.max(0, ...rows));
  const foot = top + CURVE;
  const y = scaleLinear([0, Math.max(...shares)], [foot, top + FLAG / 2]);
  const path = line<number>(x, (points) => y(shares[points] ?? 0)).curve(curveMonotoneX);
  const drawn = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const caption = captionPlace([x(low), x(high)], places);
  const under = drawn.filter(
    (points) => x(points) >= caption.from && x(points) <= caption.from + CAPTION,
  );
  const highest = Math.max(...under.map((points) => shares[points] ?? 0));
  return (
    <div ref={frame} className="picture perfect-picture">
      <svg
        width={width}
        height={foot + AXIS}
        role="img"
        aria-label={speak.say("perfect.picture", {
          low: pointsAt(shares, 0.05),
          high: pointsAt(shares, 0.95),
          marks: marks
            .map(({ seat, points }) =>
              speak.say("perfect.mark", { name: names[seat] ?? "", points }),
            )
            .join(", "),
        })}
      >
        <line className="picture-zero" x1={x(low)} x2={x(high)} y1={foot} y2={foot} />
        {x.ticks(5).map((tick) => (
          <text key={tick} x={x(tick)} y={foot + 19} textAnchor="middle">
            {speak.say("tick.points", { value: tick })}
          </text>
        ))}
        <path className="perfect-line" d={path(drawn) ?? ""} />
        {marks.map(({ seat, points }, i) => {
          const name = FLAG * ((rows[i] ?? 0) + 1) - 5;
          return (
            <g key={seat} className={`perfect-mark ${playerClass(seat)}`}>
              <line x1={x(points)} x2={x(points)} y1={name - 12} y2={foot} />
              <circle cx={x(points)} cy={y(shares[points] ?? 0)} r={5} />
              <text className="picture-name" x={x(points) + BESIDE} y={name}>
                {flags[i]}
              </text>
            </g>
          );
        })}
        <text
          className="perfect-caption"
          x={caption.from + (caption.anchor === "end" ? CAPTION : 0)}
          y={y(highest) - 9}
          textAnchor={caption.anchor}
        >
          {speak.say("perfect.curve")}
        </text>
      </svg>
    </div>
  );
}

/** From the rarest scores to the rarest, and as far as somebody's reaches; names find room at the right. */
function scaleOf(shares: Shares, marks: readonly Mark[], widths: readonly number[], width: number) {
  const scores = marks.map(({ points }) => points);
  const low = Math.min(pointsAt(shares, 0.001), ...scores.map((points) => points - 5));
  const high = Math.max(pointsAt(shares, 0.9995), ...scores.map((points) => points + 5));
  const right = width - SIDE;
  const x = scaleLinear([low, high], [SIDE, Math.max(SIDE + 40, right)]);
  const beyond = marks.map(({ points }, i) => x(points) + (widths[i] ?? 0) - right);
  x.range([SIDE, Math.max(SIDE + 40, right - Math.max(0, ...beyond))]);
  return { x, low, high };
}

/** Where the curve's own name stands: above one of its ends, on the left unless a flag's pole is there. */
function captionPlace(
  [left, right]: readonly [number, number],
  places: readonly { readonly x: number }[],
): { readonly from: number; readonly anchor: "start" | "end" } {
  const isFree = (from: number): boolean =>
    places.every(({ x }) => x < from - SIDE || x > from + CAPTION + SIDE);
  return isFree(left) || !isFree(right - CAPTION)
    ? { from: left, anchor: "start" }
    : { from: right - CAPTION, anchor: "end" };
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trim()}…` : name;
}
