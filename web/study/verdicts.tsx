import type { Analysis } from "@pipwise/core";
import { analysisWords } from "@pipwise/core";
import { Piece } from "@pipwise/ui/react";
import { speakAt } from "../parts/speak.ts";
import { studyWords } from "./words.ts";

const voice = speakAt(studyWords, analysisWords);

export interface VerdictsProps {
  readonly analysis: Analysis;
  readonly names: readonly string[];
}

/** A line for each seat: what was luck, what was skill, and that they add up. */
export function Verdicts({ analysis: { seats, unit }, names }: VerdictsProps) {
  const value = (amount: number): string => voice.say(`value.${unit}`, { value: amount });
  return (
    <ul className="verdicts">
      {seats.map(({ start, luck, mistakes, result, verdict }, seat) => (
        <li key={seat}>
          <Piece seat={seat} name={names[seat] ?? ""} />
          <p>
            <strong>{names[seat]}</strong> {voice.say(verdict.says, verdict.params)}
            {"."}
          </p>
          <p className="sum soft small">
            {voice.say("verdict.sum", {
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
