import { Piece } from "@pipwise/ui/react";
import { D12 } from "@pipwise/ui/react/d12";
import { bonusOf, leastDice, throwCounts, type View } from "../rules/index.ts";
import "./result.css";
import {
  isHushed,
  isLookedAt,
  type Props,
  type ResultStep,
  resultOf,
  sumText,
  termsOf,
} from "./tell.ts";

/** So many letters fit on the narrowest phone. */
const ONE_LINE = 13;

/** The dice as they lie, the Master apart, a fixed number beside it; or the card that was turned. */
export function Sum(props: Props & { readonly settled: boolean }) {
  const { view, names, speak, settled } = props;
  const result = resultOf(props);
  const isResult = result && (isLookedAt(props) || (!view.turned && view.sum.length === 0));
  const sign = termsOf(view, view.turn).operation === "add" ? "+" : "×";
  const task = sumText(view.sum, termsOf(view, view.turn));
  const { turned } = view;
  return (
    <section
      className="plyt-sum"
      data-while="playing"
      aria-label={speak.say(turned ? "board.card" : "board.dice")}
    >
      {isResult ? (
        <Result {...props} step={result} name={names[result.seat] ?? ""} />
      ) : turned ? (
        <p className="plyt-card">
          {turned.card
            ? speak.say(`card.${turned.card}`)
            : speak.say("board.card-hidden", { name: names[turned.by] ?? "" })}
        </p>
      ) : (
        view.sum.map((face, place) => (
          <span key={place} className="plyt-term">
            {place > 0 ? <b>{sign}</b> : null}
            <span className="plyt-die" data-rolling={!settled || undefined}>
              <D12 shown={settled ? face : ""} master={place === 0} />
              <small>{label(view, place, speak)}</small>
            </span>
          </span>
        ))
      )}
      {settled && !isResult && !turned && view.sum.length > 0 ? (
        <p className="plyt-task" aria-hidden="true" data-long={task.length > ONE_LINE || undefined}>
          {task}
        </p>
      ) : null}
    </section>
  );
}

/** How the sum before came out, until the next dice lie there. */
function Result(props: Props & { readonly step: ResultStep; readonly name: string }) {
  const { step, view, name, speak } = props;
  const sum = sumText(step.sum ?? [], termsOf(view, step.seat));
  const isMissed = step.step !== "answered" || isHushed(props, step.seat);
  const came = isMissed ? "missed" : step.right ? "right" : "wrong";
  const answer = step.step === "answered" ? step.answer : 0;
  return (
    <p className="plyt-result" data-came={came}>
      <Piece seat={step.seat} name={name} />
      <span>
        {speak.say(`board.result-${came}`, { name, sum, answer, result: step.result ?? 0 })}
      </span>
    </p>
  );
}

function label(view: View, place: number, speak: Props["speak"]): string {
  if (place === 0) return speak.say("board.master");
  return place >= view.dice.length ? speak.say("board.fixed") : "";
}

interface HowManyProps extends Props {
  readonly dice: number | undefined;
  choose(dice: number): void;
}

export function HowMany({ view, viewer, dice, suggested, choose, speak }: HowManyProps) {
  const terms = termsOf(view, viewer as number);
  const least = leastDice(terms);
  return (
    <fieldset className="choices plyt-goals plyt-dice">
      <legend>{speak.say("board.how-many")}</legend>
      {throwCounts(terms, view.fixedNumbers).map((count) => {
        const bonus = bonusOf(view.agreed, viewer as number, count);
        return (
          <label
            key={count}
            data-suggested={
              (suggested && "dice" in suggested && suggested.dice === count) || undefined
            }
          >
            <input
              type="radio"
              name="dice"
              checked={(dice ?? least) === count}
              onChange={() => choose(count)}
            />
            {count}
            {bonus > 0 ? (
              <small className="soft">{speak.say("board.bonus", { bonus })}</small>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
