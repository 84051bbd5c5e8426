import { Piece } from "@pipwise/ui/react";
import type { Voice } from "./voice.ts";

/** One player's line beside the desk. */
export interface Line {
  readonly points: number;
  readonly note: string;
  /** What they handed in, once it may be seen. */
  readonly equation: string | null;
  readonly score: number | undefined;
  readonly turn: boolean;
}

export interface PlayersProps {
  readonly lines: readonly Line[];
  readonly names: readonly string[];
  readonly speak: Voice;
}

export function Players({ lines, names, speak }: PlayersProps) {
  return (
    <section className="players pyt-players" aria-label={speak.say("board.players")}>
      <ul>
        {lines.map(({ points, note, equation, score, turn }, seat) => (
          <li key={seat} data-turn={turn || undefined}>
            <Piece seat={seat} name={names[seat] ?? ""} />
            <strong>{names[seat]}</strong>
            <b>{points}</b>
            <small className="soft">{note}</small>
            {equation === null ? null : (
              <p className="pyt-entry">
                <span>{shown(equation)}</span>
                {score === undefined ? null : <b>{score}</b>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An equation as it is printed. */
export function shown(equation: string): string {
  return equation.replaceAll("x", "×").replaceAll("-", "−");
}
