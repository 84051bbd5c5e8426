import { Piece } from "@pipwise/ui/react";
import type { Props } from "./tell.ts";
import { isBetween } from "./tell.ts";

interface Flag {
  readonly seat: number;
  readonly guess: number;
  readonly isIn: boolean;
}

/** Everybody's guess as a flag, how far the cards have come as a bead, and what they can still come to. */
export function NumberLine(props: Props & { pick(guess: number): void }) {
  const { view, names, speak, asked, suggested, pick } = props;
  const between = isBetween(view);
  const flags = flagsOf(props);
  const advised = suggested && "guess" in suggested ? suggested.guess : undefined;
  const row = between ? (view.last?.row ?? []) : view.row;
  if (row.length === 0) return null;
  const { lowestCard, highestCard } = view.options;
  const turned = row.filter((card) => card !== null);
  const sum = turned.reduce((total, card) => total + card, 0);
  const hidden = row.length - turned.length;
  const least = sum + hidden * lowestCard;
  const most = sum + hidden * highestCard;
  const low = Math.max(
    0,
    Math.min(...flags.map(({ guess }) => guess), least, row.length * lowestCard, sum || least),
  );
  const high = Math.max(...flags.map(({ guess }) => guess), most, low + 1);
  const at = (value: number): string => `${(100 * (value - low)) / (high - low)}%`;
  const levels = levelsOf(flags, high - low);
  const choosing = asked?.kind === "guess";
  return (
    <section
      className="who-range"
      aria-label={speak.say("board.line")}
      data-choosing={choosing || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the number can be typed as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the number can be typed as well */}
      <div
        className="who-rail"
        onClick={(event) => {
          if (!choosing) return;
          const box = event.currentTarget.getBoundingClientRect();
          pick(Math.round(low + ((event.clientX - box.left) / box.width) * (high - low)));
        }}
      >
        <div className="who-span" style={{ left: at(least), right: `calc(100% - ${at(most)})` }} />
        {ticksOf(low, high).map((value) => (
          <span key={value} className="who-mark" style={{ left: at(value) }}>
            {value}
          </span>
        ))}
        {flags.map(({ seat, guess, isIn }) => (
          <span
            key={seat}
            className={`who-guess player-${seat % 6}`}
            data-level={levels.get(seat)}
            data-in={isIn || undefined}
            style={{ left: at(guess) }}
          >
            <Piece seat={seat} name={names[seat] ?? ""} />
            <span className="unseen">{names[seat]}: </span>
            {guess}
          </span>
        ))}
        {advised === undefined ? null : (
          <span className="who-guess who-advice" data-level="2" style={{ left: at(advised) }}>
            {speak.say("board.advice", { guess: advised })}
          </span>
        )}
        {turned.length > 0 ? (
          <span className="who-total" style={{ left: at(sum) }}>
            <span>{speak.say(hidden > 0 ? "board.so-far" : "board.total", { total: sum })}</span>
          </span>
        ) : null}
      </div>
    </section>
  );
}

function flagsOf({ view }: Props): Flag[] {
  const guesses = isBetween(view)
    ? (view.last?.guesses ?? [])
    : view.players.map(({ guess }) => guess);
  return guesses.flatMap((guess, seat) =>
    guess === null
      ? []
      : [
          {
            seat,
            guess,
            isIn: isBetween(view) ? isWinner(view, seat) : view.players[seat]?.isIn === true,
          },
        ],
  );
}

function isWinner({ last }: Props["view"], seat: number): boolean {
  return last?.winners.includes(seat) === true;
}

const LEVELS = 3;

/** Flags that would cover each other stand at different heights, the left one higher: its name flies over the right one's pole. */
function levelsOf(flags: readonly Flag[], span: number): Map<number, number> {
  const ends: number[] = Array(LEVELS).fill(Number.POSITIVE_INFINITY);
  const levels = new Map<number, number>();
  for (const { seat, guess } of [...flags].sort((a, b) => b.guess - a.guess)) {
    const free = ends.findIndex((end) => end - guess > span * 0.12);
    const level = free < 0 ? ends.indexOf(Math.max(...ends)) : free;
    ends[level] = guess;
    levels.set(seat, level);
  }
  return levels;
}

function ticksOf(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((one) => (high - low) / one <= 8) ?? 500;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}
