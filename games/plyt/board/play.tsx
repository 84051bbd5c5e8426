import {
  Actions,
  type Board,
  type Deed,
  rattle,
  throwTime,
  useSettling,
  useSkipping,
  whoIs,
} from "@pipwise/ui/react";
import { Clock } from "@pipwise/ui/react/clock";
import { Pad } from "@pipwise/ui/react/pad";
import type { Speaker } from "@pipwise/ui/words";
import { useEffect, useState } from "react";
import { couldStillDo, leastDice, type Move, type plyt, type Step } from "../rules/index.ts";
import "./board.css";
import { type Option, optionLabel, optionsOf } from "./options.ts";

import { Players } from "./players.tsx";
import { Spiral } from "./spiral.tsx";
import { HowMany, Sum } from "./sum.tsx";
import { inWords, type Props, termsOf, told } from "./tell.ts";

const LOOKING = 1200;
const STRIDE = 95;
/** A sum is looked at once more when it is known how it came out. */
const A_RESULT = 1000;

export const board: Board<typeof plyt> = {
  Play,
  pace: ({ steps }) => LOOKING + steps.reduce((time, step) => time + timeFor(step), 0),
  scores: ({ squares }) => squares,
  inWords,
};

function timeFor(step: Step): number {
  if ("sum" in step) return A_RESULT;
  if (step.step === "threw") return throwTime(step.dice.length);
  if (step.step === "moved") return Math.abs(step.to - step.from) * STRIDE;
  return step.step === "turned" ? LOOKING : 0;
}

function Play(props: Props) {
  const { view, asked, last, speak, refusal } = props;
  const seq = last?.seq ?? 0;
  const threw = last?.report.steps.some(({ step }) => step === "threw") ? seq : undefined;
  const { settled, skip } = useSettling(threw, throwTime(view.dice.length));
  useSkipping(settled, skip);
  const rolling = settled ? 0 : view.dice.length;
  useEffect(() => {
    if (rolling > 0) rattle(rolling);
  }, [rolling]);
  const [typed, type] = useAt(seq, "");
  const [dice, chooseDice] = useAt<number | undefined>(seq, undefined);
  const [picked, pick] = useAt(seq, 0);
  const options = asked ? optionsOf(view, asked.seat) : [];
  const option = options[picked] ?? options[0];
  const deed = primaryDeed(props, { typed, dice, option, settled });
  return (
    <div className="board board-plyt">
      <header className="turn" data-you={asked ? true : undefined}>
        <h2>{headline(props)}</h2>
        <p>{speak.say("board.round", { round: view.round })}</p>
        <Clock {...props} />
      </header>
      <Spiral
        {...props}
        goals={options.map(({ goal }) => goal)}
        chosen={option?.goal}
        choose={(goal) => pick(options.findIndex((one) => one.goal === goal))}
      />
      <Sum {...props} settled={settled} />
      <Actions
        status={settled ? told(props) : ""}
        next={settled && asked ? <Hint {...props} /> : ""}
        primary={deed}
        others={otherDeeds(props)}
        refusal={refusal}
      >
        {asked?.kind === "dice" ? <HowMany {...props} dice={dice} choose={chooseDice} /> : null}
        {asked?.kind === "answer" && settled ? (
          <Pad typed={typed} type={type} called={padWords(speak)} />
        ) : null}
        {options.length > 1 ? (
          <fieldset className="choices plyt-goals">
            <legend className="unseen">{speak.say("board.goals")}</legend>
            {options.map((one, place) => (
              <label key={`${one.card}/${one.goal.player}/${one.goal.to}`}>
                <input
                  type="radio"
                  name="goal"
                  checked={one === option}
                  onChange={() => pick(place)}
                />
                {optionLabel(props, one)}
              </label>
            ))}
          </fieldset>
        ) : null}
      </Actions>
      <Players {...props} />
    </div>
  );
}

/** State that lasts until the next thing happens. */
function useAt<T>(seq: number, empty: T): [T, (value: T) => void] {
  const [kept, keep] = useState({ seq, value: empty });
  return [kept.seq === seq ? kept.value : empty, (value) => keep({ seq, value })];
}

interface Doing {
  readonly typed: string;
  readonly dice: number | undefined;
  readonly option: Option | undefined;
  readonly settled: boolean;
}

function primaryDeed(props: Props, { typed, dice, option, settled }: Doing): Deed {
  const { view, asked, names, busy, speak, act } = props;
  const idle = (label: string): Deed => ({ label, off: true, act: () => {} });
  const off = busy || !settled;
  if (!asked) return idle(speak.say("board.waiting", { name: names[actor(props)] ?? "" }));
  if (asked.kind === "dice") {
    const count = dice ?? leastDice(termsOf(view, asked.seat));
    return {
      label: speak.say("board.throw", { dice: count }),
      off,
      act: () => act({ dice: count }),
    };
  }
  if (asked.kind === "answer")
    return typed === ""
      ? idle(speak.say("board.no-answer"))
      : {
          label: speak.say("board.answer", { answer: typed }),
          off,
          act: () => act({ answer: Number(typed) }),
        };
  if (asked.kind === "turn")
    return { label: speak.say("board.turn-card-up"), off, act: () => act({ turn: true }) };
  if (option) return { label: optionLabel(props, option), off, act: () => act(option.move) };
  return asked.kind === "hand"
    ? { label: speak.say("board.done"), off, act: () => act({ done: true }) }
    : { label: speak.say("board.keep"), off, act: () => act({ keep: true }) };
}

function otherDeeds({ view, asked, busy, speak, act }: Props): Deed[] {
  if (!asked) return [];
  const deed = (label: string, move: Move): Deed => ({ label, off: busy, act: () => act(move) });
  switch (asked.kind) {
    case "answer":
      return [deed(speak.say("board.pass"), { pass: true })];
    case "dice":
      return [...new Set(view.hand)]
        .filter((card) => !couldStillDo(card, asked.seat, view.squares))
        .map((card) => deed(speak.say("board.discard", { card }), { discard: card }));
    case "card": {
      if (view.agreed.cards !== "keep") return [];
      const some = optionsOf(view, asked.seat).length > 0;
      return some
        ? [deed(speak.say("board.keep"), { keep: true })]
        : [deed(speak.say("board.return"), { return: true })];
    }
    default:
      return optionsOf(view, asked.seat).length > 0
        ? [deed(speak.say("board.done"), { done: true })]
        : [];
  }
}

function headline(props: Props): string {
  const { view, speak, standings } = props;
  if (view.stage === "over") {
    const home = view.squares.indexOf(Math.max(...view.squares));
    return speak.say("board.turn-over", whoIs(props, home));
  }
  if (standings) return speak.say("board.given-up");
  const key =
    view.stage === "dice" || view.stage === "hand" ? "board.turn" : `board.turn-${view.stage}`;
  return speak.say(key, whoIs(props, actor(props)));
}

/** Whoever turns or follows a card; otherwise whose turn it is. */
function actor({ view, waiting }: Props): number {
  return view.turned?.by ?? waiting[0]?.seat ?? view.turn;
}

/** What can be done; a sum that waits for its answer is plain to see. */
function Hint({ view, speak }: Props) {
  const isSeen = view.stage === "answer";
  return (
    <span className={isSeen ? "unseen" : undefined}>{speak.say(`board.hint-${view.stage}`)}</span>
  );
}

function padWords(speak: Speaker) {
  return { answer: speak.say("board.your-answer"), erase: speak.say("board.erase") };
}
