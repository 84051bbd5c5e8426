import { CHECK, checkQuestions } from "@pipwise/facts";
import { systemRandom } from "@pipwise/host";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Notebook } from "./notebook.ts";
import type { Answered } from "./round.tsx";
import { Place, Sum } from "./sum.tsx";
import { speak } from "./voice.ts";

export interface CheckProps {
  readonly notebook: Notebook;
  over(answers: readonly Answered[]): void;
  stop(): void;
}

/** 25 questions, six seconds each, three between; what was typed when the time is over counts. */
export function Check({ notebook, over, stop }: CheckProps) {
  const [questions] = useState(() => checkQuestions(systemRandom));
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const [asking, setAsking] = useState(false);
  const [typed, type] = useState("");
  const shown = useRef(0);
  const question = questions[answers.length];
  const answer = (): void => {
    if (!question) return;
    const given = typed === "" ? undefined : Number(typed);
    const right = given === question.result;
    const took = performance.now() - shown.current;
    const { operation, fact } = question;
    const turned = question.left > question.right;
    notebook.keep([{ operation, facts: [fact], right, took, turned, at: Date.now() }]);
    setAnswers([...answers, { question, given, right }]);
    setAsking(false);
    type("");
  };
  const begin = (): void => {
    shown.current = performance.now();
    setAsking(true);
  };
  const timeIsUp = useEffectEvent(() => (asking ? answer() : begin()));
  const tellAll = useEffectEvent(() => over(answers));
  const isOver = question === undefined;
  useEffect(() => {
    if (isOver) return tellAll();
    const seconds = asking ? CHECK.seconds : CHECK.pause;
    const timer = setTimeout(() => timeIsUp(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [asking, isOver]);
  if (!question) return null;
  return (
    <>
      <Place place={answers.length + 1} of={CHECK.questions} stop={stop} />
      {asking ? (
        <>
          <div
            key={answers.length}
            className="check-time"
            style={{ animationDuration: `${CHECK.seconds}s` }}
          />
          <Sum
            question={question}
            typed={typed}
            type={type}
            told={undefined}
            done={() => (typed === "" ? undefined : answer())}
          />
        </>
      ) : (
        <p className="check-pause" role="status">
          {speak.say("numbers.next-soon")}
        </p>
      )}
    </>
  );
}
