import { seeded } from "@pipwise/core";
import { CHECK, checkQuestions } from "@pipwise/facts";
import { useEffect, useRef, useState } from "react";
import { keepAnswers } from "./kept.ts";
import type { Answered } from "./round.tsx";
import { Place, Sum } from "./sum.tsx";
import { speak } from "./voice.ts";

export interface CheckProps {
  over(answers: readonly Answered[]): void;
  stop(): void;
}

/** 25 questions, six seconds each, three between; what was typed when the time is over counts. */
export function Check({ over, stop }: CheckProps) {
  const [questions] = useState(() => checkQuestions(seeded(crypto.randomUUID())));
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
    keepAnswers([{ operation, facts: [fact], right, took, at: Date.now() }]);
    setAnswers([...answers, { question, given, right }]);
    setAsking(false);
    type("");
  };
  const begin = (): void => {
    shown.current = performance.now();
    setAsking(true);
  };
  const late = useRef(answer);
  late.current = answer;
  const next = useRef(begin);
  next.current = begin;
  const isOver = question === undefined;
  const all = useRef(over);
  all.current = over;
  useEffect(() => {
    if (isOver) return;
    const [seconds, then] = asking ? [CHECK.seconds, late] : [CHECK.pause, next];
    const timer = setTimeout(() => then.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [asking, isOver]);
  useEffect(() => {
    if (isOver) all.current(answers);
  }, [isOver, answers]);
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
