import { foundFact, type Question } from "@pipwise/facts";
import { useKeys } from "@pipwise/ui/react";
import { Pad } from "@pipwise/ui/react/pad";
import { speak } from "./voice.ts";

export interface SumProps {
  readonly question: Question;
  readonly typed: string;
  type(text: string): void;
  /** What was answered, once it was; undefined while it is asked for. */
  readonly told: { readonly right: boolean } | undefined;
  /** Enter, and the button below. */
  done(): void;
}

const SIGNS = { multiply: "×", add: "+" } as const;

/** A sum to be done, then how it came out; after a miss an easy way. */
export function Sum({ question, typed, type, told, done }: SumProps) {
  useKeys((key) => (key === "Enter" ? done : undefined));
  return (
    <div className="sum">
      <p className="sum-asked">
        {sumOf(question)} {told ? "=" : "= ?"} {told ? <strong>{question.result}</strong> : null}
      </p>
      <div className="sum-told" role="status" data-told={told !== undefined || undefined}>
        {told ? <Told question={question} right={told.right} /> : null}
      </div>
      {told ? null : (
        <Pad
          typed={typed}
          type={type}
          called={{ answer: speak.say("numbers.answer"), erase: speak.say("numbers.erase") }}
        />
      )}
      <button
        type="button"
        className="primary"
        onClick={done}
        aria-disabled={(!told && typed === "") || undefined}
      >
        {speak.say(told ? "numbers.go-on" : "numbers.enter")}
      </button>
    </div>
  );
}

interface ToldProps {
  readonly question: Question;
  readonly right: boolean;
}

/** After a miss the sum is said once more, with a way to it. */
function Told({ question, right }: ToldProps) {
  if (right) return <p className="sum-right">{speak.say("numbers.right")}</p>;
  return (
    <>
      <p className="sum-wrong">
        {speak.say("numbers.wrong", { sum: sumOf(question), result: question.result })}
      </p>
      <p>{easyWay(question)}</p>
    </>
  );
}

export interface PlaceProps {
  readonly place: number;
  readonly of: number;
  stop(): void;
}

/** How far it is, and the way out. */
export function Place({ place, of, stop }: PlaceProps) {
  return (
    <div className="practice-line">
      <p className="soft">{speak.say("numbers.place", { place, of })}</p>
      <button type="button" className="quiet" onClick={stop}>
        {speak.say("numbers.stop")}
      </button>
    </div>
  );
}

/** How a sum is found by whoever does not know it by heart. */
export function easyWay({ left, right, operation }: Question): string {
  const { key, params } = foundFact(left, right, operation);
  return speak.say(key, params);
}

export function sumOf({ left, right, operation }: Question): string {
  return `${left} ${SIGNS[operation]} ${right}`;
}
