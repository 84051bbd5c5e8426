import {
  type Action,
  Actions,
  type Board,
  idle,
  throwTime,
  useRattle,
  useThrow,
  whoIs,
} from "@pipwise/ui/react";
import { athletes, berserks, type ploc, type Side } from "../rules/index.ts";
import "./tug.css";
import "./board.css";
import { type Chooser, useChoice } from "./choice.ts";
import { effectOf, gain, losesMatch } from "./effect.ts";
import { Field } from "./field.tsx";
import { inWords, type Props, told } from "./tell.ts";
import { Tray } from "./tray.tsx";

const LOOKING = 900;
const MATCH_OVER = 2500;
/** A Berserk shakes the field until it has been seen. */
const RAGE = 1800;
const RAGE_KNOCKS = 9;

export const board: Board<typeof ploc> = {
  Play,
  pace: ({ chance, move }, view) => ({
    rest: move && "berserk" in move ? RAGE : chance.length > 0 ? throwTime(chance.length) : 0,
    look: LOOKING + (view.phase === "set-up" ? MATCH_OVER : 0),
  }),
  scores: ({ sides }) => sides.map(athletes),
  inWords,
};

function Play(props: Props) {
  const { view, asked, refusal } = props;
  const { settled } = props.progress;
  const thrown = useThrow(props, thrownIn(props));
  const rage = rageIn(props);
  const raging = rage !== undefined && !settled;
  useRattle(rage, raging ? RAGE_KNOCKS : 0);
  const choice = useChoice(props);
  const may = settled && asked && view.phase === "act" && berserks(view).length > 0;
  return (
    <div className="board board-ploc" data-berserk={may || undefined}>
      <header className="turn" data-you={asked ? true : undefined}>
        <h2>{headline(props)}</h2>
        <p>{underline(props)}</p>
      </header>
      <Field {...props} choice={choice} raging={raging} />
      <Tray {...props} choice={choice} raging={raging} thrown={thrown} />
      <Actions
        status={settled || raging ? told(props) : ""}
        next={settled ? <Hint {...props} choice={choice} /> : ""}
        primary={primaryAction(props, choice)}
        others={settled ? otherActions(props, choice) : []}
        refusal={refusal}
      >
        <PairActions {...props} choice={choice} />
      </Actions>
    </div>
  );
}

/** What the chosen pair can do, one of them picked. */
function PairActions({ choice, ...props }: Props & { readonly choice: Chooser }) {
  // A single one that costs athletes has to be chosen as well.
  if (choice.options.length < 2 && choice.action) return null;
  if (choice.options.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend className="unseen">{props.speak.say("board.actions")}</legend>
      {choice.options.map((action, place) => (
        <label
          key={effectOf(props, action)}
          data-loss={gain(props.view, action) < 0 || undefined}
          onPointerEnter={() => choice.look(action)}
          onPointerLeave={() => choice.look(undefined)}
        >
          <input
            type="radio"
            name="pair"
            checked={choice.action === action}
            onChange={() => choice.chooseAction(place)}
          />
          {effectOf(props, action)}
        </label>
      ))}
    </fieldset>
  );
}

function primaryAction(props: Props, choice: Chooser): Action {
  const { view, asked, names, progress, busy, speak, act } = props;
  const off = busy || !progress.settled;
  if (!asked) return idle(speak.say("board.waiting", { name: names[view.turn] ?? "" }));
  if (view.phase === "throw")
    return { label: speak.say("board.throw"), off, act: () => act({ throw: true }) };
  if (view.phase === "set-up")
    return { label: speak.say("board.set-up"), off, act: () => act({ setUp: true }) };
  const { action, die, column } = choice;
  if (!action) {
    const [rage] = die === undefined ? rages(props) : [];
    if (rage) return { ...rage, off };
    if (die === undefined) return idle(speak.say("board.choose-die"));
    return idle(speak.say(column === undefined ? "board.choose-column" : "board.choose-action"));
  }
  // Whoever takes the own last athlete is asked first (PLO-12).
  if (losesMatch(view, action))
    return choice.warned
      ? { label: speak.say("board.sure"), off, act: () => act(action) }
      : { label: speak.say("board.loses"), off, act: () => choice.warn() };
  return { label: effectOf(props, action), off, act: () => act(action) };
}

/** The ways to go berserk: standing athletes first. */
function rages({ view, suggested, busy, speak, act }: Props): Action[] {
  return berserks(view).flatMap((move, place) => {
    if (move.berserk === true) return [];
    const count = Math.min(4, athletes(view.sides[1 - view.turn] as Side));
    const { weakened } = move.berserk;
    const says = place === 1 ? "board.berserk" : "board.berserk-other";
    return [
      {
        label: speak.say(says, { count, weakened }),
        off: busy,
        suggested: suggested !== undefined && "berserk" in suggested,
        act: () => act(move),
      },
    ];
  });
}

/** Berserk, unless it is the large button, and re-rolling the chosen die, where the rules allow it. */
function otherActions(props: Props, { die }: Chooser): Action[] {
  const { view, asked, suggested, busy, speak, act } = props;
  if (!asked || view.phase !== "act") return [];
  const actions = rages(props).slice(die === undefined ? 1 : 0);
  if (asked.kind === "reroll-or-act" && die !== undefined && !view.rerolled.includes(die))
    actions.push({
      label: speak.say("board.reroll", { die: die + 1 }),
      off: busy,
      suggested: suggested !== undefined && "reroll" in suggested && suggested.reroll === die,
      act: () => act({ reroll: die }),
    });
  return actions;
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

/** What the chosen pair can do, and what it will do. */
function pairInWords(props: Props, { die = 0, column = 0, options, action }: Chooser): string {
  const { view, speak } = props;
  return speak.say("board.hint-pair", {
    face: view.free[die] ?? 0,
    column: view.sides[view.turn]?.column[column] ?? 0,
    options: options.map((option) => effectOf(props, option)).join(", "),
    chosen: action && options.length > 1 ? effectOf(props, action) : "none",
  });
}

/** What can be done. What a pair does stands on its dice and buttons: it is only said. */
function Hint({ choice, ...props }: Props & { readonly choice: Chooser }) {
  const { view, asked, speak } = props;
  if (!asked || view.phase === "over") return null;
  if (view.phase !== "act") return speak.say(`board.hint-${view.phase}`);
  const again =
    asked.kind === "reroll-or-act" ? speak.say("board.hint-reroll", { rerolls: view.rerolls }) : "";
  const rage = berserks(view).length > 0 ? speak.say("board.hint-berserk") : "";
  const before = [rage, again].filter(Boolean).join(" ");
  if (choice.column !== undefined && choice.die !== undefined)
    return (
      <>
        {before} <span className="unseen">{pairInWords(props, choice)}</span>
      </>
    );
  const next = speak.say(choice.die === undefined ? "board.hint-die" : "board.hint-column", {
    die: view.free[choice.die ?? 0] ?? 0,
  });
  return `${before} ${next}`;
}

/** When somebody went berserk just now. */
function rageIn({ last }: Props): number | undefined {
  const move = last?.report.move;
  return move && "berserk" in move ? last?.seq : undefined;
}

function thrownIn({ last }: Props): number[] | undefined {
  const move = last?.report.move;
  if (!move) return undefined;
  if ("throw" in move) return [0, 1, 2];
  return "reroll" in move ? [move.reroll] : undefined;
}
