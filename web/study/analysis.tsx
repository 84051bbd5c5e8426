import type { AnyBoard } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import { useMemo } from "react";
import { speakAt } from "../device/speak.ts";
import { type Slip, slipsOf } from "./course.ts";
import { Decisions } from "./decisions.tsx";
import { ExercisesPart } from "./exercises.tsx";
import { Perfect } from "./perfect.tsx";
import { Picture } from "./picture.tsx";
import type { Replay } from "./replay.ts";
import { Reviews } from "./reviews.tsx";
import { type Analysing, useAnalysis } from "./use-analysis.ts";
import { useCoachWords } from "./use-coach-words.ts";
import { speak } from "./voice.ts";

export interface AnalysisProps {
  readonly replay: Replay;
  readonly board: AnyBoard;
  readonly names: readonly string[];
  readonly say: Speaker;
  readonly step: number;
  readonly shown: Slip | undefined;
  go(step: number): void;
  show(slip: Slip): void;
}

/** What was skill and what was luck. */
export function AnalysisPart(props: AnalysisProps) {
  const analysing = useAnalysis(props.replay.record);
  return (
    <section className="analysis" aria-busy={analysing.state === "working"}>
      <h2>{speak.say("study.title")}</h2>
      {analysing.state === "done" ? (
        <Analysed {...props} analysis={analysing.analysis} />
      ) : (
        <Underway analysing={analysing} />
      )}
    </section>
  );
}

type Underway = Exclude<Analysing, { state: "done" }>;

function Underway({ analysing }: { readonly analysing: Underway }) {
  switch (analysing.state) {
    case "impossible":
      return <p>{speak.say("study.impossible")}</p>;
    case "refused":
      return (
        <p className="refusal" role="alert">
          {speak.explain(analysing.refusal)}
        </p>
      );
    case "stopped":
      return (
        <div className="underway">
          <p>{speak.say("study.stopped")}</p>
          <button type="button" onClick={analysing.again}>
            {speak.say("study.again")}
          </button>
        </div>
      );
    case "working":
      return (
        <div className="underway">
          <label htmlFor="analysing">{speak.say("study.working")}</label>
          <progress id="analysing" max={1} value={analysing.done} />
          <button type="button" className="quiet" onClick={analysing.stop}>
            {speak.say("study.stop")}
          </button>
        </div>
      );
  }
}

type Analysis = Extract<Analysing, { state: "done" }>["analysis"];

function Analysed({ analysis, ...props }: AnalysisProps & { readonly analysis: Analysis }) {
  const { replay, names, step, go, show } = props;
  const words = useCoachWords(replay.record.game);
  const coach = useMemo(() => words && speakAt(words), [words]);
  const end = replay.moments.length - 1;
  const slips = slipsOf(analysis, end);
  return (
    <>
      <Reviews analysis={analysis} names={names} />
      <ExercisesPart
        game={replay.record.game}
        analysis={analysis}
        seats={replay.record.seats}
        names={names}
      />
      <p className="soft">{speak.say(`picture.lead-${analysis.unit}`)}</p>
      <Picture
        analysis={analysis}
        slips={slips}
        names={names}
        end={end}
        step={step}
        go={go}
        show={show}
      />
      <Perfect replay={replay} names={names} />
      <Decisions
        {...props}
        slips={slips}
        unit={analysis.unit}
        isJudged={analysis.seats.some(({ decisions }) => decisions.length > 0)}
        coach={coach}
      />
      <p className="soft small">{coach ? basis(analysis, coach) : null}</p>
    </>
  );
}

/** What the figures are, and how far they can be trusted. */
function basis({ basis: { says, params }, error }: Analysis, coach: Speaker): string {
  const said = coach.say(says, params);
  return error === undefined ? said : `${said} ${speak.say("study.proven", { error })}`;
}
