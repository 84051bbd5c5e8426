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
import { useEffect } from "react";
import { athletes, berserks, modifyNet, type ploc, type Side } from "../rules/index.ts";
import "./board.css";
import { type Chooser, useChoice } from "./choice.ts";
import { Field } from "./field.tsx";
import { inWords, type Props, told } from "./tell.ts";
import { Tray } from "./tray.tsx";

const LOOKING = 900;
const MATCH_OVER = 2500;

export const board: Board<typeof ploc> = {
  Play,
  pace: ({ chance }, view) =>
    LOOKING +
    (chance.length > 0 ? throwTime(chance.length) : 0) +
    (view.phase === "set-up" ? MATCH_OVER : 0),
  scores: ({ sides }) => sides.map(athletes),
  inWords,
};

function Play(props: Props) {
  const { asked, refusal } = props;
  const thrown = thrownIn(props);
  const { settled, skip } = useSettling(thrown?.seq, throwTime(thrown?.places.length ?? 0));
  useSkipping(settled, skip);
  const choice = useChoice(props, settled);
  const rolling = settled ? 0 : (thrown?.places.length ?? 0);
  useEffect(() => {
    if (rolling > 0) rattle(rolling);
  }, [rolling]);
  return (
    <div className="board board-ploc">
      <header className="turn" data-you={asked ? true : undefined}>
        <h2>{headline(props)}</h2>
        <p>{underline(props)}</p>
      </header>
      <Field {...props} choice={choice} />
      <Tray {...props} choice={choice} thrown={thrown} settled={settled} skip={skip} />
      <Actions
        status={settled ? `${told(props)} ${hint(props, choice)}` : ""}
        primary={primaryDeed(props, choice, settled)}
        others={settled ? otherDeeds(props, choice) : []}
        refusal={refusal}
      >
        <PairActions {...props} choice={choice} />
      </Actions>
    </div>
  );
}

/** What the chosen pair can do, one of them picked. */
function PairActions({ choice, ...props }: Props & { readonly choice: Chooser }) {
  if (choice.options.length < 2) return null;
  return (
    <fieldset className="choices">
      <legend className="unseen">{props.speak.say("board.actions")}</legend>
      {choice.options.map((action, place) => (
        <label key={labelOf(props, action)}>
          <input
            type="radio"
            name="pair"
            checked={choice.action === action}
            onChange={() => choice.chooseAction(place)}
          />
          {labelOf(props, action)}
        </label>
      ))}
    </fieldset>
  );
}

type Action = NonNullable<Chooser["action"]>;

function labelOf({ view, speak }: Props, action: Action): string {
  if (action.action === "weaken") return speak.say("board.weaken");
  if (action.action === "eliminate") return speak.say(`board.eliminate-${action.target}`);
  const net = netOf(view, action);
  const kind = net > 0 ? "gain" : net < 0 ? "loss" : "even";
  return speak.say(`board.modify-${kind}`, { net: Math.abs(net) });
}

function netOf(view: Props["view"], { die, column }: Action): number {
  return modifyNet(view.free[die] ?? 0, view.sides[view.turn]?.column[column] ?? 0);
}

function primaryDeed(props: Props, choice: Chooser, settled: boolean): Deed {
  const { view, asked, names, busy, speak, act } = props;
  const off = busy || !settled;
  const idle = (label: string): Deed => ({ label: speak.say(label), off: true, act: () => {} });
  if (!asked)
    return { ...idle(""), label: speak.say("board.waiting", { name: names[view.turn] ?? "" }) };
  if (view.phase === "throw")
    return { label: speak.say("board.throw"), off, act: () => act({ throw: true }) };
  if (view.phase === "set-up")
    return { label: speak.say("board.set-up"), off, act: () => act({ setUp: true }) };
  const { action } = choice;
  if (!action) return idle(choice.die === undefined ? "board.choose-die" : "board.choose-column");
  // Whoever takes the own last athlete is asked first (PLO-12).
  if (losesMatch(props, action))
    return choice.warned
      ? { label: speak.say("board.sure"), off, act: () => act(action) }
      : { label: speak.say("board.loses"), off, act: () => choice.warn() };
  return { label: labelOf(props, action), off, act: () => act(action) };
}

function losesMatch({ view }: Props, action: Action): boolean {
  if (action.action !== "modify") return false;
  return athletes(view.sides[view.turn] as Side) + netOf(view, action) <= 0;
}

/** Berserk, and throwing the chosen die again, where the rules allow it. */
function otherDeeds({ view, asked, suggested, busy, speak, act }: Props, { die }: Chooser): Deed[] {
  if (!asked || view.phase !== "act") return [];
  const deeds: Deed[] = berserks(view).flatMap((move) => {
    if (move.berserk === true) return [];
    const there = view.sides[1 - view.turn] as Side;
    const count = Math.min(4, athletes(there));
    const { weakened } = move.berserk;
    return [
      {
        label: speak.say("board.berserk", { count, weakened }),
        off: busy,
        suggested: suggested !== undefined && "berserk" in suggested,
        act: () => act(move),
      },
    ];
  });
  if (asked.kind === "reroll-or-act" && die !== undefined && !view.rerolled.includes(die))
    deeds.push({
      label: speak.say("board.reroll", { die: die + 1 }),
      off: busy,
      suggested: suggested !== undefined && "reroll" in suggested && suggested.reroll === die,
      act: () => act({ reroll: die }),
    });
  return deeds;
}

function headline(props: Props): string {
  const { view, speak, standings } = props;
  if (standings && view.phase !== "over") return speak.say("board.given-up");
  if (view.phase === "over" || view.phase === "set-up")
    return speak.say(`board.turn-${view.phase}`, whoIs(props, view.winners.at(-1) ?? 0));
  return speak.say("board.turn", whoIs(props, view.turn));
}

function underline({ view, speak }: Props): string {
  if (view.phase === "over") return "";
  if (view.phase === "set-up") return speak.say("board.extra");
  const turn = (view.turns[view.turn] ?? 0) + 1;
  return speak.say("board.match", { match: view.match, turn, limit: view.turnLimit });
}

function hint({ view, asked, speak }: Props, choice: Chooser): string {
  if (!asked) return "";
  if (view.phase !== "act") return speak.say(`board.hint-${view.phase}`);
  const again =
    asked.kind === "reroll-or-act" ? speak.say("board.hint-reroll", { rerolls: view.rerolls }) : "";
  const next = choice.action
    ? ""
    : speak.say(choice.die === undefined ? "board.hint-die" : "board.hint-column");
  return `${again} ${next}`;
}

function thrownIn({ last }: Props): { seq: number; places: number[] } | undefined {
  const move = last?.report.move;
  if (!last || !move) return undefined;
  if ("throw" in move) return { seq: last.seq, places: [0, 1, 2] };
  return "reroll" in move ? { seq: last.seq, places: [move.reroll] } : undefined;
}
