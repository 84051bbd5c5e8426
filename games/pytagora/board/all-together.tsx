import { type Board, type Pace, whoIs } from "@pipwise/ui/react";
import type { AllTogetherReport, AllTogetherView, allTogether, Round } from "../rules/index.ts";
import { bonusOf, contestHead, contestLines, hintOf, join, paceOf, toldBonus } from "./contest.tsx";
import { shown } from "./players.tsx";
import { fromLowest, Reveal, revealPace } from "./reveal.tsx";
import { inWords, told } from "./tell.ts";
import { type Props, type Situation, thrownBut, Writing } from "./writing.tsx";

export const allTogetherBoard: Board<typeof allTogether> = {
  Play: AllTogether,
  pace: (report) => allTogetherPace(report),
  scores: ({ contest }) => contest.totals,
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
  advises: ({ asOnPaper }) => !asOnPaper,
};

/** Only a throw and a round that closes are worth waiting for: nobody sees what is handed in. */
export function allTogetherPace({ move, round }: AllTogetherReport): Pace {
  return round ? revealPace(round) : paceOf(move && "throw" in move ? move : undefined);
}

type AllTogetherProps = Props<AllTogetherView, AllTogetherReport>;

export function AllTogether(props: AllTogetherProps) {
  const { view, speak, last, asked } = props;
  const { contest, dice, thrower, handedIn, mine, asOnPaper } = view;
  const writing = dice.length > 0;
  const round = writing ? null : contest.last;
  // While everybody shows, nobody has got anything yet.
  const shows = last?.report.round && !props.progress.over ? round : null;
  const head = contestHead(props, contest, thrower);
  const situation: Situation = {
    ...head,
    headline: shows
      ? speak.say("board.turn-shows")
      : writing && !props.standings
        ? speak.say("board.turn-all")
        : head.headline,
    underline: shows ? "" : head.underline,
    status: (
      <>
        {join(
          toldOf(props),
          round && last?.report.round ? speak.say("board.told-reveal") : "",
          round && last?.report.round && !shows ? toldBonus(props, contest) : "",
        )}
        {round && last?.report.round && !shows ? (
          <span className="unseen"> {toldEntries(props, round)}</span>
        ) : null}
      </>
    ),
    next: asked?.optional
      ? speak.say("board.hint-change")
      : hintOf(props, asOnPaper ? "board.hint-paper" : "board.hint-write"),
    dice,
    checking: view.checking,
    unchecked: asOnPaper,
    start: [],
    handedIn: writing ? mine : null,
    thrown: thrownBut(last, []),
    lines: contestLines(contest, undefined, (seat) => {
      if (!writing) return shows ? "" : bonusOf(contest, seat, speak);
      return speak.say(handedIn[seat] ? "board.handed-in" : "board.writing");
    }).map((line, seat) => ({
      ...line,
      points: line.points - gained(shows, seat),
      turn: writing ? !handedIn[seat] : !shows && seat === thrower,
    })),
    shown: round
      ? {
          stage: (step) => (
            <Reveal
              round={round}
              title={speak.say("board.reveal-title", { round: contest.round - 1 })}
              step={step}
              dice={last?.report.round?.dice}
              checking={view.checking}
              names={props.names}
              speak={speak}
            />
          ),
        }
      : undefined,
    wait: writing
      ? speak.say("board.waiting-all")
      : speak.say("board.waiting", { name: props.names[thrower] ?? "" }),
    turn: `${contest.round}/${props.viewer}`,
  };
  return <Writing {...(props as unknown as Props<never, never>)} situation={situation} />;
}

/** What a round brought somebody. */
function gained(round: Round | null, seat: number): number {
  return (round?.entries[seat]?.score ?? 0) + (round?.bonus[seat] ?? 0);
}

function toldOf(props: AllTogetherProps): string {
  const { last, view, speak } = props;
  if (!last) return "";
  const { seat, move, late } = last.report;
  const report = { seat, move, late: late === true };
  const { dice, seconds } = view;
  // As on paper nobody knows yet what it is worth.
  const unknown = view.asOnPaper ? { points: 0 } : {};
  return told({ report, who: whoIs(props, seat), dice, seconds, ...unknown }, speak);
}

/** What everybody wrote, the lowest first. */
function toldEntries(props: AllTogetherProps, round: Round): string {
  const { speak } = props;
  return fromLowest(round)
    .map((seat) => {
      const { equation = null, score = 0, wrong } = round.entries[seat] ?? {};
      return join(
        speak.say("board.told-entry", {
          ...whoIs(props, seat),
          points: score,
          equation: equation === null ? speak.say("board.no-equation") : shown(equation),
        }),
        wrong ? speak.explain(wrong) : "",
      );
    })
    .join(" ");
}
