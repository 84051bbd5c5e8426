import { type Board, type Pace, throwTime, whoIs } from "@pipwise/ui/react";
import type { LastDieReport, LastDieView, lastDie } from "../rules/index.ts";
import { PLACES } from "../rules/index.ts";
import { hintOf, join, paceOf } from "./contest.tsx";
import { type Exhibit, equationIn } from "./exhibit.tsx";
import { type PlayerLine, shown } from "./players.tsx";
import { ORANGE, placesOf } from "./rail.ts";
import { Reading } from "./reading.tsx";
import { inWords, told } from "./tell.ts";
import { type Props, type Situation, thrownBut, Writing } from "./writing.tsx";

/** A round that ends is looked at a little longer. */
const END = 1200;

export const lastDieBoard: Board<typeof lastDie> = {
  Play: LastDie,
  pace: lastDiePace,
  scores: ({ points }) => points,
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
};

export function lastDiePace({ move, kept }: LastDieReport, { equation, dice }: LastDieView): Pace {
  const isEnd = equation === null && dice.length === 0;
  // Nothing is counted here but dice.
  if (!move || !("throw" in move)) return paceOf(undefined, isEnd ? END : 0);
  return { ...paceOf(move), rest: throwTime(PLACES - kept.length) };
}

type LastDieProps = Props<LastDieView, LastDieReport>;

export function LastDie(props: LastDieProps) {
  const { view, speak, last, names, asked } = props;
  const { equation, dice, turn, points, round, seconds } = view;
  const between = dice.length === 0 && equation === null;
  const start = equation ? placesOf(equation.text, equation.places, dice) : [];
  const isOver = view.winner !== null || props.standings !== undefined;
  const moved = thrownBut(last, equation?.places ?? []);
  const opened = last?.report.kept.length === 0;
  const situation: Situation = {
    headline: isOver ? speak.say("board.turn-over") : speak.say("board.turn", whoIs(props, turn)),
    underline:
      view.winner === null
        ? speak.say("board.round-last-die", { round, target: view.target })
        : speak.say("board.rounds-over", { rounds: round - 1 }),
    status: join(
      last
        ? told(
            {
              report: last.report,
              who: whoIs(props, last.report.seat),
              dice,
              ...(moved ? { moved } : {}),
              seconds,
              pass: opened ? "board.told-no-opening" : "board.told-give-up",
              lays: "board.told-lay",
            },
            speak,
          )
        : "",
      between && last && view.last ? endOfRound(props) : "",
      equation && !last
        ? speak.say("board.lies", {
            equation: shown(equation.text),
            name: names[equation.by] ?? "",
          })
        : "",
    ),
    next: hintOf(props, equation ? "board.hint-continue" : "board.hint-write"),
    dice,
    checking: view.checking,
    start,
    thrown: moved,
    lines: points.map(
      (held, seat): PlayerLine => ({
        points: held,
        note: seat === view.due && !isOver ? speak.say("board.opens") : "",
        equation: null,
        score: undefined,
        turn: !isOver && seat === turn,
      }),
    ),
    shown: asked?.kind === "equation" ? undefined : shownIn(props),
    holds: (dice) =>
      speak.say("board.holds-dice", { dice, fresh: equation ? dice - laid(equation) : 0 }),
    handIn: ({ dice }) =>
      speak.say(equation ? "board.lay" : "board.open-with", { dice, fresh: dice - laid(equation) }),
    pass: speak.say(equation ? "board.give-up" : "board.nothing"),
    throwLabel: speak.say(equation ? "board.throw-rest" : "board.throw"),
    wait: speak.say("board.waiting", { name: names[turn] ?? "" }),
    turn: `${round}/${view.declined}/${start.join()}/${view.thrown}/${start.includes(ORANGE)}`,
  };
  return <Writing {...(props as unknown as Props<never, never>)} situation={situation} />;
}

/** Dice of the equation that lies there, the orange one counted. */
function laid(equation: LastDieView["equation"]): number {
  return equation ? equation.places.length + 1 : 0;
}

/** The equation that lies there, or with which a round was won; what is new in it is lit. */
function shownIn(props: LastDieProps): Exhibit | undefined {
  const { view, last, speak } = props;
  const { equation, dice } = view;
  const between = equation === null && dice.length === 0;
  const text = equation?.text ?? (between ? view.last?.equation : undefined);
  const by = equation?.by ?? view.last?.winner;
  if (text === undefined || text === null || by === undefined || by === null) return undefined;
  const count = [...text].length;
  const wasLaid = equationIn(last?.report.move) === text;
  const kept = last?.report.kept ?? [];
  const places = equation ? placesOf(text, equation.places, dice) : [];
  const isNew = (at: number): boolean =>
    wasLaid &&
    kept.length > 0 &&
    equation !== null &&
    !kept.concat(ORANGE).includes(places[at] ?? 0);
  return {
    rail: () => <Reading text={text} isNew={isNew} />,
    says: () =>
      speak.say(between ? "board.shown-won" : "board.shown-dice", {
        ...whoIs(props, by),
        dice: count,
        left: PLACES + 1 - count,
      }),
  };
}

function endOfRound(props: LastDieProps): string {
  const { view, speak } = props;
  const winner = view.last?.winner ?? null;
  return winner === null
    ? speak.say("board.told-void")
    : speak.say("board.told-won-round", whoIs(props, winner));
}
