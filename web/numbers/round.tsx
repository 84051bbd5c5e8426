import { type Operation, Practice, type Question } from "@pipwise/facts";
import { systemRandom } from "@pipwise/host";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Notebook } from "./notebook.ts";
import { Place, Sum } from "./sum.tsx";

export interface Answered {
  readonly question: Question;
  readonly given: number | undefined;
  readonly right: boolean;
}

export interface RoundProps {
  readonly notebook: Notebook;
  readonly operation: Operation;
  /** Only facts with one of these; all if there are none. */
  readonly rows: readonly number[];
  over(answers: readonly Answered[]): void;
  stop(): void;
}

const SUMS = 12;
/** A right answer is seen at least this long; milliseconds. */
const SEEN = 1500;

/** A dozen sums for whoever sits here, without a clock. */
export function Round({ notebook, operation, rows, over, stop }: RoundProps) {
  const [practice] = useState(() => new Practice(operation, notebook.answers()));
  const nextSum = (): Question => practice.next(systemRandom, Date.now(), rows);
  const [question, ask] = useState(nextSum);
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const [typed, type] = useState("");
  const shown = useRef(performance.now());
  const last = answers.at(-1);
  const told = last?.question === question ? last : undefined;
  const answer = (): void => {
    if (typed === "") return;
    const given = Number(typed);
    const right = given === question.result;
    const one = {
      operation,
      facts: [question.fact],
      right,
      took: performance.now() - shown.current,
      turned: question.left > question.right,
      at: Date.now(),
    };
    practice.learn(one);
    notebook.keep([one]);
    setAnswers([...answers, { question, given, right }]);
  };
  const goOn = (): void => {
    if (answers.length >= SUMS) return over(answers);
    ask(nextSum());
    type("");
    shown.current = performance.now();
  };
  const isRight = told?.right === true;
  const seen = useEffectEvent(goOn);
  useEffect(() => {
    if (!isRight) return;
    const timer = setTimeout(() => seen(), SEEN);
    return () => clearTimeout(timer);
  }, [isRight]);
  return (
    <>
      <Place place={told ? answers.length : answers.length + 1} of={SUMS} stop={stop} />
      <Sum question={question} typed={typed} type={type} told={told} done={told ? goOn : answer} />
    </>
  );
}
