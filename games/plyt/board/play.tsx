import {
  Actions,
  type Board,
  Clock,
  type Deed,
  rattle,
  Twelve,
  throwTime,
  useSettling,
  useSkipping,
} from "@pipwise/ui/react";
import { useEffect, useState } from "react";
import {
  bonusOf,
  type Card,
  couldStillDo,
  type Goal,
  goalsOf,
  leastDice,
  type Move,
  type plyt,
  type Step,
  type View,
} from "../rules/index.ts";
import "./board.css";
import { Pad } from "./pad.tsx";
import { Players } from "./players.tsx";
import { Spiral } from "./spiral.tsx";
import { type Props, termsOf, told, whoIs } from "./tell.ts";

const LOOKING = 1200;
const STRIDE = 95;

export const board: Board<typeof plyt> = {
  Play,
  pace: ({ steps }) => LOOKING + steps.reduce((time, step) => time + timeFor(step), 0),
};

function timeFor(step: Step): number {
  if (step.step === "threw") return throwTime(step.dice.length);
  if (step.step === "moved") return Math.abs(step.to - step.from) * STRIDE;
  return step.step === "turned" ? LOOKING : 0;
}

/** Something a card allows: which card, whom it moves and where to. */
interface Option {
  readonly card: Card;
  readonly goal: Goal;
  readonly move: Move;
}

function Play(props: Props) {
  const { view, asked, last, speak, refusal, clockAhead } = props;
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
        <Clock asked={asked} clockAhead={clockAhead} label={speak.say("board.time")} />
      </header>
      <Spiral
        {...props}
        goals={options.map(({ goal }) => goal)}
        chosen={option?.goal}
        choose={(goal) => pick(options.findIndex((one) => one.goal === goal))}
      />
      <Sum {...props} settled={settled} />
      <Actions
        status={settled ? `${told(props)} ${asked ? hintOf(props) : ""}` : ""}
        primary={deed}
        others={otherDeeds(props)}
        refusal={refusal}
      >
        {asked?.kind === "dice" ? <HowMany {...props} dice={dice} choose={chooseDice} /> : null}
        {asked?.kind === "answer" && settled ? (
          <Pad typed={typed} type={type} speak={speak} />
        ) : null}
        {options.length > 1 ? (
          <fieldset className="plyt-goals">
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

/** The dice as they lie, the Master apart, a fixed number beside it; or the card that was turned. */
function Sum({ view, names, speak, settled }: Props & { readonly settled: boolean }) {
  const sign = termsOf(view, view.turn).operation === "add" ? "+" : "×";
  const { turned } = view;
  return (
    <section className="plyt-sum" aria-label={speak.say(turned ? "board.card" : "board.dice")}>
      {turned ? (
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
              <Twelve shown={settled ? face : ""} master={place === 0} />
              <small>{label(view, place, speak)}</small>
            </span>
          </span>
        ))
      )}
    </section>
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

function HowMany({ view, viewer, dice, choose, speak }: HowManyProps) {
  const terms = termsOf(view, viewer as number);
  const least = leastDice(terms);
  return (
    <fieldset className="plyt-goals">
      <legend>{speak.say("board.how-many")}</legend>
      {Array.from({ length: 7 - least }, (_, over) => least + over).map((count) => {
        const bonus = bonusOf(view.agreed, viewer as number, count);
        return (
          <label key={count}>
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

function optionsOf(view: View, seat: number): Option[] {
  const master = view.dice[0] ?? 1;
  const card = view.turned?.card;
  if (view.stage === "card" && card)
    return goalsOf(card, seat, view.squares, master).map((goal) => ({ card, goal, move: goal }));
  if (view.stage !== "hand") return [];
  const old = view.hand.slice(0, view.hand.length - view.fresh);
  return [...new Set(old)].flatMap((kept) =>
    goalsOf(kept, seat, view.squares, master).map((goal) => ({
      card: kept,
      goal,
      move: { play: kept, ...goal },
    })),
  );
}

function optionLabel(
  { view, names, speak }: Props,
  { card, goal: { player, to } }: Option,
): string {
  const name = player === undefined ? "" : (names[player] ?? "");
  const key = `board.${view.stage === "hand" ? "play" : "go"}-${player === undefined ? "me" : "other"}`;
  return speak.say(key, { card, name, to });
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
  if (!asked)
    return idle(speak.say("board.waiting", { name: names[view.turned?.by ?? view.turn] ?? "" }));
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
  const { view, speak } = props;
  if (view.stage === "over") return speak.say("board.turn-over");
  const key =
    view.stage === "answer" || view.stage === "card" ? `board.turn-${view.stage}` : "board.turn";
  return speak.say(key, whoIs(props, view.turned?.by ?? view.turn));
}

function hintOf({ view, speak }: Props): string {
  return view.stage === "answer" ? "" : speak.say(`board.hint-${view.stage}`);
}
