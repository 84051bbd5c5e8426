import {
  type Action,
  Actions,
  type Board,
  idle,
  isCalm,
  throwTime,
  useStateFor,
  useThrow,
  whoIs,
} from "@pipwise/ui/react";
import { Clock } from "@pipwise/ui/react/clock";
import { Pad } from "@pipwise/ui/react/pad";
import { couldStillDo, leastDice, type Move, type plyt, type Step } from "../rules/index.ts";
import type { Voice } from "./voice.ts";
import "./board.css";
import { type Option, optionLabel, optionsOf } from "./options.ts";

import { Players } from "./players.tsx";
import { Spiral } from "./spiral.tsx";
import { HowMany, Sum } from "./sum.tsx";
import { inWords, isLookedAt, type Props, resultOf, termsOf, told } from "./tell.ts";

const LOOKING = 1200;
const STRIDE = 95;
/** A sum is looked at once more when it is known how it came out, before anybody else has a turn. */
const A_RESULT = 1500;

export const board: Board<typeof plyt> = {
  Play,
  pace: ({ steps }) => ({
    rest: steps.reduce((time, step) => time + restOf(step), 0),
    steps: isCalm() ? [] : steps.flatMap((step) => ("sum" in step ? [A_RESULT] : [])),
    look: steps.reduce((time, step) => time + timeFor(step), LOOKING),
  }),
  scores: ({ squares }) => squares,
  inWords,
};

function restOf(step: Step): number {
  return step.step === "threw" ? throwTime(step.dice.length) : 0;
}

function timeFor(step: Step): number {
  if ("sum" in step) return isCalm() ? A_RESULT : 0;
  if (step.step === "moved") return Math.abs(step.to - step.from) * STRIDE;
  return step.step === "turned" ? LOOKING : 0;
}

function Play(shown: Props) {
  // Nobody is asked anything while the result of a sum is looked at.
  const props = isLookedAt(shown) ? { ...shown, asked: undefined } : shown;
  const { view, asked, last, speak, refusal } = props;
  const seq = last?.seq ?? 0;
  const { settled } = props.progress;
  const threw = last?.report.steps.some(({ step }) => step === "threw");
  useThrow(props, threw ? [...view.dice.keys()] : undefined);
  const [typed, type] = useStateFor(seq, "");
  const [dice, chooseDice] = useStateFor<number | undefined>(seq, undefined);
  const [picked, pick] = useStateFor(seq, 0);
  const options = asked ? optionsOf(view, asked.seat) : [];
  const option = options[picked] ?? options[0];
  const primary = primaryAction(props, { typed, dice, option });
  return (
    <div className="board board-plyt">
      <header className="turn" data-you={asked ? true : undefined}>
        <h2>{headline(props)}</h2>
        <p>{speak.say("board.round", { round: view.round })}</p>
        {isLookedAt(props) ? null : <Clock {...props} />}
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
        primary={primary}
        others={otherActions(props)}
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

interface Doing {
  readonly typed: string;
  readonly dice: number | undefined;
  readonly option: Option | undefined;
}

function primaryAction(props: Props, { typed, dice, option }: Doing): Action {
  const { view, asked, names, progress, busy, speak, act } = props;
  const off = busy || !progress.settled;
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

function otherActions({ view, asked, busy, speak, act }: Props): Action[] {
  if (!asked) return [];
  const making = (label: string, move: Move): Action => ({
    label,
    off: busy,
    act: () => act(move),
  });
  switch (asked.kind) {
    case "answer":
      return [making(speak.say("board.pass"), { pass: true })];
    case "dice":
      return [...new Set(view.hand)]
        .filter((card) => !couldStillDo(card, asked.seat, view.squares))
        .map((card) => making(speak.say("board.discard", { card }), { discard: card }));
    case "card": {
      if (view.agreed.cards !== "keep") return [];
      const some = optionsOf(view, asked.seat).length > 0;
      return some
        ? [making(speak.say("board.keep"), { keep: true })]
        : [making(speak.say("board.return"), { return: true })];
    }
    default:
      return optionsOf(view, asked.seat).length > 0
        ? [making(speak.say("board.done"), { done: true })]
        : [];
  }
}

function headline(props: Props): string {
  const { view, speak, standings } = props;
  if (view.stage === "over" && !isLookedAt(props)) {
    const home = view.squares.indexOf(Math.max(...view.squares));
    return speak.say("board.turn-over", whoIs(props, home));
  }
  if (standings) return speak.say("board.given-up");
  const who = whoIs(props, actor(props));
  if (isLookedAt(props)) return speak.say("board.turn", who);
  return view.stage === "dice" || view.stage === "hand"
    ? speak.say("board.turn", who)
    : speak.say(`board.turn-${view.stage}`, who);
}

/** Whose result is looked at; whoever turns or follows a card; otherwise whose turn it is. */
function actor(props: Props): number {
  const { view, waiting } = props;
  if (isLookedAt(props)) return resultOf(props)?.seat ?? view.turn;
  return view.turned?.by ?? waiting[0]?.seat ?? view.turn;
}

/** What can be done; a sum that waits for its answer is plain to see. */
function Hint({ view, speak }: Props) {
  if (view.stage === "over") return null;
  const isSeen = view.stage === "answer";
  return (
    <span className={isSeen ? "unseen" : undefined}>{speak.say(`board.hint-${view.stage}`)}</span>
  );
}

function padWords(speak: Voice) {
  return { answer: speak.say("board.your-answer"), erase: speak.say("board.erase") };
}
