import { Cube, Pips, type Thrown, tick, useKeys } from "@pipwise/ui/react";
import type { Voice } from "./voice.ts";

export interface TrayProps {
  readonly dice: readonly number[];
  readonly kept: readonly number[];
  /** The throw that is being watched. */
  readonly thrown: Thrown | undefined;
  readonly settled: boolean;
  /** Places of the dice that a coach would keep. */
  readonly suggested: readonly number[];
  /** Absent when nobody here may put dice aside now. */
  readonly keep: ((place: number) => void) | undefined;
  readonly speak: Voice;
}

const PLACES = [0, 1, 2, 3, 4] as const;

/** The felt with five dice, and the rail above it for those that are kept. */
export function Tray({ dice, kept, thrown, settled, suggested, keep, speak }: TrayProps) {
  useDigits(keep);
  const isYatzy = settled && thrown !== undefined && dice.every((face) => face === dice[0]);
  return (
    <section
      className="tray"
      aria-label={speak.say("board.tray")}
      data-yatzy={isYatzy || undefined}
    >
      <div className="tray-felt">
        <div className="tray-rail" aria-hidden="true">
          {speak.say("board.kept")}
        </div>
        {isYatzy ? (
          <strong className="tray-cheer" aria-hidden="true">
            {speak.say("box.yatzy")}
          </strong>
        ) : null}
        {PLACES.map((place) => {
          const face = dice[place];
          const held = kept.includes(place);
          return (
            <button
              key={place}
              type="button"
              className="tray-die"
              data-held={held || undefined}
              data-suggested={(settled && suggested.includes(place)) || undefined}
              data-blank={face === undefined || undefined}
              aria-pressed={held}
              aria-disabled={keep && settled ? undefined : true}
              aria-label={speak.say("board.die", {
                place: place + 1,
                face: (settled ? face : 0) ?? 0,
                held: String(held),
              })}
              // The focus stays where it was, so that Space goes on throwing.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => settled && keep?.(place)}
            >
              <Cube
                shown={<Pips face={face} />}
                others={SIDES[face ?? 0] ?? []}
                place={place}
                thrown={thrown}
                atRest={settled}
              />
              <span className="key">{place + 1}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** The five sides that are not on top: opposite ones add up to seven. */
const SIDES = [0, 1, 2, 3, 4, 5, 6].map((front) => {
  if (front === 0) return [0, 0, 0, 0, 0].map(() => <Pips key="blank" face={undefined} />);
  const rest = [1, 2, 3, 4, 5, 6].filter((face) => face !== front && face !== 7 - front);
  return [7 - front, ...rest].map((face) => <Pips key={face} face={face} />);
});

/** Keys 1 to 5 keep a die or give it back. */
function useDigits(keep: ((place: number) => void) | undefined): void {
  useKeys((key) => {
    const place = PLACES.find((one) => String(one + 1) === key);
    if (!keep || place === undefined) return undefined;
    return () => {
      tick();
      keep(place);
    };
  });
}
