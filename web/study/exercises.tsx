import type { Analysis } from "@pipwise/core";
import { whoIs } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { Fragment } from "react";
import { mineOf, voiceOf } from "../device/speak.ts";
import "../styles/exercises.css";
import { useCoachWords } from "./use-coach-words.ts";

export interface ExercisesProps {
  readonly game: string;
  readonly analysis: Analysis;
  readonly seats: readonly { readonly mine?: boolean; readonly mind?: string | undefined }[];
  readonly names: readonly string[];
}

/** Where everybody had to work things out: how much of it came out right, and a good way for what did not. */
export function ExercisesPart({ game, analysis, seats, names }: ExercisesProps) {
  const words = useCoachWords(
    game,
    analysis.seats.some(({ exercises }) => exercises),
  );
  if (!words) return null;
  const voice = voiceOf("study", words) as Speaker;
  return (
    <div className="exercises">
      {analysis.seats.map(({ exercises }, seat) => {
        if (!exercises || seats[seat]?.mind !== undefined) return null;
        const { summary, wrong } = exercises;
        const told = voice.say("exercises.of", {
          ...whoIs({ mine: mineOf(seats), names, speak: voice }, seat),
          summary: voice.say(summary.says, summary.params),
        });
        if (wrong.length === 0) return <p key={seat}>{told}</p>;
        return (
          <details key={seat}>
            <summary>{told}</summary>
            <dl>
              {wrong.map(({ seq, told, way }) => (
                <Fragment key={seq}>
                  <dt>{voice.say(told.says, told.params)}</dt>
                  {way.map(({ says, params }, step) => (
                    <dd key={step}>{voice.say(says, params)}</dd>
                  ))}
                </Fragment>
              ))}
            </dl>
          </details>
        );
      })}
    </div>
  );
}
