import type { Analysis } from "@pipwise/core";
import { analysisWords } from "@pipwise/core";
import { Piece } from "@pipwise/ui/react";
import { speakAt } from "../parts/speak.ts";
import { studyWords } from "./words.ts";

const voice = speakAt(studyWords, analysisWords);

export interface ReviewsProps {
  readonly analysis: Analysis;
  readonly names: readonly string[];
}

/** A line for each seat: what was luck, what was skill, and that they add up. */
export function Reviews({ analysis: { seats, unit }, names }: ReviewsProps) {
  const value = (amount: number): string => voice.say(`value.${unit}`, { value: amount });
  return (
    <ul className="reviews">
      {seats.map(({ start, luck, mistakes, result, summary }, seat) => (
        <li key={seat}>
          <Piece seat={seat} name={names[seat] ?? ""} />
          <p>
            <strong>{names[seat]}</strong> {voice.say(summary.says, summary.params)}
            {"."}
          </p>
          <p className="sum soft small">
            {voice.say("review.sum", {
              start: value(start),
              sign: luck < 0 ? "minus" : "plus",
              luck: value(Math.abs(luck)),
              mistakes: value(mistakes),
              result: value(result),
              unit,
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
