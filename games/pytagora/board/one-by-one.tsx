import type { Happening } from "@pipwise/core";
import { type Board, type Pace, whoIs } from "@pipwise/ui/react";
import type { Move, OneByOneView, oneByOne, Throw } from "../rules/index.ts";
import { bonusOf, contestHead, contestLines, hintOf, join, paceOf, toldBonus } from "./contest.tsx";
import { type Exhibit, shownOnRail } from "./exhibit.tsx";
import { Reveal } from "./reveal.tsx";
import { inWords, told } from "./tell.ts";
import { type Props, type Situation, thrownBut, Writing } from "./writing.tsx";

export const oneByOneBoard: Board<typeof oneByOne> = {
  Play: OneByOne,
  pace: ({ move }, { dice }) => oneByOnePace(move, dice),
  scores: ({ contest }) => contest.totals,
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
};

/** Whoever still has dice to write with does not wait for the points of others. */
export function oneByOnePace(move: unknown, dice: Throw): Pace {
  const pace = paceOf(move);
  return dice.length === 0 ? pace : { ...pace, steps: [] };
}

export function OneByOne(props: Props<OneByOneView, Happening<Move>>) {
  const { view, speak, last } = props;
  const { contest, entries, dice, waiting, seconds } = view;
  const isFresh = entries.every((entry) => entry === null);
  const turn = waiting[0];
  const closed = isFresh && dice.length === 0 && last !== undefined;
  const situation: Situation = {
    ...contestHead(props, contest, turn),
    status: join(
      last
        ? told({ report: last.report, who: whoIs(props, last.report.seat), dice, seconds }, speak)
        : "",
      closed ? toldBonus(props, contest) : "",
    ),
    next: hintOf(props, "board.hint-write"),
    dice,
    checking: view.checking,
    start: [],
    thrown: thrownBut(last, []),
    lines: contestLines(
      contest,
      props.standings ? undefined : isFresh ? contest.last?.entries : entries,
      (seat) => (isFresh ? bonusOf(contest, seat, speak) : ""),
    ).map((line, seat) => ({ ...line, turn: seat === turn })),
    shown: props.standings ? lastRound(props) : dice.length === 0 ? shownOnRail(props) : undefined,
    wait: speak.say("board.waiting", { name: props.names[turn ?? 0] ?? "" }),
    turn: `${contest.round}/${turn}`,
  };
  return <Writing {...(props as unknown as Props<never, never>)} situation={situation} />;
}

/** When all is over: what the last round was won with. */
function lastRound({
  view,
  names,
  speak,
}: Props<OneByOneView, Happening<Move>>): Exhibit | undefined {
  const { last: round, round: next } = view.contest;
  if (!round) return undefined;
  return {
    stage: () => (
      <Reveal
        title={speak.say("board.last-round", { round: next - 1 })}
        round={round}
        step={Number.POSITIVE_INFINITY}
        dice={undefined}
        checking={view.checking}
        names={names}
        speak={speak}
      />
    ),
  };
}
