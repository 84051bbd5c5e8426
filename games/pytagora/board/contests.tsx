import type { Happening } from "@pipwise/core";
import { type Board, isCalm, throwTime, whoIs } from "@pipwise/ui/react";
import type {
  AllTogetherReport,
  AllTogetherView,
  allTogether,
  Contest,
  LastDieView,
  lastDie,
  Move,
  OneByOneView,
  oneByOne,
} from "../rules/index.ts";
import type { Line } from "./players.tsx";
import { shown } from "./players.tsx";
import { ORANGE, placesOf } from "./rail.ts";
import { inWords, told } from "./tell.ts";
import { type Props, type Situation, thrownBut, Writing } from "./writing.tsx";

const LOOKING = 1500;
const REVEAL = 4000;

/** How long an event is looked at; dice take their time, and so does a round that is shown. */
export function paceOf(move: unknown, closed: boolean): number {
  const threw = typeof move === "object" && move !== null && "throw" in move;
  return (threw ? throwTime(12) : 0) + (isCalm() ? LOOKING / 2 : LOOKING) + (closed ? REVEAL : 0);
}

export const oneByOneBoard: Board<typeof oneByOne> = {
  Play: OneByOne,
  pace: ({ move }, { entries }) =>
    paceOf(
      move,
      entries.every((entry) => entry === null),
    ),
  scores: ({ contest }) => contest.totals,
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
};

export const allTogetherBoard: Board<typeof allTogether> = {
  Play: AllTogether,
  pace: ({ move, round }) => paceOf(move, round !== undefined),
  scores: ({ contest }) => contest.totals,
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
};

export const lastDieBoard: Board<typeof lastDie> = {
  Play: LastDie,
  pace: ({ move }, { equation, dice }) => paceOf(move, equation === null && dice.length === 0),
  scores: ({ points }) => points,
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
};

export function OneByOne(props: Props<OneByOneView, Happening<Move>>) {
  const { view, speak, last } = props;
  const { contest, entries, dice, waiting } = view;
  const fresh = entries.every((entry) => entry === null);
  const turn = waiting[0];
  const situation: Situation = {
    ...contestHead(props, contest, turn),
    status: join(
      last ? told(last.report, whoIs(props, last.report.seat), dice, speak, false) : "",
      hintOf(props, "board.hint-write"),
    ),
    dice,
    checking: view.checking,
    start: [],
    thrown: thrownBut(last, []),
    lines: contestLines(contest, fresh ? contest.last?.entries : entries, (seat) =>
      fresh ? bonusOf(contest, seat, speak) : "",
    ).map((line, seat) => ({ ...line, turn: seat === turn })),
    wait: speak.say("board.waiting", { name: props.names[turn ?? 0] ?? "" }),
    turn: `${contest.round}/${turn}`,
  };
  return <Writing {...(props as unknown as Props<never, never>)} situation={situation} />;
}

export function AllTogether(props: Props<AllTogetherView, AllTogetherReport>) {
  const { view, speak, last, asked } = props;
  const { contest, dice, thrower, handedIn, mine, asOnPaper } = view;
  const writing = dice.length > 0;
  const head = contestHead(props, contest, thrower);
  const report = last?.report;
  const situation: Situation = {
    ...head,
    headline: writing && !props.standings ? speak.say("board.turn-all") : head.headline,
    status: join(
      report ? told(report, whoIs(props, report.seat), dice, speak, writing) : "",
      report?.round ? speak.say("board.told-reveal") : "",
      mine?.equation
        ? speak.say("board.told-equation", { who: "you", name: "", equation: shown(mine.equation) })
        : "",
      asked?.optional ? "" : hintOf(props, asOnPaper ? "board.hint-paper" : "board.hint-write"),
    ),
    dice,
    checking: view.checking,
    unchecked: asOnPaper,
    start: [],
    thrown: thrownBut(last, []),
    lines: contestLines(contest, writing ? undefined : contest.last?.entries, (seat) => {
      const wrong = contest.last?.entries[seat]?.wrong;
      if (!writing) return wrong ? speak.explain(wrong) : bonusOf(contest, seat, speak);
      return speak.say(handedIn[seat] ? "board.handed-in" : "board.writing");
    }).map((line, seat) => ({ ...line, turn: writing ? !handedIn[seat] : seat === thrower })),
    wait: writing
      ? speak.say("board.waiting-all")
      : speak.say("board.waiting", { name: props.names[thrower] ?? "" }),
    turn: `${contest.round}/${props.viewer}`,
  };
  return <Writing {...(props as unknown as Props<never, never>)} situation={situation} />;
}

export function LastDie(props: Props<LastDieView, Happening<Move>>) {
  const { view, speak, last, names, asked } = props;
  const { equation, dice, turn, points, round } = view;
  const between = dice.length === 0 && equation === null;
  const start = equation ? placesOf(equation.text, equation.places, dice) : [];
  const situation: Situation = {
    headline:
      view.winner === null && !props.standings
        ? speak.say("board.turn", whoIs(props, turn))
        : speak.say("board.turn-over"),
    underline: speak.say("board.round", { round, target: view.target }),
    status: join(
      last ? told(last.report, whoIs(props, last.report.seat), dice, speak, false) : "",
      between && last && view.last ? endOfRound(props) : "",
      equation && !asked
        ? speak.say("board.lies", {
            equation: shown(equation.text),
            name: names[equation.by] ?? "",
          })
        : "",
      hintOf(props, equation ? "board.hint-continue" : "board.hint-write"),
    ),
    dice,
    checking: view.checking,
    start,
    thrown: thrownBut(last, equation?.places ?? []),
    lines: points.map((held, seat): Line => {
      const by = equation?.by === seat;
      return {
        points: held,
        note: seat === view.due ? speak.say("board.opens") : "",
        equation: by
          ? equation.text
          : between && view.last?.winner === seat
            ? view.last.equation
            : null,
        score: undefined,
        turn: view.winner === null && seat === turn,
      };
    }),
    handIn: () => speak.say("board.lay"),
    pass: speak.say(equation ? "board.give-up" : "board.nothing"),
    throwLabel: speak.say(equation ? "board.throw-rest" : "board.throw"),
    wait: speak.say("board.waiting", { name: names[turn] ?? "" }),
    turn: `${round}/${view.declined}/${start.join()}/${view.thrown}/${start.includes(ORANGE)}`,
  };
  return <Writing {...(props as unknown as Props<never, never>)} situation={situation} />;
}

function endOfRound({ view, names, speak }: Props<LastDieView, Happening<Move>>): string {
  const winner = view.last?.winner ?? null;
  return winner === null
    ? speak.say("board.told-void")
    : speak.say("board.told-won-round", { name: names[winner] ?? "" });
}

type AnyProps = Pick<Props<unknown, unknown>, "speak" | "names" | "mine" | "asked" | "standings">;

function contestHead(
  props: AnyProps,
  contest: Contest,
  turn: number | undefined,
): Pick<Situation, "headline" | "underline" | "handIn" | "pass" | "throwLabel"> {
  const { speak } = props;
  return {
    headline:
      turn === undefined || contest.winner !== null || props.standings
        ? speak.say("board.turn-over")
        : speak.say("board.turn", whoIs(props, turn)),
    underline: contest.tied
      ? speak.say("board.extra")
      : speak.say("board.round", { round: contest.round, target: contest.target }),
    handIn: (points) => speak.say("board.hand-in", { points }),
    pass: speak.say("board.nothing"),
    throwLabel: speak.say("board.throw"),
  };
}

function contestLines(
  contest: Contest,
  entries: readonly ({ equation: string | null; score: number } | null)[] | undefined,
  note: (seat: number) => string,
): Line[] {
  return contest.totals.map((points, seat) => ({
    points,
    note: note(seat),
    equation: entries?.[seat]?.equation ?? null,
    score: entries?.[seat]?.score,
    turn: false,
  }));
}

function bonusOf(contest: Contest, seat: number, speak: AnyProps["speak"]): string {
  const bonus = contest.last?.bonus[seat] ?? 0;
  return bonus > 0 ? speak.say("board.bonus", { bonus }) : "";
}

function hintOf({ asked, speak }: AnyProps, writing: string): string {
  if (!asked) return "";
  return speak.say(asked.kind === "throw" ? "board.hint-throw" : writing);
}

function join(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(" ");
}
