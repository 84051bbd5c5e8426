import { vars } from "@pipwise/ui/react";
// An equation that has been handed in, as dice, to be read.
import { scoreParts } from "../rules/index.ts";
import { asWritten } from "./as-written.ts";
import { Die } from "./die.tsx";
import { shown } from "./players.tsx";

/** How long each number or sign is counted; milliseconds. */
const COUNT = 260;

export interface ReadingProps {
  readonly text: string;
  /** How many numbers and signs have their points by now; none where points do not matter. */
  readonly counted?: number;
  /** Which dice are new, by their place in the text. */
  readonly isNew?: (at: number) => boolean;
}

/** Numbers stay together; below each number and sign stands what it brings. */
export function Reading({ text, counted, isNew }: ReadingProps) {
  const tokens = asWritten(text)?.tokens ?? [];
  const parts = counted === undefined ? [] : partsOf(text);
  return (
    <div
      className="pyt-reading"
      role="img"
      aria-label={shown(text)}
      data-counts={counted === undefined ? undefined : true}
      style={vars({ "--count": Math.max(1, [...text].length) })}
    >
      {tokens.map(({ text: faces, at }, place) => (
        <span key={at} className="pyt-token" data-counted={place < (counted ?? 0) || undefined}>
          <span className="pyt-token-dice">
            {[...faces].map((face, i) => (
              <span key={i} className="pyt-place" data-new={isNew?.(at + i) || undefined}>
                <Die face={face} />
              </span>
            ))}
          </span>
          {counted === undefined ? null : <small>{parts[place]?.points}</small>}
        </span>
      ))}
    </div>
  );
}

/** What the numbers and signs of an equation bring, from left to right, and its many dice at the end. */
export function partsOf(text: string): readonly { readonly points: number }[] {
  const equation = asWritten(text);
  return equation ? scoreParts(equation) : [];
}

/** What has been counted after so many steps. */
export function countedTo(text: string, step: number): number {
  return partsOf(text)
    .slice(0, step)
    .reduce((sum, { points }) => sum + points, 0);
}

/** A step for each part. */
export function countingTimes(text: string): number[] {
  return partsOf(text).map(() => COUNT);
}
