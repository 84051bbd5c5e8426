import {
  type Action,
  Actions,
  type Board,
  idle,
  tick,
  useRattle,
  useStateFor,
  whoIs,
} from "@pipwise/ui/react";
import { useEffect, useRef } from "react";
import { HIGHEST_GUESS, type whottotal } from "../rules/index.ts";
import "./board.css";
import { Cloth } from "./cloth.tsx";
import { NumberLine } from "./line.tsx";
import { Players } from "./players.tsx";
import { Pot } from "./pot.tsx";
import { revealOf, revealPace } from "./reveal.ts";
import { inWords, isAtOnce, isBetween, type Props, told } from "./tell.ts";

const LOOKING = 900;
const A_CARD_TURNED = 900;
const ROUND_OVER = 2600;

export const board: Board<typeof whottotal> = {
  Play,
  pace: (report, view) => ({
    look:
      LOOKING + (report.turned.length > 0 ? A_CARD_TURNED : 0) + (isBetween(view) ? ROUND_OVER : 0),
    ...revealPace(report, view),
  }),
  scores: ({ players }) => players.map(({ points, stake }) => points + stake),
  inWords,
};

function Play(props: Props) {
  const { view, speak, asked, last, refusal } = props;
  const between = isBetween(view);
  const reveal = revealOf(props);
  const [guess, setGuess] = useGuess(props);
  const dealt = last?.report.move && "deal" in last.report.move ? last.seq : undefined;
  useRattle(dealt, 1);
  const turned = view.row.filter((card) => card !== null).length;
  useEffect(() => {
    if (turned > 0) tick();
  }, [turned]);
  return (
    <div className="board board-whottotal">
      <header className="turn" data-you={(asked && !reveal.isOpen) || undefined}>
        <h2>{reveal.isOpen ? revealing(props) : headline(props)}</h2>
        <p>{standing(props, reveal.isOpen)}</p>
      </header>
      <Cloth
        row={between ? (view.last?.row ?? []) : view.row}
        round={between ? view.round - 1 : view.round}
        speak={speak}
      >
        <Pot {...props} reveal={reveal} />
      </Cloth>
      <NumberLine {...props} reveal={reveal} pick={(picked) => setGuess(String(picked))} />
      <Actions
        status={reveal.isOpen ? "" : told(props)}
        next={reveal.isOpen ? "" : hint(props)}
        primary={primaryAction(props, guess)}
        others={otherActions(props)}
        refusal={refusal}
      >
        {asked?.kind === "guess" ? (
          <GuessField {...props} guess={guess} setGuess={setGuess} />
        ) : null}
      </Actions>
      <Players {...props} isOpen={reveal.isOpen} />
    </div>
  );
}

function revealing({ view, speak }: Props): string {
  return speak.say(view.last?.total === null ? "board.turn-alone" : "board.turn-last");
}

function headline(props: Props): string {
  const { view, speak, standings } = props;
  if (standings && view.phase !== "over") return speak.say("board.given-up");
  if (isAtOnce(view)) return speak.say("board.turn-at-once");
  return speak.say(`board.turn-${view.phase}`, whoIs(props, view.turn));
}

function standing({ view, speak }: Props, isOpen: boolean): string {
  const { rounds, phase } = view;
  const round = isOpen && phase !== "over" ? view.round - 1 : view.round;
  const { target } = view.options;
  return [
    ...(phase === "over" ? [] : [speak.say("board.round", { round, rounds })]),
    ...(target > 0 ? [speak.say("board.target", { target })] : []),
  ].join(" · ");
}

/** What somebody may be asked. */
type Kind = Exclude<Props["view"]["phase"], "over">;

function hint({ asked, view, speak }: Props): string {
  if (!asked) return "";
  if (view.mine !== null)
    return speak.say("board.hint-decided", { choice: view.mine ? "stay" : "drop" });
  const { lowestCard, highestCard } = view.options;
  return speak.say(`board.hint-${asked.kind as Kind}`, {
    cards: view.row.length,
    hidden: view.row.filter((card) => card === null).length,
    lowest: lowestCard,
    highest: highestCard,
  });
}

function primaryAction(
  { asked, view, names, suggested, speak, act, ...props }: Props,
  guess: string,
): Action {
  const busy = props.busy || !props.progress.over;
  if (!asked)
    return idle(
      isAtOnce(view)
        ? speak.say("board.waiting-all")
        : speak.say("board.waiting", { name: names[view.turn] ?? "" }),
    );
  if (asked.kind === "deal")
    return { label: speak.say("board.deal"), off: busy, act: () => act({ deal: true }) };
  if (asked.kind === "turn")
    return { label: speak.say("board.turn-card-up"), off: busy, act: () => act({ turn: true }) };
  if (asked.kind === "commit")
    return {
      label: speak.say("board.commit"),
      off: busy,
      suggested: suggested !== undefined && "commit" in suggested,
      act: () => act({ commit: true }),
    };
  const named = readGuess(guess);
  if (named === undefined) return idle(speak.say("board.name-total"));
  return {
    label: speak.say("board.say", { guess: named }),
    off: busy,
    act: () => act({ guess: named }),
  };
}

function otherActions({ asked, suggested, busy, speak, act }: Props): Action[] {
  return asked?.kind === "commit"
    ? [
        {
          label: speak.say("board.drop"),
          off: busy,
          suggested: suggested !== undefined && "drop" in suggested,
          act: () => act({ drop: true }),
        },
      ]
    : [];
}

function readGuess(text: string): number | undefined {
  const guess = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  return guess !== undefined && guess <= HIGHEST_GUESS ? guess : undefined;
}

/** What is being typed; each round begins with an empty field. */
function useGuess({ view, viewer }: Props): [string, (text: string) => void] {
  return useStateFor(`${view.round}/${viewer}`, "");
}

interface FieldProps extends Props {
  readonly guess: string;
  setGuess(text: string): void;
}

/** What the cards come to on average, as far as they are not turned yet. */
function likelyTotal({ row, options: { lowestCard, highestCard } }: Props["view"]): number {
  const middle = (lowestCard + highestCard) / 2;
  return Math.round(row.reduce<number>((total, card) => total + (card ?? middle), 0));
}

function GuessField({ view, guess, setGuess, speak, act }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);
  const named = readGuess(guess);
  const step = (by: number): void => {
    const next = named === undefined ? likelyTotal(view) : named + by;
    setGuess(String(Math.min(HIGHEST_GUESS, Math.max(0, next))));
  };
  return (
    <form
      className="who-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (named !== undefined) act({ guess: named });
      }}
    >
      <label htmlFor="guess">{speak.say("board.your-guess")}</label>
      <button type="button" aria-label={speak.say("board.less")} onClick={() => step(-1)}>
        −
      </button>
      <input
        ref={field}
        id="guess"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={guess}
        onChange={(event) => setGuess(event.target.value.replace(/\D/g, ""))}
      />
      <button type="button" aria-label={speak.say("board.more")} onClick={() => step(1)}>
        +
      </button>
    </form>
  );
}
