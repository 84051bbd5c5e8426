import {
  type Action,
  Actions,
  type Board,
  idle,
  tick,
  useStateFor,
  useThrow,
  whoIs,
} from "@pipwise/ui/react";
import { Clock } from "@pipwise/ui/react/clock";
import { LINES, type Line, MOST_AGAIN, PLACES, type solitaire } from "../rules/index.ts";
import "./board.css";
import { paceOf } from "./contest.tsx";
import { Desk } from "./desk.tsx";
import { type Exhibit, equationIn, shownOnRail } from "./exhibit.tsx";
import { LineSheet, type Props, worthIn } from "./line-sheet.tsx";
import { isEquation, ORANGE, type Rail, useRail } from "./rail.ts";
import { inWords, told } from "./tell.ts";

export const solitaireBoard: Board<typeof solitaire> = {
  Play,
  pace: ({ move }) => paceOf(move),
  scores: ({ sheets }) => sheets.map(({ total }) => total),
  inWords: (move, { dice }, _, speak) => inWords(move, dice, speak),
};

function Play(props: Props) {
  const { view, asked, speak, progress, refusal, standings, suggested } = props;
  const { dice } = view;
  const { settled, step } = progress;
  const thrown = useThrow(props, thrownIn(props));
  const shown = dice.length === 0 ? shownIn(props) : undefined;
  const turn = `${view.round}/${view.turn}/${dice.length}`;
  const writing = asked !== undefined && dice.length > 0 && settled;
  const throws = `${turn}/${view.again}`;
  const [marked, mark] = useStateFor<readonly number[] | undefined>(throws, undefined);
  const [line, chooseLine] = useStateFor<Line | undefined>(throws, undefined);
  const rail = useRail({
    dice,
    checking: view.checking,
    start: [],
    open: writing && !marked,
    turn,
  });
  const pick = (place: number): void => {
    if (!marked) return rail.add(place);
    tick();
    if (marked.includes(place)) mark(marked.filter((other) => other !== place));
    else if (place !== ORANGE && marked.length < MOST_AGAIN)
      mark([...marked, place].sort((a, b) => a - b));
  };
  return (
    <div className="board board-pytagora">
      <header className="turn" data-you={asked ? true : undefined}>
        <h2>
          {standings
            ? speak.say("board.turn-over")
            : speak.say("board.turn", whoIs(props, view.turn))}
        </h2>
        <p>{speak.say("board.round-of", { round: view.round })}</p>
        <Clock {...props} />
      </header>
      <Desk
        dice={dice}
        rail={rail}
        locked={[]}
        marked={marked}
        shown={shown?.rail ? { on: shown.rail(step), says: shown.says?.(step) ?? "" } : undefined}
        thrown={thrown}
        settled={settled}
        open={writing}
        pick={pick}
        advice={suggested && "equation" in suggested ? suggested.equation : undefined}
        again={suggested && "again" in suggested ? suggested.again : undefined}
        speak={speak}
      />
      <Actions
        status={settled ? toldOf(props) : ""}
        next={settled ? hintOf(props, marked) : ""}
        primary={primaryAction(props, rail, marked, line)}
        others={otherActions(props, rail, marked, mark, writing)}
        refusal={refusal}
      />
      <LineSheet {...props} rail={rail} line={line} open={writing && !marked} choose={chooseLine} />
    </div>
  );
}

function toldOf(props: Props): string {
  const { last, view, speak } = props;
  const { dice, seconds } = view;
  return last
    ? told(
        {
          report: last.report,
          who: whoIs(props, last.report.seat),
          dice,
          seconds,
          points: pointsIn(props),
          pass: "board.told-zero",
          lays: "board.told-line",
        },
        speak,
      )
    : "";
}

function hintOf({ asked, speak }: Props, marked: readonly number[] | undefined): string {
  if (!asked) return "";
  if (asked.kind === "throw") return speak.say("board.hint-throw");
  return speak.say(marked ? "board.hint-mark" : "board.hint-line");
}

function primaryAction(
  { asked, view, names, progress, busy, speak, act }: Props,
  rail: Rail,
  marked: readonly number[] | undefined,
  line: Line | undefined,
): Action {
  const off = busy || !progress.over;
  if (!asked) return idle(speak.say("board.waiting", { name: names[view.turn] ?? "" }));
  if (asked.kind === "throw")
    return { label: speak.say("board.throw"), off, act: () => act({ throw: true }) };
  if (marked)
    return marked.length === 0
      ? idle(speak.say("board.mark"))
      : {
          label: speak.say("board.again", { dice: marked.length }),
          off,
          act: () => act({ again: marked }),
        };
  if (line === undefined) return idle(speak.say("board.choose-line"));
  const { checked } = rail;
  const points = worthIn(line, checked, view);
  if (points > 0 && isEquation(checked))
    return {
      label: speak.say("board.write-line", { points, line }),
      off,
      act: () => act({ equation: checked.text, line }),
    };
  return {
    label: speak.say("board.zero-line", { line }),
    off,
    act: () => act({ pass: true, line }),
  };
}

function otherActions(
  { asked, speak }: Props,
  rail: Rail,
  marked: readonly number[] | undefined,
  mark: (marked: readonly number[] | undefined) => void,
  writing: boolean,
): Action[] {
  if (!writing) return [];
  if (marked) return [{ label: speak.say("board.mark-done"), act: () => mark(undefined) }];
  return [
    { label: speak.say("board.erase"), off: rail.places.length === 0, act: () => rail.clear() },
    ...(asked?.kind === "again-or-equation"
      ? [{ label: speak.say("board.mark-some"), act: () => mark([]) }]
      : []),
  ];
}

/** What was written last, and what it brings in its line. */
function shownIn(props: Props): Exhibit | undefined {
  const { last, progress, speak } = props;
  const shown = shownOnRail(props);
  const move = last?.report.move;
  if (!shown || !last || !move || !("line" in move) || equationIn(move) === undefined)
    return undefined;
  const { line } = move;
  const points = pointsIn(props);
  const who = whoIs(props, last.report.seat);
  return {
    ...shown,
    says: (step) =>
      progress.over
        ? speak.say("board.shown-line", { ...who, line, points })
        : (shown.says?.(step) ?? ""),
  };
}

/** What the line brought that was filled last. */
function pointsIn({ last, view }: Props): number {
  const move = last?.report.move;
  if (!last || !move || !("line" in move)) return 0;
  return view.sheets[last.report.seat]?.lines[LINES.indexOf(move.line)] ?? 0;
}

function thrownIn({ last }: Props): readonly number[] | undefined {
  const move = last?.report.move;
  if (!move) return undefined;
  if ("again" in move) return move.again;
  return "throw" in move ? Array.from({ length: PLACES }, (_, place) => place) : undefined;
}
