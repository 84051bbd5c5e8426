import { Piece, playerClass, useScreen } from "@pipwise/ui/react";
import type { Reveal } from "./reveal.ts";
import type { Props } from "./tell.ts";
import { isBetween } from "./tell.ts";

interface Flag {
  readonly seat: number;
  readonly guess: number;
  readonly isIn: boolean;
}

/** Everybody's guess as a flag, how far the cards have come as a bead, and what they can still come to. */
export function NumberLine(props: Props & { readonly reveal: Reveal; pick(guess: number): void }) {
  const { view, names, speak, asked, suggested, reveal, pick } = props;
  const between = isBetween(view);
  const screen = useScreen();
  const flags = flagsOf(props);
  const advised = suggested && "guess" in suggested ? suggested.guess : undefined;
  const row = between ? (view.last?.row ?? []) : view.row;
  if (row.length === 0) return null;
  const { lowestCard, highestCard } = view.options;
  const up = row.filter((card) => card !== null);
  // The bead waits until a card has been looked at.
  const turned = up.slice(0, up.length - reveal.ahead);
  const sum = turned.reduce((total, card) => total + card, 0);
  const hidden = row.length - turned.length;
  const least = sum + hidden * lowestCard;
  const most = sum + hidden * highestCard;
  // The same for the whole round: only the bead moves.
  const low = 0;
  const high = Math.max(...flags.map(({ guess }) => guess), row.length * highestCard);
  const along = (value: number): number => (100 * (value - low)) / (high - low);
  const at = (value: number): string => `${along(value)}%`;
  const planted = plant(flags, along, ROOM[screen]);
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
        <svg
          className="who-poles"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {planted.map(({ seat, guess, level, x, isIn }) => (
            <path
              key={seat}
              className={playerClass(seat)}
              data-in={isIn || undefined}
              d={`M${x} ${level === 0 ? 50 : 5}V${level === 0 ? 62 : 48}L${along(guess)} 82V100`}
            />
          ))}
        </svg>
        {planted.map(({ seat, guess, level, x, isIn }) => (
          <span
            key={seat}
            className={`who-guess ${playerClass(seat)}`}
            data-level={level}
            data-in={isIn || undefined}
            data-won={(between && reveal.isLit && isWinner(view, seat)) || undefined}
            style={{ left: `${x}%` }}
          >
            <Piece seat={seat} name={names[seat] ?? ""} />
            <span className="unseen">{names[seat]}: </span>
            {guess}
          </span>
        ))}
        {advised === undefined ? null : (
          <span className="who-guess who-advice" style={{ left: at(advised) }}>
            {speak.say("board.advice", { guess: advised })}
          </span>
        )}
        {turned.length > 0 ? (
          <span className="who-total" style={{ left: at(sum) }}>
            {/* Never beyond the ends of the line: at its start it stands to the right, at its end to the left. */}
            <span style={{ transform: `translateX(${-along(sum)}%)` }}>
              {speak.say(hidden > 0 ? "board.so-far" : "board.total", { total: sum })}
            </span>
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
            isIn: isBetween(view) ? wasIn(view, seat) : view.players[seat]?.isIn === true,
          },
        ],
  );
}

/** Whoever stayed to the end has committed the most. */
function wasIn({ last }: Props["view"], seat: number): boolean {
  const { stakes = [], total = null, winners = [] } = last ?? {};
  return total === null ? winners.includes(seat) : stakes[seat] === Math.max(...stakes);
}

function isWinner({ last }: Props["view"], seat: number): boolean {
  return last?.winners.includes(seat) === true;
}

/** So much of the line a flag takes. */
const ROOM = { desk: 11, lying: 13, standing: 18 } as const;

interface Planted extends Flag {
  /** Where it flies, in hundredths of the line: beside its guess, if others have said nearly the same. */
  readonly x: number;
  readonly level: 0 | 1;
}

/** Flags that would cover each other fly at two heights, and apart from each other; a pole leads to each guess. */
function plant(flags: readonly Flag[], along: (guess: number) => number, room: number): Planted[] {
  const sorted = [...flags].sort((a, b) => a.guess - b.guess);
  const xs = sorted.map(({ guess }) => along(guess));
  const crowded = xs.some((x, place) => place > 0 && x - (xs[place - 1] ?? 0) < room);
  const levels = crowded ? ([0, 1] as const) : ([0] as const);
  return levels.flatMap((level) => {
    const here = sorted.filter((_, place) => place % levels.length === level);
    const apart = spread(
      here.map(({ guess }) => along(guess)),
      room,
    );
    return here.map((flag, place) => ({ ...flag, level, x: apart[place] ?? 0 }));
  });
}

/** Pushed apart from the left and from the right, and halfway between the two. */
function spread(xs: readonly number[], room: number): number[] {
  const fromLeft: number[] = [];
  for (const x of xs) fromLeft.push(Math.max(x, (fromLeft.at(-1) ?? -room) + room));
  const fromRight: number[] = [];
  for (const x of [...xs].reverse())
    fromRight.unshift(Math.min(x, (fromRight[0] ?? 100 + room) - room));
  return fromLeft.map((x, place) => (x + (fromRight[place] ?? x)) / 2);
}

function ticksOf(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((one) => (high - low) / one <= 8) ?? 500;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}
